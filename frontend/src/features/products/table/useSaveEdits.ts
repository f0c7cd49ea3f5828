import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { answered } from '../../../lib/server/answered';
import { failureText } from '../../../lib/server/api-error';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { useEditProductsMutation } from '../products.generated';
import type { EditItem, RowEdits } from './row-edits';

/** Rows that one call takes. */
const AT_ONCE = 100;

/**
 * Saves what was typed into the rows; what is refused stays, with the reason.
 * `held` says that the last time something could not be read, and was left out.
 */
export function useSaveEdits(edits: RowEdits): { busy: boolean; held: boolean; save: () => Promise<void> } {
  const client = useApolloClient();
  const [mutate] = useEditProductsMutation();
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState(false);

  /** The rows show at once what was saved; all else of them is read again. */
  const show = ({ id, basePrice, reorderPoint }: EditItem) => {
    const stockId = edits.all().get(id)?.row.inventory?.id;
    if (basePrice !== undefined) client.cache.modify({ id: `Product:${id}`, fields: { basePrice: () => basePrice } });
    if (reorderPoint !== undefined && stockId)
      client.cache.modify({ id: `InventoryItem:${stockId}`, fields: { reorderPoint: () => reorderPoint } });
  };

  const save = async () => {
    const items = edits.items();
    setHeld(items.length < edits.all().size);
    if (busy || items.length === 0) return;
    setBusy(true);
    let saved = 0;
    try {
      for (let at = 0; at < items.length; at += AT_ONCE) {
        const some = items.slice(at, at + AT_ONCE);
        const { outcomes, succeeded } = answered(
          (await mutate({ variables: { input: { items: some } } })).data,
        ).editProducts;
        const sent = new Map(some.map((item) => [item.id, item]));
        for (const { id, ok } of outcomes) {
          const item = sent.get(id);
          if (ok && item) show(item);
        }
        edits.settleAll(outcomes, sent);
        saved += succeeded;
      }
    } catch (thrown) {
      notifyError(failureText(thrown, 'The changes could not be saved'));
    } finally {
      setBusy(false);
    }
    if (saved > 0) notify({ text: saved === 1 ? '1 product saved' : `${saved} products saved` });
  };
  return { busy, held, save };
}

import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { stockToValues, type StockSettings } from '../../lib/stock-settings';
import { Bidi } from '../../ui/display/Bidi';
import { FormDialog } from '../../ui/form/FormDialog';
import { StockFields } from '../../ui/form/fields/StockFields';
import { useConflict } from '../../ui/form/useConflict';
import { useSubmit } from '../../ui/form/useSubmit';
import {
  InventoryItemDetailDocument,
  useUpdateInventoryMutation,
  type StockSettings_ItemFragment,
  type UpdateInventoryMutation,
} from './inventory.generated';
import { stockSchema, theirStockChanges, toUpdateInput, withMine } from './stock.form';

export interface StockSettingsDialogProps {
  item: StockSettings_ItemFragment;
  productName: string;
  onClose: () => void;
}

/** How a product is stocked: when to reorder, how much to keep, where, and which batch until when. */
export function StockSettingsDialog({ item, productName, onClose }: StockSettingsDialogProps) {
  const client = useApolloClient();
  const [update] = useUpdateInventoryMutation();
  const [initialValues] = useState(() => stockToValues(item));
  const conflict = useConflict<StockSettings_ItemFragment, StockSettings>({
    thing: 'stock of this product',
    opened: item,
    toValues: stockToValues,
    read: async () =>
      (
        await client.query({
          query: InventoryItemDetailDocument,
          variables: { productId: item.productId },
          fetchPolicy: 'network-only',
        })
      ).data?.inventoryItem,
    changes: (before, now, mine) => theirStockChanges(stockToValues(before), stockToValues(now), mine),
    merge: withMine,
  });
  const submit = useSubmit<StockSettings, UpdateInventoryMutation['updateInventory']>({
    run: async (values) => {
      const base = conflict.latest();
      const { data } = await update({ variables: { input: toUpdateInput(base, stockToValues(base), values) } });
      if (!data) throw new Error('The server answered without data.');
      return data.updateInventory;
    },
    edited: conflict.latest,
    success: 'Stock settings saved',
    failure: 'Failed to save the stock settings',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
    onFailure: conflict.onFailure,
  });
  return (
    <>
      <FormDialog<StockSettings>
        open
        title="Stock Settings"
        subtitle={<Bidi>{productName}</Bidi>}
        initialValues={initialValues}
        validationSchema={stockSchema}
        onSubmit={(values, helpers) => {
          conflict.hold(helpers);
          return submit(values, helpers);
        }}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <StockFields />
      </FormDialog>
      {conflict.dialog}
    </>
  );
}

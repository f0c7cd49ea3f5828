import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText, toApiError } from '../../../lib/server/api-error';
import { orderDetail } from '../../../shared/paths';
import { useCurrentUser } from '../../../shared/session/useSession';
import { notify } from '../../../ui/feedback/notify';
import { itemOf } from '../goods';
import { usePlaceShopOrderMutation } from '../shop.generated';
import type { BasketInHand } from './useBasket';
import type { BasketPreview } from './useBasketPreview';

interface Refusal {
  /** The basket that was refused: what is said of it is gone as soon as something changes. */
  clientKey: string;
  words: string;
  /** By the place of the line. */
  lines: ReadonlyMap<number, string>;
}

/** Places what is in the basket at the prices that are shown: the server refuses to charge others. */
export function usePlaceOrder(basket: BasketInHand, preview: BasketPreview, address: string) {
  const { id: customerId } = useCurrentUser();
  const navigate = useNavigate();
  const [mutate, { loading: placing }] = usePlaceShopOrderMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { lines, notes, clientKey } = basket;

  const place = async (): Promise<void> => {
    if (placing) return;
    setRefusal(null);
    const total = preview.current ? preview.answer?.totalAmount : undefined;
    try {
      const { data } = await mutate({
        variables: {
          input: {
            customerId,
            items: lines.map(({ key, quantity }) => {
              const unitPrice = preview.lineOf(key)?.unitPrice;
              return { ...itemOf(key, quantity), ...(unitPrice !== undefined && { unitPrice }) };
            }),
            ...(address.trim() && { shippingAddress: address.trim() }),
            ...(notes.trim() && { notes: notes.trim() }),
            ...(total !== undefined && { totalAmount: total }),
            clientKey,
          },
        },
      });
      const order = data?.createOrder;
      if (!order) throw new Error('The server answered without data.');
      basket.empty();
      notify({
        title: t`Thank you`,
        text: t`We have your order ${order.orderNumber}.`,
        link: { label: t`View order`, to: orderDetail(order.id) },
      });
      await navigate(orderDetail(order.id));
    } catch (thrown) {
      const { fields } = toApiError(thrown);
      setRefusal({
        clientKey,
        words: failureText(thrown, t`The order could not be placed. Nothing was ordered; try again.`),
        lines: new Map(
          Object.entries(fields).flatMap(([path, words]): [number, string][] => {
            const at = /(?:^|\.)items\.(\d+)/.exec(path)?.[1];
            return at === undefined ? [] : [[Number(at), words]];
          }),
        ),
      });
    }
  };

  const standing = refusal?.clientKey === clientKey ? refusal : null;
  return {
    place,
    placing,
    /** Why it was refused as it stands. */
    refusal: standing?.words ?? null,
    refusalOf: (key: string) => standing?.lines.get(lines.findIndex((line) => line.key === key)),
  };
}

import { useApolloClient } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../lib/server/api-error';
import { allowedQuantity } from '../../../lib/numbers/order-quantity';
import { goodsKey, keysOf } from '../../../shared/goods/goods-keys';
import { paths } from '../../../shared/paths';
import { notify, notifyError } from '../../../ui/feedback/notify';
import type { BasketLine } from '../basket/basket';
import { useBasket } from '../basket/useBasket';
import type { ShopOrder_OrderFragment } from '../shop.generated';
import { goodsByKeys } from '../useGoods';

/**
 * Puts the lines of an order into the basket as they can be ordered now: what is not sold any more is left out and said so, what
 * is sold in other packs is rounded up.
 */
export function useOrderAgain(): (order: Pick<ShopOrder_OrderFragment, 'orderNumber' | 'items'>) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { add } = useBasket();
  return async ({ orderNumber, items }) => {
    const wanted = items.map((item) => ({ key: goodsKey(item), quantity: item.quantity }));
    const keys = keysOf(items);
    try {
      const goods = await goodsByKeys(client, keys);
      const lines = wanted.flatMap(({ key, quantity }): BasketLine[] => {
        const one = key === null ? undefined : goods.get(key);
        if (key === null || !one?.isOnSale || one.supply === 'out') return [];
        return [{ key, quantity: allowedQuantity(one, quantity) ?? quantity }];
      });
      const gone = wanted.length - lines.length;
      if (lines.length > 0) add(lines);
      if (gone > 0)
        notify({
          title: t`Order ${orderNumber}`,
          text: plural(gone, {
            one: '# product of it cannot be ordered now and was left out.',
            other: '# products of it cannot be ordered now and were left out.',
          }),
        });
      if (lines.length > 0) await navigate(paths.basket);
    } catch (thrown) {
      notifyError(failureText(thrown, t`The order could not be read. Try again.`));
    }
  };
}

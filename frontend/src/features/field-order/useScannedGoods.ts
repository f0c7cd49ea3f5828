import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { failureText } from '../../lib/server/api-error';
import type { OnCode } from '../../shared/scan/scan-answer';
import { goodsOfProduct, type FieldGoods } from './field-order.form';
import { FieldOrderBarcodeDocument } from './field-order.generated';

/**
 * Finds the product of a barcode and puts it into the order.
 * @param put adds to the order, and answers how many units are in it then; the same between renders
 */
export function useScannedGoods(put: (goods: FieldGoods) => number): OnCode {
  const client = useApolloClient();
  return useCallback(
    async (barcode) => {
      try {
        const { data } = await client.query({
          query: FieldOrderBarcodeDocument,
          variables: { barcode },
          fetchPolicy: 'network-only',
        });
        const product = data?.products.nodes[0];
        if (!product) return { taken: false, text: t`No product has the barcode ${barcode}.` };
        const { name } = product;
        if (!product.isActive) return { taken: false, text: t`${name} cannot be ordered now.` };
        const count = put(goodsOfProduct(product));
        return { taken: true, text: t`${name}: ${count} in the order` };
      } catch (thrown) {
        return {
          taken: false,
          text: failureText(thrown, t`The product of ${barcode} could not be looked up. Scan it again.`),
        };
      }
    },
    [client, put],
  );
}

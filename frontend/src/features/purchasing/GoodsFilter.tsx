import Chip from '@mui/material/Chip';
import { Bidi } from '../../ui/display/Bidi';
import { usePurchaseGoodsNameQuery } from './purchasing.generated';

export interface GoodsFilterProps {
  /** '' for none. */
  productId: string;
  /** A marketplace product; '' for none. */
  offerId: string;
  onClear: () => void;
}

/** Says that a link has narrowed the list to the purchase orders with some goods, and lets go of that. */
export function GoodsFilter({ productId, offerId, onClear }: GoodsFilterProps) {
  const { data } = usePurchaseGoodsNameQuery({
    variables: {
      product: productId || '0',
      offer: offerId || '0',
      byProduct: productId !== '',
      byOffer: offerId !== '',
    },
    errorPolicy: 'all',
  });
  const name = data?.product?.name ?? data?.marketplaceProduct?.nameEn;
  return (
    <Chip
      color="primary"
      variant="outlined"
      onDelete={onClear}
      label={
        <>
          with <Bidi>{name ?? '…'}</Bidi>
        </>
      }
    />
  );
}

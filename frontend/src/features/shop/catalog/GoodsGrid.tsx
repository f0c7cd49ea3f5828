import Box from '@mui/material/Box';
import type { ShopGoods } from '../goods';
import { useBasket } from '../basket/useBasket';
import { usePrices } from '../usePrices';
import { GoodsCard, GoodsCardSkeleton, type GoodsCardProps } from './GoodsCard';

export interface GoodsGridProps {
  /** Undefined while they are fetched. */
  goods: readonly ShopGoods[] | undefined;
  skeletons: number;
  /** How many of some goods this buyer took the last time. */
  usualOf?: (key: string) => number | undefined;
  heading?: GoodsCardProps['heading'];
}

/** Goods as cards, each with the way into the order. */
export function GoodsGrid({ goods, skeletons, usualOf, heading = 'h2' }: GoodsGridProps) {
  const basket = useBasket();
  const prices = usePrices(goods ?? []);
  return (
    <Box
      aria-busy={!goods}
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {goods
        ? goods.map((one) => (
            <GoodsCard
              key={one.key}
              goods={one}
              price={prices.get(one.key)}
              basket={basket}
              usual={usualOf?.(one.key)}
              heading={heading}
            />
          ))
        : Array.from({ length: skeletons }, (_unused, index) => <GoodsCardSkeleton key={index} />)}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addMoney, compareMoney, formatMoney } from '../../../lib/money';

/** An offer's place among those of the same product. */
export interface Rank {
  position: number;
  offers: number;
  lowest: string;
  highest: string;
}

/** How far a price lies above the lowest one, in words. */
export const rankGap = (rank: Rank, price: string): string =>
  compareMoney(price, rank.lowest) <= 0
    ? 'Lowest price'
    : `${formatMoney(addMoney(price, `-${rank.lowest}`))} above the lowest`;

/** `2 of 5`, and the range of prices without a name. */
export function RankText({ rank, price }: { rank: Rank; price: string }) {
  if (rank.offers <= 1) return <span>The only offer</span>;
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {rank.position} of {rank.offers}
      </Box>
      <Typography variant="caption" component="div" color="textSecondary">
        {formatMoney(rank.lowest)} – {formatMoney(rank.highest)} · {rankGap(rank, price)}
      </Typography>
    </>
  );
}

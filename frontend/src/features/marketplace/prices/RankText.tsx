import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { addMoney, formatMoney } from '../../../lib/numbers/money';

/** An offer's place among those of the same product. */
export interface Rank {
  position: number;
  offers: number;
  /** Rounded for suppliers, and null for them while a range would name a price of somebody. */
  lowest: string | null;
  highest: string | null;
}

/** How a price stands to the lowest one, in words: staff read by how much, suppliers how many are cheaper. */
export function rankGap(rank: Rank, price: string, exact: boolean): string {
  if (rank.position === 1) return 'Lowest price';
  if (exact && rank.lowest !== null) return `${formatMoney(addMoney(price, `-${rank.lowest}`))} above the lowest`;
  return rank.position === 2 ? '1 offer is cheaper' : `${rank.position - 1} offers are cheaper`;
}

/** The prices between which the offers lie; why none is shown. */
export function rankRange({ lowest, highest }: Rank, exact: boolean): string {
  if (lowest === null || highest === null) return 'Shown once 3 suppliers offer it';
  return `${exact ? '' : 'about '}${formatMoney(lowest)} – ${formatMoney(highest)}`;
}

/** `2 of 5`, and the range of prices without a name. */
export function RankText({ rank, price, exact }: { rank: Rank; price: string; exact: boolean }) {
  if (rank.offers <= 1) return <span>The only offer</span>;
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {rank.position} of {rank.offers}
      </Box>
      <Typography variant="caption" component="div" color="textSecondary">
        {rank.lowest !== null && `${rankRange(rank, exact)} · `}
        {rankGap(rank, price, exact)}
      </Typography>
    </>
  );
}

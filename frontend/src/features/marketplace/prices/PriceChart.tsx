import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatMoney } from '../../../lib/numbers/money';
import { formatCount } from '../../../lib/numbers/numbers';
import { extremes, priceSteps, type PriceChangeEntry } from './price-steps';

/** What draws weighs more than the drawer it stands in. */
const PriceLine = lazy(() => import('./PriceLine'));

interface PriceChartProps {
  /** Newest first, as the API gives them. */
  entries: readonly PriceChangeEntry[];
  /** How many changes there are in all, the ones that are not shown included. */
  total: number;
  /** When the offer was made. */
  since: string;
  height?: number;
}

/** The price of one offer over time, and how much of it is told. */
export function PriceChart({ entries, total, since, height = 184 }: PriceChartProps) {
  const [now] = useState(() => Date.now());
  // What came before the changes that are shown is not known: the line starts with the first of them.
  const whole = entries.length >= total;
  const start = whole ? since : (entries.at(-1)?.createdAt ?? since);
  const steps = useMemo(() => priceSteps(entries, start), [entries, start]);
  const first = steps[0];
  if (!first) {
    return (
      <Typography variant="body2" color="textSecondary">
        {total > 0 ? 'Earlier prices are not shown to you.' : 'The price has not changed yet.'}
      </Typography>
    );
  }
  const last = steps.at(-1) ?? first;
  const { lowest, highest } = extremes(steps);
  return (
    <Box sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <PriceLine
          label={`Price over time: from ${formatMoney(first.price)} to ${formatMoney(last.price)} in ${
            entries.length === 1 ? 'one change' : `${entries.length} changes`
          }, lowest ${formatMoney(lowest)}, highest ${formatMoney(highest)}`}
          steps={steps}
          now={now}
          height={height}
        />
      </Suspense>
      {!whole && (
        <Box sx={{ mt: 0.5 }}>
          The newest {formatCount(entries.length)} of {formatCount(total)} changes.
        </Box>
      )}
    </Box>
  );
}

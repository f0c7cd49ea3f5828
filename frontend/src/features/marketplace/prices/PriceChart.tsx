import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { formatDate } from '../../../lib/dates';
import { formatCount } from '../../../lib/numbers';
import { formatMoney } from '../../../lib/money';
import { plotSteps, priceSteps, type PriceChangeEntry } from './price-steps';
import { Dot, StepReader } from './StepReader';

/** More dots than this hide the line; the pointer and the keys still find each step. */
const DOTS = 40;

interface PriceChartProps {
  /** Newest first, as the API gives them. */
  entries: readonly PriceChangeEntry[];
  /** How many changes there are in all, the ones that are not shown included. */
  total: number;
  /** When the offer was made. */
  since: string;
  height?: number;
}

/** The price of one offer over time: a price holds until the next change, so the line goes in steps. */
export function PriceChart({ entries, total, since, height = 160 }: PriceChartProps) {
  const [now] = useState(() => Date.now());
  // What came before the changes that are shown is not known: the line starts with the first of them.
  const whole = entries.length >= total;
  const start = whole ? since : (entries.at(-1)?.createdAt ?? since);
  const steps = useMemo(() => priceSteps(entries, start), [entries, start]);
  const plot = useMemo(() => plotSteps(steps, now), [now, steps]);
  const first = steps[0];
  if (!first) {
    return (
      <Typography variant="body2" color="textSecondary">
        {total > 0 ? 'Earlier prices are not shown to you.' : 'The price has not changed yet.'}
      </Typography>
    );
  }
  const last = steps.at(-1) ?? first;
  const flat = plot.lowest === plot.highest;
  return (
    <Box sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
        <Box
          aria-hidden
          sx={{
            height,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: flat ? 'center' : 'space-between',
            textAlign: 'end',
            py: `${height * 0.08 - 8}px`,
          }}
        >
          <span>{formatMoney(plot.highest)}</span>
          {!flat && <span>{formatMoney(plot.middle)}</span>}
          {!flat && <span>{formatMoney(plot.lowest)}</span>}
        </Box>
        <Box sx={{ position: 'relative', height, borderInlineStart: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Box
            component="svg"
            role="img"
            aria-label={`Price over time: from ${formatMoney(first.price)} to ${formatMoney(last.price)} in ${
              entries.length === 1 ? 'one change' : `${entries.length} changes`
            }, lowest ${formatMoney(plot.lowest)}, highest ${formatMoney(plot.highest)}`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
          >
            <Box
              component="polygon"
              points={`0,100 ${plot.points} 100,100`}
              sx={(theme) => ({
                fill: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 8%, transparent)`,
              })}
            />
            <Box
              component="polyline"
              {...{ points: plot.points, vectorEffect: 'non-scaling-stroke' }}
              sx={(theme) => ({ fill: 'none', stroke: (theme.vars ?? theme).palette.primary.main, strokeWidth: 2 })}
            />
          </Box>
          {plot.marks.length <= DOTS &&
            plot.marks.map((mark) => <Dot key={mark.step.change?.createdAt ?? ''} {...mark} />)}
          <StepReader marks={plot.marks} />
        </Box>
        <span />
        <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', pt: 0.5 }}>
          <span>{formatDate(new Date(first.from).toISOString())}</span>
          <span>{formatDate(new Date((first.from + now) / 2).toISOString())}</span>
          <span>Today</span>
        </Box>
      </Box>
      {!whole && (
        <Box sx={{ mt: 0.5 }}>
          The newest {formatCount(entries.length)} of {formatCount(total)} changes.
        </Box>
      )}
    </Box>
  );
}

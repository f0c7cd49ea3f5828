import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates';
import { formatMoney } from '../../../lib/money';
import { plotSteps, priceSteps, type PriceChangeEntry } from './price-steps';

interface PriceChartProps {
  /** Newest first, as the API gives them. */
  entries: readonly PriceChangeEntry[];
  /** When the offer was made. */
  since: string;
  height?: number;
}

/** The price of one offer over time: a price holds until the next change, so the line goes in steps. */
export function PriceChart({ entries, since, height = 160 }: PriceChartProps) {
  const [now] = useState(() => Date.now());
  const steps = useMemo(() => priceSteps(entries, since), [entries, since]);
  const plot = useMemo(() => plotSteps(steps, now), [now, steps]);
  const first = steps[0];
  if (!first) {
    return (
      <Typography variant="body2" color="textSecondary">
        The price has not changed yet.
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
          {plot.marks.map(({ x, y, step }) => (
            <Tooltip
              key={`${step.from}:${step.price}`}
              enterDelay={0}
              placement="top"
              title={
                <>
                  {formatMoney(step.price)}
                  <br />
                  {step.at === null ? 'before the first change' : `since ${formatDateTime(step.at)}`}
                </>
              }
            >
              <Box
                aria-hidden
                sx={{
                  position: 'absolute',
                  left: `${x}%`,
                  top: `${y}%`,
                  // The dot is small, what the pointer hits is not.
                  width: 20,
                  height: 20,
                  transform: 'translate(-50%, -50%)',
                  display: 'grid',
                  placeItems: 'center',
                  '&::after': {
                    content: '""',
                    width: 7,
                    height: 7,
                    borderRadius: '50%',
                    bgcolor: 'primary.main',
                    border: '1.5px solid',
                    borderColor: 'background.paper',
                  },
                }}
              />
            </Tooltip>
          ))}
        </Box>
        <span />
        <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', pt: 0.5 }}>
          <span>{formatDate(new Date(first.from).toISOString())}</span>
          <span>Today</span>
        </Box>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DayFilter } from '../../ui/grid/DayFilter';
import { useChangeParams } from '../../ui/useChangeParams';
import { isDay, periodLabels, periodNames, readPeriod, type Period, type PeriodName } from './periods';

export interface PeriodChoice {
  name: PeriodName;
  period: Period;
  choose: (name: PeriodName) => void;
  setDay: (end: 'from' | 'to', day: string) => void;
}

/** The period in the address (`?period=last-month`, `?period=custom&from=…&to=…`), and the ways to change it. */
export function usePeriod(fallback: Exclude<PeriodName, 'custom'>): PeriodChoice {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const { name, period } = useMemo(() => readPeriod(params, fallback), [fallback, params]);
  const write = useCallback(
    (values: Readonly<Record<string, string>>) =>
      changeParams(
        (next) => {
          ['period', 'from', 'to'].forEach((key) => next.delete(key));
          Object.entries(values).forEach(([key, value]) => next.set(key, value));
        },
        { replace: true },
      ),
    [changeParams],
  );
  return {
    name,
    period,
    choose: (wanted) =>
      write(wanted === 'custom' ? { period: wanted, ...period } : wanted === fallback ? {} : { period: wanted }),
    setDay: (end, day) => {
      if (!isDay(day)) return;
      const next = { ...period, [end]: day };
      // The other end follows, so that the span never stands on its head.
      write({ period: 'custom', ...(next.from > next.to ? { from: day, to: day } : next) });
    },
  };
}

/** Presets as chips, and two days of one's own. */
export function PeriodPicker({ choice }: { choice: PeriodChoice }) {
  const { name, period, choose, setDay } = choice;
  return (
    <Box
      role="group"
      aria-label="Period"
      data-noprint
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {periodNames.map((known) => (
        <Chip
          key={known}
          label={periodLabels[known]}
          clickable
          color={known === name ? 'primary' : 'default'}
          variant={known === name ? 'filled' : 'outlined'}
          aria-pressed={known === name}
          onClick={() => choose(known)}
          sx={{ height: 36, fontWeight: 500 }}
        />
      ))}
      {name === 'custom' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DayFilter label="From" value={period.from} onChange={(day) => setDay('from', day)} />
          <DayFilter label="To" value={period.to} onChange={(day) => setDay('to', day)} />
        </Box>
      )}
    </Box>
  );
}

import { t } from '@lingui/core/macro';
import DateRangeIcon from '@mui/icons-material/DateRange';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../../lib/dates/dates';
import { DayFilter } from './DayFilter';

// Fetched when somebody opens it.
const RangeCalendar = lazy(() => import('../form/day/RangeCalendar'));

interface DaysFilterProps {
  label: string;
  from: string;
  to: string;
  onChange: (days: { from: string; to: string }) => void;
}

/** A span of days: typed, or chosen in two calendars side by side; on a phone in one. */
export function DaysFilter({ label, from, to, onChange }: DaysFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const months = narrow ? 1 : 2;
  const close = () => setAnchor(null);
  // The other end follows, so that the span never stands on its head.
  const setDay = (end: 'from' | 'to', day: string) => {
    if (day === '') return;
    const next = { from, to, [end]: day };
    onChange(next.from > next.to ? { from: day, to: day } : next);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<DateRangeIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t`${label}: ${formatDay(from)} – ${formatDay(to)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: 40, fontVariantNumeric: 'tabular-nums', '@media (pointer: coarse)': { height: 44 } }}
      >
        {formatDay(from)} – {formatDay(to)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, display: 'grid', gap: 1.5 } } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <DayFilter label={t`From`} value={from} onChange={(day) => setDay('from', day)} />
          <DayFilter label={t`To`} value={to} onChange={(day) => setDay('to', day)} />
        </Box>
        <Suspense fallback={<Skeleton variant="rounded" width={months * 252} height={320} />}>
          <RangeCalendar
            value={{ from, to }}
            months={months}
            onChange={(days) => {
              onChange(days);
              close();
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}

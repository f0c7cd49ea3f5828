import { t } from '@lingui/core/macro';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { monthAfter, monthText, weekdayText, weekFrom, weeksOf } from '../../../lib/dates/calendar-days';
import { businessDay } from '../../../lib/dates/business-days';
import { businessTimeZone, formatDay } from '../../../lib/dates/dates';
import { weekStart } from '../../../lib/dates/week-start';
import { direction } from '../../../lib/locale';
import { pointing } from '../../display/pointing';
import { dayByKey, monthsWith } from './range-keys';

export interface Days {
  readonly from: string;
  readonly to: string;
}

interface RangeCalendarProps {
  value: Days;
  /** How many months stand side by side. */
  months: number;
  /** Both days are chosen. */
  onChange: (days: Days) => void;
}

const SIZE = 36;
const monthSx: SxProps<Theme> = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { width: SIZE, height: 28, p: 0, fontSize: 12, fontWeight: 500, color: 'text.secondary' },
  '& td': { p: 0, textAlign: 'center' },
  '& td[data-within]': { bgcolor: 'action.selected' },
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: SIZE,
    height: SIZE,
    fontSize: 13,
    textAlign: 'center',
    borderRadius: 1,
    cursor: 'pointer',
    '@media (pointer: coarse)': { width: 44, height: 44 },
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&[aria-current]': { fontWeight: 700, textDecoration: 'underline' },
  },
  '& td[data-end] button': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
};

/** Months side by side in which the first and the last day of a span are chosen, one after the other. */
export default function RangeCalendar({ value, months, onChange }: RangeCalendarProps) {
  const start = weekStart(businessTimeZone());
  const today = businessDay();
  const [first, setFirst] = useState(() => monthAfter(value.to.slice(0, 7), 1 - months));
  // The day that the arrow keys go on from; one of them alone is reached by Tab.
  const [place, setPlace] = useState(value.to);
  const [begun, setBegun] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${place}"]`)?.focus();
  }, [place]);

  const other = pointed ?? begun;
  const shown = begun === null || other === null ? value : spanOf(begun, other);
  const last = monthAfter(first, months - 1);
  const reached = place.slice(0, 7) < first || place.slice(0, 7) > last ? `${first}-01` : place;
  const turn = (count: number) => setFirst(monthAfter(first, count));
  const choose = (day: string) => {
    setPlace(day);
    setPointed(null);
    if (begun === null) {
      setBegun(day);
      return;
    }
    setBegun(null);
    onChange(spanOf(begun, day));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        ref={grid}
        onKeyDown={(event) => {
          const next = dayByKey(reached, event, { weekStart: start, rtl: direction() === 'rtl' });
          if (next === undefined) return;
          event.preventDefault();
          moved.current = true;
          setFirst(monthsWith(next, first, months));
          setPlace(next);
          setPointed(begun === null ? null : next);
        }}
        onMouseLeave={() => setPointed(null)}
        sx={{ display: 'flex', gap: 3 }}
      >
        {Array.from({ length: months }, (_, n) => monthAfter(first, n)).map((month, index) => (
          <Box key={index}>
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
              {index === 0 && (
                <IconButton size="small" aria-label={t`Previous month`} onClick={() => turn(-1)}>
                  <NavigateBeforeIcon sx={pointing} />
                </IconButton>
              )}
              <Typography component="div" aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
                {monthText(month)}
              </Typography>
              {index === months - 1 && (
                <IconButton size="small" aria-label={t`Next month`} onClick={() => turn(1)}>
                  <NavigateNextIcon sx={pointing} />
                </IconButton>
              )}
            </Box>
            <Box component="table" role="grid" aria-multiselectable aria-label={monthText(month)} sx={monthSx}>
              <thead>
                <tr>
                  {weekFrom(weeksOf(month, start)[0] ?? `${month}-01`).map((day) => (
                    <th key={day} scope="col">
                      {weekdayText(day)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(month, start).map((week) => (
                  <tr key={week}>
                    {weekFrom(week).map((day) => {
                      if (!day.startsWith(month)) return <td key={day} />;
                      const within = day >= shown.from && day <= shown.to;
                      return (
                        <td
                          key={day}
                          role="gridcell"
                          aria-selected={within}
                          {...(within && { 'data-within': '' })}
                          {...((day === shown.from || day === shown.to) && { 'data-end': '' })}
                        >
                          <button
                            type="button"
                            data-day={day}
                            tabIndex={day === reached ? 0 : -1}
                            aria-label={formatDay(day)}
                            {...(day === today && { 'aria-current': 'date' as const })}
                            onClick={() => choose(day)}
                            onMouseEnter={() => begun !== null && setPointed(day)}
                          >
                            {Number(day.slice(8))}
                          </button>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography role="status" variant="caption" color="textSecondary">
        {begun === null ? t`Choose the first day` : t`${formatDay(begun)} – choose the last day`}
      </Typography>
    </Box>
  );
}

const spanOf = (one: string, other: string): Days =>
  one < other ? { from: one, to: other } : { from: other, to: one };

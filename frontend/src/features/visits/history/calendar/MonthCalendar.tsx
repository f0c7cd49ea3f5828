import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { visitStatuses } from '../../../../shared/visits/visit-statuses';
import type { FieldVisitFilter } from '../../../../gql/schema.generated';
import { formatTime } from '../../../../lib/dates/dates';
import { CutText } from '../../../../ui/display/CutText';
import { toneColor } from '../../../../ui/display/StatusChip';
import { ErrorState } from '../../../../ui/feedback/ErrorState';
import {
  longDayText,
  monthAfter,
  monthText,
  weekdayText,
  weekFrom,
  weeksOf,
} from '../../../../lib/dates/calendar-days';
import { CalendarBar } from './CalendarBar';
import { useVisitMonth, type CalendarVisit } from './useVisitMonth';

/** Visits named in the box of a day; it says how many more there are. */
const NAMED = 3;

export interface MonthCalendarProps {
  month: string;
  today: string;
  /** The day on which weeks begin. */
  start: number;
  filter: FieldVisitFilter;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
}

/** Whether some day of a week is in a month. */
const touches = (week: string, month: string): boolean => weekFrom(week).some((day) => day.startsWith(month));

const cell = { border: 0, borderInlineEnd: 1, borderBottom: 1, borderColor: 'divider', p: 0.5, minWidth: 0 } as const;

function Entry({ visit, onOpen }: { visit: CalendarVisit; onOpen: (id: string) => void }) {
  const { label, tone } = visitStatuses[visit.status];
  const time = formatTime(visit.at);
  return (
    <ButtonBase
      onClick={() => onOpen(visit.id)}
      title={`${time} ${visit.customerName}, ${label}`}
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 0.5,
        width: '100%',
        minHeight: 24,
        px: 0.75,
        borderRadius: '6px',
        fontSize: 12,
        textAlign: 'start',
        borderInlineStart: `3px solid ${toneColor(theme, tone)}`,
        backgroundColor: `color-mix(in srgb, ${toneColor(theme, tone)} 10%, transparent)`,
        ...(visit.status === 'cancelled' && { textDecoration: 'line-through' }),
      })}
    >
      <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        {time}
      </Box>{' '}
      <CutText>{visit.customerName}</CutText>
      <Box component="span" sx={visuallyHidden}>
        {`, ${label}`}
      </Box>
    </ButtonBase>
  );
}

interface DayProps extends Pick<MonthCalendarProps, 'month' | 'today' | 'onDay' | 'onOpen'> {
  day: string;
  visits: readonly CalendarVisit[] | undefined;
}

function Day({ day, month, today, visits, onDay, onOpen }: DayProps) {
  const count = visits?.length ?? 0;
  const isToday = day === today;
  return (
    <Box
      component="td"
      aria-current={isToday ? 'date' : undefined}
      sx={{
        ...cell,
        height: 112,
        verticalAlign: 'top',
        ...(day.slice(0, 7) !== month && { bgcolor: 'background.default' }),
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.25 }}>
        <ButtonBase
          onClick={() => onDay(day)}
          aria-label={`${longDayText(day)}, ${plural(count, { one: '# visit', other: '# visits' })}`}
          sx={{
            alignSelf: 'flex-start',
            minWidth: 28,
            height: 28,
            borderRadius: '14px',
            fontSize: 13,
            fontWeight: isToday ? 600 : 400,
            fontVariantNumeric: 'tabular-nums',
            color: isToday ? 'primary.contrastText' : day.slice(0, 7) === month ? 'text.primary' : 'text.secondary',
            bgcolor: isToday ? 'primary.main' : 'transparent',
          }}
        >
          {Number(day.slice(8))}
        </ButtonBase>
        {visits === undefined ? (
          <Skeleton width="80%" />
        ) : (
          visits
            .slice(0, count > NAMED ? NAMED - 1 : NAMED)
            .map((visit) => <Entry key={visit.id} visit={visit} onOpen={onOpen} />)
        )}
        {count > NAMED && (
          <ButtonBase
            onClick={() => onDay(day)}
            sx={{ justifyContent: 'flex-start', minHeight: 24, px: 0.75, fontSize: 12, color: 'primary.main' }}
          >
            {t`${{ count: count - NAMED + 1 }} more`}
          </ButtonBase>
        )}
      </Box>
    </Box>
  );
}

/** A month of visits on a desk. */
export function MonthCalendar({ month, today, start, filter, onMonth, onDay, onOpen }: MonthCalendarProps) {
  const weeks = weeksOf(month, start);
  const { visits, isCut, error, onRetry } = useVisitMonth(weeks, filter);
  return (
    <>
      <CalendarBar
        title={monthText(month)}
        previous={{ label: t`Previous month`, onClick: () => onMonth(monthAfter(month, -1)) }}
        next={{ label: t`Next month`, onClick: () => onMonth(monthAfter(month, 1)) }}
        onToday={month === today.slice(0, 7) ? undefined : () => onMonth(today.slice(0, 7))}
      />
      {isCut && (
        <Alert severity="info">{t`There are more visits than are shown. Narrow them by sales person, area or status.`}</Alert>
      )}
      <Card variant="outlined" sx={{ overflow: 'hidden' }}>
        {error && visits === undefined ? (
          <ErrorState title={t`Visits could not be loaded`} error={error} onRetry={onRetry} />
        ) : (
          <Box
            component="table"
            aria-label={monthText(month)}
            aria-busy={visits === undefined}
            sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', mb: '-1px' }}
          >
            <thead>
              <tr>
                {weekFrom(weeks[0] ?? '').map((day) => (
                  <Box
                    component="th"
                    scope="col"
                    key={day}
                    sx={{ ...cell, py: 1, fontSize: 12, fontWeight: 500, color: 'text.secondary' }}
                  >
                    {weekdayText(day)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks
                .filter((week) => touches(week, month))
                .map((week) => (
                  <tr key={week}>
                    {weekFrom(week).map((day) => (
                      <Day
                        key={day}
                        day={day}
                        month={month}
                        today={today}
                        visits={visits && (visits.get(day) ?? [])}
                        onDay={onDay}
                        onOpen={onOpen}
                      />
                    ))}
                  </tr>
                ))}
            </tbody>
          </Box>
        )}
      </Card>
    </>
  );
}

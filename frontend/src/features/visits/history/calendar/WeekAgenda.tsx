import { t } from '@lingui/core/macro';
import RouteIcon from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { FieldVisitFilter } from '../../../../gql/schema.generated';
import { formatShortDay } from '../../../../lib/dates/dates';
import { ErrorState } from '../../../../ui/feedback/ErrorState';
import { addDays, firstOfWeek, longDayText, weekFrom } from '../../../../lib/dates/calendar-days';
import type { VisitRow_VisitFragment } from '../visits.generated';
import { CalendarBar } from './CalendarBar';
import { byDay, useVisitSpan } from './useVisitMonth';
import { VisitLine } from './VisitLine';

export interface WeekAgendaProps {
  /** Its first day. */
  week: string;
  today: string;
  filter: FieldVisitFilter;
  onWeek: (first: string) => void;
  onDay: (day: string) => void;
  onOpen: (id: string) => void;
}

interface DayProps extends Pick<WeekAgendaProps, 'today' | 'onDay' | 'onOpen'> {
  day: string;
  visits: readonly VisitRow_VisitFragment[];
}

function Day({ day, today, visits, onDay, onOpen }: DayProps) {
  return (
    <Box component="section" aria-label={longDayText(day)} aria-current={day === today ? 'date' : undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
        <Typography
          component="h3"
          variant="subtitle2"
          sx={{ flex: 1, ...(day === today && { color: 'primary.main' }) }}
        >
          {longDayText(day)}
        </Typography>
        {visits.length > 0 && (
          <Button
            color="secondary"
            startIcon={<RouteIcon />}
            aria-label={t`Route, ${longDayText(day)}`}
            onClick={() => onDay(day)}
            sx={{ minHeight: 48 }}
          >
            {t`Route`}
          </Button>
        )}
      </Box>
      {visits.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t`No visits`}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
          {visits.map((visit) => (
            <Card component="li" key={visit.id} variant="outlined">
              <CardActionArea onClick={() => onOpen(visit.id)} sx={{ p: 1.5 }}>
                <VisitLine visit={visit} />
              </CardActionArea>
            </Card>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** A week of visits on a phone, day after day. */
export function WeekAgenda({ week, today, filter, onWeek, onDay, onOpen }: WeekAgendaProps) {
  const { visits, isCut, error, onRetry } = useVisitSpan(filter, week, 7);
  const days = byDay(visits ?? []);
  const hasToday = today >= week && today < addDays(week, 7);
  return (
    <>
      <CalendarBar
        title={`${formatShortDay(week)} – ${formatShortDay(addDays(week, 6))}`}
        previous={{ label: t`Previous week`, onClick: () => onWeek(addDays(week, -7)) }}
        next={{ label: t`Next week`, onClick: () => onWeek(addDays(week, 7)) }}
        onToday={hasToday ? undefined : () => onWeek(firstOfWeek(today, new Date(`${week}T12:00:00Z`).getUTCDay()))}
      />
      {error && visits === undefined ? (
        <ErrorState title={t`Visits could not be loaded`} error={error} onRetry={onRetry} />
      ) : visits === undefined ? (
        <Box aria-busy aria-label={t`Loading visits`} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} data-skeleton variant="rounded" height={72} />
          ))}
        </Box>
      ) : (
        weekFrom(week).map((day) => (
          <Day key={day} day={day} today={today} visits={days.get(day) ?? []} onDay={onDay} onOpen={onOpen} />
        ))
      )}
      {isCut && (
        <Typography variant="body2" color="textSecondary">
          {t`There are more visits than are shown. Narrow them by sales person, area or status.`}
        </Typography>
      )}
    </>
  );
}

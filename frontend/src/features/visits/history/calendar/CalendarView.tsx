import { t } from '@lingui/core/macro';
import EventRepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { businessDay } from '../../../../lib/dates/business-days';
import { businessTimeZone } from '../../../../lib/dates/dates';
import { weekStart } from '../../../../lib/dates/week-start';
import { useUrlId } from '../../../../ui/display/useUrlId';
import { lazyPanel } from '../../../../ui/lazy-panel';
import { firstOfWeek, isDay, isMonth } from '../../../../lib/dates/calendar-days';
import { VisitFilterFields } from '../list/VisitFilterFields';
import { personFilter, type VisitListState } from '../visit-filter';
import { MonthCalendar } from './MonthCalendar';
import { WeekAgenda } from './WeekAgenda';

const CalendarFeedDialog = lazyPanel(() => import('./CalendarFeedDialog').then((module) => module.CalendarFeedDialog));
const DayDrawer = lazyPanel(() => import('./DayDrawer').then((module) => module.DayDrawer));

export interface CalendarViewProps {
  list: VisitListState;
  narrow: boolean;
  seesAll: boolean;
  onOpen: (id: string) => void;
  /** Absent for those who may not plan. */
  onSchedule: ((day: string) => void) | undefined;
}

/** Visits by their days: a month on a desk, a week on a phone, and one day with its way (`?day=2026-12-02`). */
export function CalendarView({ list, narrow, seesAll, onOpen, onSchedule }: CalendarViewProps) {
  const start = weekStart(businessTimeZone());
  const today = businessDay();
  const feed = useUrlId('feed');
  const shownDay = useUrlId('day');
  const shownMonth = useUrlId('month');
  const shownWeek = useUrlId('week');
  const filter = personFilter(list.search, list.filters);
  const month = shownMonth.id !== null && isMonth(shownMonth.id) ? shownMonth.id : today.slice(0, 7);
  const week = firstOfWeek(shownWeek.id !== null && isDay(shownWeek.id) ? shownWeek.id : today, start);
  // What is opened from a day stands in its place; Back leads to the day again.
  const isCovered = [useUrlId('visit').id, useUrlId('schedule').id].some((id) => id !== null);
  const day = shownDay.id !== null && isDay(shownDay.id) && !isCovered ? shownDay.id : null;
  return (
    <Box
      component="section"
      aria-label={t({ message: 'Calendar', context: 'view' })}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <VisitFilterFields filters={list.filters} onFilter={list.setFilter} seesAll={seesAll} withDays={false} />
        <Button
          color="secondary"
          startIcon={<EventRepeatIcon />}
          onClick={() => feed.open('link')}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t`Follow in your calendar`}
        </Button>
      </Box>
      {narrow ? (
        <WeekAgenda
          week={week}
          today={today}
          filter={filter}
          onWeek={shownWeek.open}
          onDay={shownDay.open}
          onOpen={onOpen}
        />
      ) : (
        <MonthCalendar
          month={month}
          today={today}
          start={start}
          filter={filter}
          onMonth={shownMonth.open}
          onDay={shownDay.open}
          onOpen={onOpen}
        />
      )}
      <CalendarFeedDialog
        asked={feed.id !== null}
        likely={false}
        panel={{ open: feed.id !== null, onClose: feed.close }}
      />
      <DayDrawer
        asked={day !== null}
        likely={false}
        panel={{ day, filter, onClose: shownDay.close, onOpen, onSchedule }}
      />
    </Box>
  );
}

import { businessDay, startOfDay } from '../../../lib/dates/business-days';
import { businessTimeZone } from '../../../lib/dates/dates';
import { keysOf } from '../../../lib/statuses';
import { visitStatuses } from '../../../shared/visits/visit-statuses';
import { weekStart } from '../../../lib/dates/week-start';
import type { FieldVisitFilter } from '../../../gql/schema.generated';
import type { ListState } from '../../../ui/grid/useListState';
import { addDays, firstOfWeek, monthAfter } from '../../../lib/dates/calendar-days';

/** Spans of days by their names; `days` are those that somebody chose. */
export const PERIODS = ['today', 'week', 'month', 'days'] as const;
export type Period = (typeof PERIODS)[number];

export const visitListOptions = {
  filters: {
    status: keysOf(visitStatuses),
    by: 'text',
    area: 'text',
    when: PERIODS,
    from: 'text',
    to: 'text',
    follow: ['up'],
  },
  sorts: ['customerName', 'at'],
  defaultSort: { field: 'at', direction: 'desc' },
} as const;

export type VisitListState = ListState<'customerName' | 'at', (typeof visitListOptions)['filters']>;

/** What the address says of which visits are shown. */
export type VisitFilters = VisitListState['filters'];

/** An id as an address holds it; anything else is none. */
export const idOrNone = (text: string): string => (/^\d{1,10}$/.test(text) ? text : '');

/** First and last day of a span; '' where it is open. */
export function daysOf({ when, from, to }: Pick<VisitFilters, 'when' | 'from' | 'to'>, today = businessDay()) {
  switch (when) {
    case 'today':
      return { from: today, to: today };
    case 'week': {
      const first = firstOfWeek(today, weekStart(businessTimeZone()));
      return { from: first, to: addDays(first, 6) };
    }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: addDays(`${monthAfter(today.slice(0, 7), 1)}-01`, -1) };
    case 'days':
      return { from, to };
    case '':
      return { from: '', to: '' };
  }
}

/** The filter as the API takes it. */
export function visitFilter(search: string, filters: VisitFilters): FieldVisitFilter {
  const days = daysOf(filters);
  const [from, to] = [startOfDay(days.from), startOfDay(days.to, 1)];
  return {
    ...personFilter(search, filters),
    ...(from && { from }),
    ...(to && { to }),
    ...(filters.follow === 'up' && { followUpRequired: true }),
  };
}

/** The part of it that says whose visits, whatever their days. */
export function personFilter(search: string, { status, by, area }: VisitFilters): FieldVisitFilter {
  const [salesPersonId, areaId] = [idOrNone(by), idOrNone(area)];
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(salesPersonId && { salesPersonId }),
    ...(areaId && { areaId }),
  };
}

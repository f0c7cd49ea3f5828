import type { FieldVisitFilter } from '../../../../gql/schema.generated';
import { businessDay, startOfDay } from '../../../../lib/dates/business-days';
import { useVisitMonthQuery, useVisitSpanQuery, type VisitWeek_PageFragment } from '../visits.generated';

export type CalendarVisit = VisitWeek_PageFragment['nodes'][number];

/** Visits by the day they are on, each day in the order of its hours. */
export function byDay<V extends { at: string }>(visits: readonly V[]): ReadonlyMap<string, readonly V[]> {
  const days = new Map<string, V[]>();
  for (const visit of visits) {
    const day = businessDay(new Date(visit.at));
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return days;
}

/** The filter narrowed to days of the business, the last one included. */
export function withDays(filter: FieldVisitFilter, first: string, days: number): FieldVisitFilter {
  const [from, to] = [startOfDay(first), startOfDay(first, days)];
  return { ...filter, ...(from && { from }), ...(to && { to }) };
}

/** Six weeks of visits, each read by itself in one request: a month of a whole team is more than one page. */
export function useVisitMonth(weeks: readonly string[], filter: FieldVisitFilter) {
  const week = (n: number) => withDays(filter, weeks[n] ?? '', 7);
  const { data, error, refetch } = useVisitMonthQuery({
    variables: { week1: week(0), week2: week(1), week3: week(2), week4: week(3), week5: week(4), week6: week(5) },
  });
  const pages = data && [data.week1, data.week2, data.week3, data.week4, data.week5, data.week6];
  return {
    visits: pages && byDay(pages.flatMap(({ nodes }) => nodes)),
    isCut: pages?.some(({ nodes, totalCount }) => totalCount > nodes.length) ?? false,
    error,
    onRetry: () => void refetch(),
  };
}

/** The visits of some days in a row. */
export function useVisitSpan(filter: FieldVisitFilter, first: string, days: number, skip = false) {
  const { data, error, refetch } = useVisitSpanQuery({ variables: { filter: withDays(filter, first, days) }, skip });
  const page = data?.fieldVisits;
  return {
    visits: page?.nodes,
    isCut: page !== undefined && page.totalCount > page.nodes.length,
    error,
    onRetry: () => void refetch(),
  };
}

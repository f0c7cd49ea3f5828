import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportComparison, ReportGrouping, ReportInput, ReportType } from '../../gql/schema.generated';
import { businessDay } from '../../lib/dates/business-days';
import { paths } from '../../shared/paths';
import { useCan } from '../../shared/session/useSession';

/** What the address says of the report that is shown. */
export interface ReportState {
  readonly type: ReportType;
  readonly from: string;
  readonly to: string;
  readonly compareWith: ReportComparison;
  /** '' for the grouping that the type has by itself. */
  readonly groupBy: ReportGrouping | '';
}

/** Spans of days by their names. */
export const SPANS = ['this-month', 'last-month', 'last-30-days', 'this-quarter', 'this-year', 'last-year'] as const;
export type Span = (typeof SPANS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The days of a span, seen from a day of the business; a running one ends with that day. */
export function daysOf(span: Span, today: string = businessDay()): { from: string; to: string } {
  const [year, month, day] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, Number(today.slice(8))];
  switch (span) {
    case 'this-month':
      return { from: dayOf(year, month, 1), to: today };
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'last-30-days':
      return { from: dayOf(year, month, day - 29), to: today };
    case 'this-quarter':
      return { from: dayOf(year, month - (month % 3), 1), to: today };
    case 'this-year':
      return { from: dayOf(year, 0, 1), to: today };
    case 'last-year':
      return { from: dayOf(year - 1, 0, 1), to: dayOf(year - 1, 11, 31) };
  }
}

/** The span that days are marked as: the one that was picked, where several have the same days, else the first that fits. */
export const spanOf = (days: { from: string; to: string }, picked?: Span, today?: string): Span | undefined => {
  const fitting = SPANS.filter((span) => {
    const { from, to } = daysOf(span, today);
    return from === days.from && to === days.to;
  });
  return fitting.find((span) => span === picked) ?? fitting[0];
};

const TYPES = ['sales', 'inventory', 'customers', 'financial', 'field_work', 'suppliers'] as const;
const GROUPINGS = [
  'month',
  'week',
  'day',
  'product',
  'category',
  'brand',
  'customer',
  'sales_person',
  'area',
  'supplier',
] as const;

/** The types that somebody gets to see. */
export function useReportTypes(): readonly ReportType[] {
  const may: Readonly<Record<ReportType, boolean>> = {
    sales: true,
    inventory: useCan('products.cost'),
    customers: useCan('reports.customers'),
    financial: useCan('books.read'),
    field_work: useCan('visits.read'),
    suppliers: useCan('purchasing.read'),
  };
  return TYPES.filter((type) => may[type]);
}

/** A report from the words of an address; what they may not say reads as this month's sales. */
export function readState(params: URLSearchParams, types: readonly ReportType[], today?: string): ReportState {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : daysOf('this-month', today);
  return {
    ...days,
    type: types.find((type) => type === params.get('type')) ?? 'sales',
    compareWith: params.get('vs') === 'year' ? 'year_before' : 'period_before',
    groupBy: GROUPINGS.find((grouping) => grouping === params.get('by')) ?? '',
  };
}

/** The address of a report; what goes without saying is left out. */
export function addressOf({ type, from, to, compareWith, groupBy }: ReportState): string {
  const month = daysOf('this-month');
  const query = new URLSearchParams({
    ...(type !== 'sales' && { type }),
    ...((from !== month.from || to !== month.to) && { from, to }),
    ...(compareWith === 'year_before' && { vs: 'year' }),
    ...(groupBy && { by: groupBy }),
  }).toString();
  return `${paths.reports}${query && `?${query}`}`;
}

export function useReportState(): { state: ReportState; types: readonly ReportType[] } {
  const [params] = useSearchParams();
  const types = useReportTypes();
  const known = types.join();
  const state = useMemo(() => readState(params, known.split(',') as ReportType[]), [params, known]);
  return { state, types };
}

const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Stretches that make a chart of some ten to thirty columns. */
export function trendGrouping(from: string, to: string): ReportGrouping {
  const days = daysIn(from, to);
  return days <= 31 ? 'day' : days <= 182 ? 'week' : 'month';
}

/** Rows that the table shows. */
const ROWS = 100;
const TOP = 5;

/** What the screen asks for at once: the table, the chart of time, and the goods sold most. */
export function questionsOf({ type, from, to, compareWith, groupBy }: ReportState) {
  const all = { type, from, to, compareWith };
  const table: ReportInput = { ...all, ...(groupBy && { groupBy }), first: ROWS };
  const hasTrend = type !== 'inventory';
  return {
    table,
    trend: hasTrend ? { ...all, groupBy: trendGrouping(from, to) } : table,
    top: { ...all, groupBy: 'product' as const, first: TOP },
    hasTrend,
  };
}

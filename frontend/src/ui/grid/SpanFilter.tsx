import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { formatDay } from '../../lib/dates/dates';
import { daysOfSpan, SPANS, type Span, type TypedSpan } from '../../lib/dates/spans';
import { useChangeParams } from '../useChangeParams';
import { FilterSelect } from './FilterBar';

/** Fetched when somebody chooses days. */
const DayFilter = lazy(() => import('./DayFilter').then((module) => ({ default: module.DayFilter })));

const words: Readonly<Record<Span, () => string>> = {
  today: () => t`Today`,
  yesterday: () => t`Yesterday`,
  week: () => t`This week`,
  'last-7-days': () => t`Last 7 days`,
  month: () => t`This month`,
  'last-month': () => t`Last month`,
  'last-30-days': () => t`Last 30 days`,
  year: () => t`This year`,
  days: () => t`Choose days`,
};

interface SpanFilterProps {
  /** What the days are of: 'Order date'. */
  label: string;
  /** Shown while nothing is chosen. */
  allLabel: string;
  value: TypedSpan;
  /** The parameters of the address that hold it. */
  params?: { readonly when: string; readonly from: string; readonly to: string };
}

const PARAMS = { when: 'when', from: 'from', to: 'to' } as const;

/**
 * The days of a list: a span by its name, which stays one (this week is another one next week, also in a saved view), or two days
 * of one's own. Each choice is one step in the history.
 */
export function SpanFilter({ label, allLabel, value, params = PARAMS }: SpanFilterProps) {
  const changeParams = useChangeParams();
  const shown = value.when === '' && (value.from || value.to) ? 'days' : value.when;

  // Days of one's own are told by themselves.
  const labelOf = (span: Span): string =>
    span === 'days' && shown === 'days' && value.from && value.to
      ? `${formatDay(value.from)} – ${formatDay(value.to)}`
      : words[span]();

  const write = ({ when, from, to }: TypedSpan) =>
    changeParams((next) => {
      const wanted = { [params.when]: when, [params.from]: from, [params.to]: to };
      for (const [name, text] of Object.entries(wanted)) {
        if (text === '') next.delete(name);
        else next.set(name, text);
      }
      next.delete('page');
    });
  const choose = (when: Span | '') => {
    // Days of one's own begin with those that were shown.
    if (when === 'days') write({ when, ...daysOfSpan(value) });
    else write({ when, from: '', to: '' });
  };
  const setDay = (end: 'from' | 'to', day: string) => {
    const { from, to } = end === 'from' ? { from: day, to: value.to } : { from: value.from, to: day };
    // The other end follows, so that the span never stands on its head.
    const crossed = from !== '' && to !== '' && from > to;
    write({ when: 'days', from: crossed ? day : from, to: crossed ? day : to });
  };

  return (
    <>
      <FilterSelect
        label={label}
        allLabel={allLabel}
        value={shown}
        choices={SPANS.map((span) => ({ value: span, label: labelOf(span) }))}
        onChange={(wanted) => choose(wanted as Span | '')}
      />
      {shown === 'days' && (
        <Suspense fallback={null}>
          <DayFilter
            label={t({ message: 'From', context: 'day' })}
            value={value.from}
            onChange={(day) => setDay('from', day)}
          />
          <DayFilter
            label={t({ message: 'To', context: 'day' })}
            value={value.to}
            onChange={(day) => setDay('to', day)}
          />
        </Suspense>
      )}
    </>
  );
}

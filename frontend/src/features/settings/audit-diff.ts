import { formatDateTime } from '../../lib/dates/dates';
import { readable } from './audit.labels';

/** One changed column, as people read it. */
export interface Difference {
  field: string;
  before: string;
  after: string;
}

type Row = Readonly<Record<string, unknown>>;

const rowOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

/** A stored value in words: a dash for none, Yes or No, dates as dates, lists with commas. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return TIME.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueText).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${readable(name)}: ${valueText(inner)}`)
      .join('; ');
  }
  return String(value);
}

/** The changed columns. What only the side before names of a row that is still there says which row it is. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [rowOf(before), rowOf(after)];
  const names = Object.keys(is).length > 0 ? Object.keys(is) : Object.keys(was);
  return names
    .map((name) => ({ field: readable(name), before: valueText(was[name]), after: valueText(is[name]) }))
    .filter((difference) => difference.before !== difference.after);
}

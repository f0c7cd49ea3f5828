import { object, string } from 'yup';
import { businessDay, startOfDay } from '../../lib/business-days';
import type { Featurable } from './featurable';

/** What the form holds. */
export interface ConfigureValues {
  priority: string;
  /** Last day, `2026-12-31`; empty for no end. */
  lastDay: string;
}

export const configureSchema = object({
  priority: string().required('Priority is required'),
  lastDay: string()
    .ensure()
    .test('date', 'Enter a date', (value) => value === '' || startOfDay(value) !== undefined),
});

/** How a product is featured, as the form shows it. An end is the first moment after its last day. */
export const toValues = ({ priority, until }: Pick<Featurable, 'priority' | 'until'>): ConfigureValues => ({
  priority: String(Math.max(1, priority)),
  lastDay: until === null ? '' : businessDay(new Date(Date.parse(until) - 1)),
});

/** The form's values as the API takes them. */
export const toFeaturing = ({ priority, lastDay }: ConfigureValues): { priority: number; until: string | null } => ({
  priority: Number(priority),
  until: lastDay === '' ? null : (startOfDay(lastDay, 1) ?? null),
});

import { object, string } from 'yup';
import { businessDay, startOfDay } from '../../lib/dates/business-days';
import type { TheirChange } from '../../ui/form/StaleDialog';
import { PRIORITIES, type Featurable } from './featurable';

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

/** The form's values as the API takes them. A last day that was left alone keeps its end to the moment. */
export function toFeaturing(
  { priority, lastDay }: ConfigureValues,
  before: Pick<Featurable, 'priority' | 'until'>,
): { priority: number; until: string | null } {
  const end = lastDay === '' ? null : (startOfDay(lastDay, 1) ?? null);
  return { priority: Number(priority), until: lastDay === toValues(before).lastDay ? before.until : end };
}

const priorityText = (priority: string): string =>
  PRIORITIES.find(({ value }) => value === priority)?.label ?? priority;
const dayText = (day: string): string => day || 'Never';

/** What somebody else saved of a product's featuring meanwhile, beside what was chosen here. */
export function theirFeaturing(before: Featurable, now: Featurable, mine: ConfigureValues): TheirChange[] {
  const [was, is] = [toValues(before), toValues(now)];
  const ended = before.isFeatured && !now.isFeatured;
  const rows = [
    { label: 'Featured', before: 'Yes', now: 'No', mine: 'Yes', changed: ended },
    {
      label: 'Priority',
      before: priorityText(was.priority),
      now: priorityText(is.priority),
      mine: mine.priority === was.priority ? undefined : priorityText(mine.priority),
      changed: !ended && was.priority !== is.priority,
    },
    {
      label: 'Expires after',
      before: dayText(was.lastDay),
      now: dayText(is.lastDay),
      mine: mine.lastDay === was.lastDay ? undefined : dayText(mine.lastDay),
      changed: !ended && was.lastDay !== is.lastDay,
    },
  ];
  return rows.filter(({ changed }) => changed).map(({ changed: _changed, ...row }) => row);
}

/** What was chosen here put onto what somebody else saved meanwhile. */
export const mergeFeaturing = (
  now: ConfigureValues,
  before: ConfigureValues,
  mine: ConfigureValues,
): ConfigureValues => ({
  priority: mine.priority === before.priority ? now.priority : mine.priority,
  lastDay: mine.lastDay === before.lastDay ? now.lastDay : mine.lastDay,
});

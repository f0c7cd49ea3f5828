import { t } from '@lingui/core/macro';
import { mixed, object, string } from 'yup';
import { businessDay, momentOn } from '../../../lib/dates/business-days';
import { isDay } from '../../../lib/dates/calendar-days';
import type { PlanInput, VisitInput } from '../../../shared/outbox/items';
import { readTime } from './time-of-day';
import { plannedDayRule, plannedTimeRule } from './when.rules';

/** Whom a visit is to: a customer of ours, or a name that was typed. */
export interface VisitCustomer {
  /** Null for somebody who is no user. */
  id: string | null;
  name: string;
  /** The person behind a business. */
  person: string | null;
  phone: string | null;
}

export type Repeat = 'once' | 'week' | 'month';

export interface ScheduleValues {
  customer: VisitCustomer | null;
  customerPhone: string;
  /** '' is oneself. */
  salesPersonId: string;
  day: string;
  time: string;
  purpose: string;
  location: string;
  area: string;
  repeat: Repeat;
  every: string;
  until: string;
}

/** An empty form, for a day where one was chosen. */
export const blankSchedule = (day: string): ScheduleValues => ({
  customer: null,
  customerPhone: '',
  salesPersonId: '',
  day: isDay(day) ? day : businessDay(),
  time: '',
  purpose: '',
  location: '',
  area: '',
  repeat: 'once',
  every: '1',
  until: '',
});

/** Intervals that the API takes. */
const MOST_EVERY = 52;

const text = (most: number) =>
  string()
    .ensure()
    .trim()
    .max(most, () => t`At most ${most} characters`);

export const scheduleSchema = object({
  customer: mixed<VisitCustomer>()
    .nullable()
    .test(
      'chosen',
      () => t`Customer name is required`,
      (customer) => customer !== null && customer !== undefined,
    ),
  customerPhone: text(20),
  day: plannedDayRule(),
  time: plannedTimeRule(),
  purpose: text(500),
  location: text(255),
  area: text(255),
  every: string()
    .ensure()
    .when('repeat', ([repeat]: unknown[], rule) =>
      repeat === 'once'
        ? rule
        : rule.test(
            'every',
            () => t`Enter a number from 1 to ${MOST_EVERY}`,
            (typed) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_EVERY,
          ),
    ),
  until: string()
    .ensure()
    .when(['repeat', 'day'], ([repeat, day]: unknown[], rule) =>
      repeat === 'once'
        ? rule
        : rule
            .required(() => t`Choose the last day`)
            .test(
              'after',
              () => t`The last day must not be before the first`,
              (until) => !until || until >= String(day),
            ),
    ),
});

/** What one visit and a row of them have alike. */
function common(values: ScheduleValues, seesAll: boolean) {
  const { customer } = values;
  const textOf = (typed: string): string | null => typed.trim() || null;
  return {
    customerName: customer?.name ?? '',
    // A name that was typed is matched with a customer by the phone.
    ...(customer?.id && { customerId: customer.id }),
    customerPhone: textOf(values.customerPhone),
    ...(seesAll && values.salesPersonId !== '' && { salesPersonId: values.salesPersonId }),
    purpose: textOf(values.purpose),
    location: textOf(values.location),
    area: textOf(values.area),
  };
}

const startOf = ({ day, time }: ScheduleValues): string => {
  const moment = momentOn(day, readTime(time) ?? '');
  if (moment === undefined) throw new Error('The form was sent without a time.');
  return moment;
};

/** One visit, as it is sent. */
export const toVisitInput = (values: ScheduleValues, seesAll: boolean): VisitInput => ({
  ...common(values, seesAll),
  status: 'planned',
  scheduledDate: startOf(values),
});

/** A row of visits, as it is sent. */
export const toPlanInput = (values: ScheduleValues, seesAll: boolean): PlanInput => ({
  ...common(values, seesAll),
  firstDate: startOf(values),
  repeat: values.repeat === 'month' ? 'month' : 'week',
  every: Number(values.every),
  until: values.until,
});

/** The API's names of fields that the form calls otherwise. */
export function scheduleField(path: string): string {
  const field = path.replace(/^input\./, '');
  return { customerName: 'customer', customerId: 'customer', scheduledDate: 'day', firstDate: 'day' }[field] ?? field;
}

/** What the form of a planned visit leaves on the device. */
export interface ScheduleDraft {
  values: ScheduleValues;
  /** What this device calls the visit, or the row of them. */
  clientId: string;
}

/** The form as it was left. */
export const scheduleLeft = ({ values }: ScheduleDraft): ScheduleValues => ({ ...blankSchedule(''), ...values });

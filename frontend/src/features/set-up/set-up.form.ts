import type { SetUpInput } from '../../shared/session/session';
import { isTimeZone } from '../../lib/dates/time-zones';

export type SetUpValues = SetUpInput & { repeated: string };

type Rule = (text: string, values: SetUpValues) => string | undefined;

const required =
  (message: string): Rule =>
  (text) =>
    text.trim() === '' ? message : undefined;

const holds =
  (test: (text: string) => boolean, message: string): Rule =>
  (text) =>
    test(text.trim()) ? undefined : message;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PERCENT = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;

/** The server's rules, told before it is asked. Written by hand: the library for them stays out of this public page. */
const RULES: Readonly<Record<keyof SetUpValues, Rule>> = {
  code: required("The code from the server's log is required"),
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  email: holds((text) => EMAIL.test(text), 'Please enter a valid email'),
  password: (text) =>
    text.trim() === '' || text.length < 6 ? 'Password is required and must be at least 6 characters' : undefined,
  repeated: (text, { password }) => (text === password ? undefined : 'The two passwords differ'),
  businessName: required('Business name is required'),
  currency: required('Currency symbol is required'),
  timeZone: holds(isTimeZone, 'Choose a time zone such as Asia/Riyadh'),
  taxRate: holds((text) => PERCENT.test(text), 'Enter a rate from 0 to 100, like 15 or 7.5'),
};

/** What is wrong, by field. */
export function validateSetUp(values: SetUpValues): Partial<Record<keyof SetUpValues, string>> {
  const faults = Object.entries(RULES).flatMap(([name, rule]) => {
    const fault = rule(values[name as keyof SetUpValues], values);
    return fault === undefined ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** What stands in the form at first: the code of the link, and the time zone of whoever sets up. */
export const blankSetUp = (code: string, currency: string): SetUpValues => ({
  code,
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  repeated: '',
  businessName: '',
  currency,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  taxRate: '0',
});

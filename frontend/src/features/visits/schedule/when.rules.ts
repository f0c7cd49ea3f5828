import { t } from '@lingui/core/macro';
import { string } from 'yup';
import { readTime } from './time-of-day';

/** The day for which a visit is planned. */
export const plannedDayRule = () =>
  string()
    .ensure()
    .required(() => t`Choose a day`);

/** The time for which a visit is planned. */
export const plannedTimeRule = () =>
  string()
    .ensure()
    .trim()
    .required(() => t`Enter a time`)
    .test(
      'time',
      () => t`Enter a time like 14:30`,
      (typed) => !typed || readTime(typed) !== null,
    );

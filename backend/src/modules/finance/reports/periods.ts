import type { RequestContext } from '../../../kernel/context.js';
import { badInput } from '../../../kernel/errors.js';
import { sql, type Sql } from '../../../kernel/sql.js';
import { dateFault } from '../../../kernel/values/values.js';

/** Days of the business, both inclusive, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period as asked for; `BAD_USER_INPUT` names the day that is none. */
export function checkPeriod(from: unknown, to: unknown): Period {
  for (const [field, value] of Object.entries({ from, to })) {
    const fault = dateFault(value);
    if (fault) throw badInput(field, fault);
  }
  const period = { from: String(from), to: String(to) };
  if (period.from > period.to) throw badInput('to', 'finance.beforeFirstDay');
  return period;
}

/** The day it is in the business time zone: now, by the database's clock, or at another moment. */
export function dayAt(ctx: RequestContext, moment: Date | null): Sql {
  return sql`(coalesce(${moment}::timestamptz, now()) at time zone ${ctx.settings.timezone})::date`;
}

/** The first moment of a day in the business time zone. */
export function startOf(ctx: RequestContext, day: string): Sql {
  return sql`(${day}::date::timestamp at time zone ${ctx.settings.timezone})`;
}

/** The first moment after a day in the business time zone. */
export function endOf(ctx: RequestContext, day: string): Sql {
  return sql`((${day}::date + 1)::timestamp at time zone ${ctx.settings.timezone})`;
}

/** Whether a time lies on one of the period's days. */
export function within(ctx: RequestContext, time: Sql, period: Period): Sql {
  return sql`(${time} >= ${startOf(ctx, period.from)} and ${time} < ${endOf(ctx, period.to)})`;
}

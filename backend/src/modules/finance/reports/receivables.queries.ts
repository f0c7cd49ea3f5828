import { Field, ID, ObjectType } from 'type-graphql';
import { queryableOf, type RequestContext } from '../../../kernel/context.js';
import { sum, type Money } from '../../../kernel/values/money.js';
import { authorize } from '../../../kernel/operation.js';
import { Decimal } from '../../../kernel/values/scalars.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { customerBalancesSql } from '../sums/kept-sums.queries.js';
import { dayAt } from './periods.js';

@ObjectType({
  description: 'Open amounts by how long they have been due, in days of the business time zone.',
  simpleResolvers: true,
})
export class AgeingBuckets {
  @Field(() => Decimal, { description: 'Not due before today, today included.' })
  notDue!: Money;

  @Field(() => Decimal, { description: 'Due 1 to 30 days ago.' })
  days1to30!: Money;

  @Field(() => Decimal, { description: 'Due 31 to 60 days ago.' })
  days31to60!: Money;

  @Field(() => Decimal, { description: 'Due 61 to 90 days ago.' })
  days61to90!: Money;

  @Field(() => Decimal, { description: 'Due more than 90 days ago.' })
  over90!: Money;

  @Field(() => Decimal, { description: 'All of it.' })
  total!: Money;
}

@ObjectType({ description: 'What one customer owes.', simpleResolvers: true })
export class CustomerReceivable {
  @Field(() => ID, { description: 'The customer.' })
  customerId!: string;

  @Field(() => String, { description: 'Name of the customer.' })
  customerName!: string;

  @Field(() => String, { nullable: true, description: 'Company of the customer.' })
  companyName!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Credit limit; null for none set, 0 for no credit.' })
  creditLimit!: Money | null;

  @Field(() => Decimal, {
    description:
      "The customer's money that settles nothing yet: paid in advance or too much. The balance is the buckets' total less this.",
  })
  unallocated!: Money;

  @Field(() => AgeingBuckets, { description: 'What is open of its invoices and of what it owed before.' })
  buckets!: AgeingBuckets;
}

/** Who owes what, and for how long. */
@ObjectType({
  description:
    'What customers owe. Payments of an order settle its invoice, those on account what is due first; credit notes reduce their invoice.',
  simpleResolvers: true,
})
export class Receivables {
  @Field(() => String, { description: 'Today in the business time zone, YYYY-MM-DD.' })
  asOf!: string;

  @Field(() => AgeingBuckets, { description: 'Of all customers.' })
  totals!: AgeingBuckets;

  @Field(() => [CustomerReceivable], {
    description: 'Customers with something open or unallocated, the largest open amount first.',
  })
  customers!: CustomerReceivable[];
}

const BUCKETS = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'total'] as const;

/** A sum as money in text; nothing is 0.00. */
const amount = (value: Sql): Sql => sql`coalesce(${value}, 0)::numeric(20, 2)::text`;

/**
 * One statement, whatever the number of customers and invoices. Admins only.
 * @param at decides which day it is; now, unless a test says otherwise
 */
export async function receivables(ctx: RequestContext, at: Date | null = null): Promise<Receivables> {
  authorize(ctx, 'books.read');
  const [row] = await run<{ asOf: string; customers: CustomerReceivable[] }>(
    queryableOf(ctx),
    sql`with today as (select ${dayAt(ctx, at)} as day),
      aged as (
        select b.customer_id, sum(b.open_amount) as total,
          sum(b.open_amount) filter (where b.due_date >= t.day) as not_due,
          sum(b.open_amount) filter (where t.day - b.due_date between 1 and 30) as days1,
          sum(b.open_amount) filter (where t.day - b.due_date between 31 and 60) as days31,
          sum(b.open_amount) filter (where t.day - b.due_date between 61 and 90) as days61,
          sum(b.open_amount) filter (where t.day - b.due_date > 90) as over90
        from (
          select customer_id, due_date, open_amount from invoice_balances where open_amount > 0
          union all
          select customer_id, (occurred_at at time zone ${ctx.settings.timezone})::date, open_amount from opening_balances where open_amount > 0) b, today t
        group by b.customer_id),
      balances as (
        select k.customer_id, sum(k.balance) as balance from (${customerBalancesSql}) k group by k.customer_id)
      select (select day::text from today) as "asOf",
        (select coalesce(json_agg(json_build_object(
          'customerId', u.id::text,
          'customerName', coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email),
          'companyName', u.company_name, 'creditLimit', u.credit_limit::text,
          'unallocated', ${amount(raw('coalesce(a.total, 0) - b.balance'))},
          'buckets', json_build_object('notDue', ${amount(raw('a.not_due'))}, 'days1to30', ${amount(raw('a.days1'))},
            'days31to60', ${amount(raw('a.days31'))}, 'days61to90', ${amount(raw('a.days61'))},
            'over90', ${amount(raw('a.over90'))}, 'total', ${amount(raw('a.total'))}))
          order by a.total desc nulls last, u.id), '[]'::json)
        from balances b join users u on u.id = b.customer_id left join aged a on a.customer_id = b.customer_id
        where a.total > 0 or b.balance <> 0) as customers`,
  );
  if (!row) throw new Error('A select without a table always gives one row');
  const totals = Object.fromEntries(
    BUCKETS.map((name) => [name, sum(row.customers.map(({ buckets }) => buckets[name]))]),
  ) as unknown as AgeingBuckets;
  return { ...row, totals };
}

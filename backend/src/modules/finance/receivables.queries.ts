import { Field, ID, ObjectType } from 'type-graphql';
import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { sum, type Money } from '../../kernel/money.js';
import { authorize } from '../../kernel/operation.js';
import { Decimal } from '../../kernel/scalars.js';
import { run, sql } from '../../kernel/sql.js';

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

  @Field(() => AgeingBuckets, { description: 'What is open of its invoices.' })
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

/** One statement, whatever the number of customers and invoices. Admins only. */
export async function receivables(ctx: RequestContext): Promise<Receivables> {
  authorize(ctx, 'books.read');
  const zone = ctx.settings.timezone;
  const [row] = await run<{ asOf: string; customers: CustomerReceivable[] }>(
    queryableOf(ctx),
    sql`with today as (select (now() at time zone ${zone})::date as day),
      open as (
        select b.customer_id, t.day - b.due_date as late, b.open_amount as amount
        from invoice_balances b, today t where b.open_amount > 0),
      aged as (
        select customer_id,
          coalesce(sum(amount) filter (where late <= 0), 0.00) as not_due,
          coalesce(sum(amount) filter (where late between 1 and 30), 0.00) as days1,
          coalesce(sum(amount) filter (where late between 31 and 60), 0.00) as days31,
          coalesce(sum(amount) filter (where late between 61 and 90), 0.00) as days61,
          coalesce(sum(amount) filter (where late > 90), 0.00) as over90,
          sum(amount) as total
        from open group by customer_id),
      balances as (
        select user_id as customer_id, sum(case type when 'payment' then -amount else amount end) as balance
        from transactions where type in ('sale', 'refund', 'payment') group by user_id),
      owing as (
        select b.customer_id, coalesce(a.total, 0.00) - b.balance as unallocated, a.*
        from balances b left join aged a on a.customer_id = b.customer_id
        where a.total > 0 or b.balance <> 0)
      select (select day::text from today) as "asOf",
        (select coalesce(json_agg(json_build_object(
          'customerId', o.id::text,
          'customerName', coalesce(nullif(btrim(concat_ws(' ', o.first_name, o.last_name)), ''), o.email),
          'companyName', o.company_name, 'creditLimit', o.credit_limit::text, 'unallocated', o.unallocated::text,
          'buckets', json_build_object('notDue', o.not_due::text, 'days1to30', o.days1::text, 'days31to60', o.days31::text,
            'days61to90', o.days61::text, 'over90', o.over90::text, 'total', o.total::text))
          order by o.total desc, o.id), '[]'::json)
        from (
          select u.id, u.first_name, u.last_name, u.email, u.company_name, u.credit_limit, w.unallocated::numeric(14, 2) as unallocated,
            coalesce(w.not_due, 0.00) as not_due, coalesce(w.days1, 0.00) as days1, coalesce(w.days31, 0.00) as days31,
            coalesce(w.days61, 0.00) as days61, coalesce(w.over90, 0.00) as over90, coalesce(w.total, 0.00) as total
          from (select b.customer_id as party, b.unallocated, b.not_due, b.days1, b.days31, b.days61, b.over90, b.total
            from owing b(customer_id, unallocated, aged_id, not_due, days1, days31, days61, over90, total)) w
          join users u on u.id = w.party) o) as customers`,
  );
  if (!row) throw new Error('A select without a table always gives one row');
  const totals = Object.fromEntries(
    BUCKETS.map((name) => [name, sum(row.customers.map(({ buckets }) => buckets[name]))]),
  ) as unknown as AgeingBuckets;
  return { ...row, totals };
}

import { Field, ID, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { badInput, notFound } from '../../../kernel/errors.js';
import { type Money } from '../../../kernel/values/money.js';
import { authorize } from '../../../kernel/operation.js';
import { DateTimeISO, Decimal } from '../../../kernel/values/scalars.js';
import { isoTime } from '../../../kernel/select/model.js';
import { raw, run, sql } from '../../../kernel/sql.js';
import { idFault } from '../../../kernel/values/values.js';
import { isCustomerSql } from '../books/book-entries.js';
import { checkPeriod, startOf, within } from './periods.js';

@ObjectType({ description: 'One entry of a customer statement.', simpleResolvers: true })
export class StatementLine {
  @Field(() => DateTimeISO, { description: 'When it happened.' })
  date!: string;

  @Field(() => ID, { description: 'Its entry in the books.' })
  transactionId!: string;

  @Field(() => String, {
    description:
      'What happened: invoice, credit_note, payment, refund (paid back), payment_reversed, refund_reversed, opening (what was owed before) or opening_reversed.',
  })
  kind!: string;

  @Field(() => String, { description: 'Number of the document, else of the order or the entry.' })
  reference!: string;

  @Field(() => ID, { nullable: true, description: 'The order.' })
  orderId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The invoice or credit note.' })
  invoiceId!: string | null;

  @Field(() => Decimal, { description: 'What it adds to the debt.' })
  debit!: Money;

  @Field(() => Decimal, { description: 'What it takes off the debt.' })
  credit!: Money;

  @Field(() => Decimal, { description: 'The debt after it.' })
  balance!: Money;
}

/** What a customer was invoiced, credited and paid in a period. */
@ObjectType({
  description:
    'What a customer was invoiced, credited and paid in a period, with the debt before, after and in between.',
  simpleResolvers: true,
})
export class CustomerStatement {
  @Field(() => ID, { description: 'The customer.' })
  customerId!: string;

  @Field(() => String, { description: 'Name of the customer.' })
  customerName!: string;

  @Field(() => String, { nullable: true, description: 'Company of the customer.' })
  companyName!: string | null;

  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'Last day, inclusive.' })
  to!: string;

  @Field(() => Decimal, { description: 'Debt before the first day; below zero it is money of the customer.' })
  opening!: Money;

  @Field(() => Decimal, { description: 'Debt after the last day.' })
  closing!: Money;

  @Field(() => [StatementLine], { description: 'Its entries, oldest first.' })
  lines!: StatementLine[];
}

type Found = Omit<CustomerStatement, 'from' | 'to'>;

/** One statement. Admins for every customer, customers for themselves; anybody else's is `NOT_FOUND`. */
export async function customerStatement(
  ctx: RequestContext,
  customerId: unknown,
  from: unknown,
  to: unknown,
): Promise<CustomerStatement> {
  authorize(ctx, 'finance.read');
  const fault = idFault(customerId);
  if (fault) throw badInput('customerId', fault);
  const period = checkPeriod(from, to);
  const actor = requireActor(ctx);
  if (actor.access('finance.read') !== 'all' && actor.id !== Number(customerId)) throw notFound('Customer');
  const [found] = await run<Found & Record<string, unknown>>(
    queryableOf(ctx),
    sql`with entries as (
          select t.id, t.occurred_at, t.type, t.amount, t.reference_number, t.order_number, t.order_id, t.invoice_id, t.reverses_id,
            case t.type when 'payment' then -t.amount else t.amount end as change,
            ${within(ctx, raw('t.occurred_at'), period)} as shown
          from transactions t where t.user_id = ${Number(customerId)} and t.type in ('sale', 'refund', 'payment', 'opening')
            and (t.occurred_at < ${startOf(ctx, period.from)} or ${within(ctx, raw('t.occurred_at'), period)})),
        running as (
          select e.*, sum(e.change) over (order by e.occurred_at, e.id) as balance from entries e)
        select u.id::text as "customerId", coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "customerName",
          u.company_name as "companyName",
          (select coalesce(sum(change) filter (where not shown), 0)::numeric(20, 2)::text from entries) as opening,
          (select coalesce(sum(change), 0)::numeric(20, 2)::text from entries) as closing,
          (select coalesce(json_agg(json_build_object('date', ${isoTime(raw('r.occurred_at'))}, 'transactionId', r.id::text,
              'kind', case r.type when 'sale' then 'invoice' when 'refund' then 'credit_note'
                when 'opening' then case when r.reverses_id is null then 'opening' else 'opening_reversed' end
                else (case when (r.amount > 0) = (r.reverses_id is null) then 'payment' else 'refund' end)
                  || case when r.reverses_id is null then '' else '_reversed' end end,
              'reference', coalesce(r.reference_number, r.order_number, '#' || r.id),
              'orderId', r.order_id::text, 'invoiceId', r.invoice_id::text,
              'debit', greatest(r.change, 0)::numeric(20, 2)::text, 'credit', greatest(-r.change, 0)::numeric(20, 2)::text,
              'balance', r.balance::numeric(20, 2)::text) order by r.occurred_at, r.id), '[]'::json)
            from running r where r.shown) as lines
        from users u where u.id = ${Number(customerId)} and ${isCustomerSql('u')}`,
  );
  if (!found) throw notFound('Customer');
  return { ...found, ...period };
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { type Money } from '../../kernel/money.js';
import { authorize } from '../../kernel/operation.js';
import { Decimal } from '../../kernel/scalars.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { userNameSql } from '../identity/index.js';
import { checkPeriod, within } from './periods.js';

/** What a sales person sold and earned in a period. */
@ObjectType({
  description:
    'What a sales person sold and earned in a period, by the days on which it was invoiced, credited and booked.',
  simpleResolvers: true,
})
export class CommissionSummary {
  @Field(() => ID, { description: 'The sales person.' })
  salesPersonId!: string;

  @Field(() => String, { description: 'Name of the sales person.' })
  salesPersonName!: string;

  @Field(() => Decimal, { description: 'Invoiced goods after all discounts, without tax and shipping.' })
  sales!: Money;

  @Field(() => Decimal, { description: 'Goods credited, on the same footing.' })
  returns!: Money;

  @Field(() => Decimal, { description: 'Commission booked: earned at delivery, less what was taken back for returns.' })
  commission!: Money;

  @Field(() => Int, { description: 'Number of invoices.' })
  orders!: number;
}

/** One statement. Admins see everybody, sales people themselves, others nothing. */
export async function commissions(ctx: RequestContext, from: unknown, to: unknown): Promise<CommissionSummary[]> {
  authorize(ctx, 'finance.read');
  const period = checkPeriod(from, to);
  const actor = requireActor(ctx);
  const mine = actor.access('finance.read') === 'all' ? raw('true') : sql`f.person = ${actor.id}`;
  return run<CommissionSummary & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select f.person::text as "salesPersonId", ${userNameSql(raw('f.person'))} as "salesPersonName",
          sum(f.sales)::numeric(20, 2)::text as sales, sum(f.returns)::numeric(20, 2)::text as returns,
          sum(f.commission)::numeric(20, 2)::text as commission, sum(f.orders)::int as orders
        from (
          select i.sales_person_id as person, case i.kind when 'invoice' then i.net_amount else 0 end as sales,
            case i.kind when 'credit_note' then i.net_amount else 0 end as returns, 0 as commission,
            case i.kind when 'invoice' then 1 else 0 end as orders
          from invoices i where i.sales_person_id is not null and ${within(ctx, raw('i.issued_at'), period)}
          union all
          select t.user_id, 0, 0, -t.amount, 0 from transactions t
          where t.type = 'commission' and ${within(ctx, raw('t.occurred_at'), period)}) f
        where ${mine} group by f.person order by sum(f.commission) desc, f.person`,
  );
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { type Money } from '../../kernel/values/money.js';
import { authorize } from '../../kernel/operation.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { checkPeriod, within } from '../finance/index.js';
import { userNameSql } from '../identity/index.js';

/** What a sales person sold and earned in a period. All figures are of the same orders: those that were delivered in it. */
@ObjectType({
  description:
    'What a sales person sold and earned in a period, all of it from orders that were delivered in it; what comes back later counts on its own day.',
  simpleResolvers: true,
})
export class CommissionSummary {
  @Field(() => ID, { description: 'The sales person.' })
  salesPersonId!: string;

  @Field(() => String, { description: 'Name of the sales person.' })
  salesPersonName!: string;

  @Field(() => Decimal, { description: 'Goods of those orders after all discounts, without tax and shipping.' })
  sales!: Money;

  @Field(() => Decimal, { description: 'Goods of delivered orders that came back, on the same footing.' })
  returns!: Money;

  @Field(() => Decimal, { description: 'Commission booked: earned at delivery, less what was taken back for returns.' })
  commission!: Money;

  @Field(() => Int, {
    description:
      'Orders that were delivered: those of `orders` with the same `salesPersonId`, `deliveredFrom` and `deliveredTo`.',
  })
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
          select o.sales_person_id as person, o.subtotal_amount - o.discount_amount as sales, 0 as returns, 0 as commission, 1 as orders
          from orders o
          where o.status = 'delivered' and o.shipped_at is not null and o.sales_person_id is not null
            and ${within(ctx, raw('o.actual_delivery_date'), period)}
          union all
          -- What came back before the delivery was never earned: it counts with it.
          select o.sales_person_id, 0, n.net_amount, 0, 0
          from invoices n join orders o on o.id = n.order_id
          where n.kind = 'credit_note' and o.status = 'delivered' and o.sales_person_id is not null
            and ${within(ctx, raw('greatest(n.issued_at, o.actual_delivery_date)'), period)}
          union all
          select t.user_id, 0, 0, -t.amount, 0 from transactions t
          where t.type = 'commission' and ${within(ctx, raw('t.occurred_at'), period)}) f
        where ${mine} group by f.person order by sum(f.commission) desc, f.person`,
  );
}

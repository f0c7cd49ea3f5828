import { Field, ObjectType } from 'type-graphql';
import { queryableOf, type RequestContext } from '../../../kernel/context.js';
import { add, compare, subtract, sum, toCents, ZERO, type Money } from '../../../kernel/values/money.js';
import { authorize } from '../../../kernel/operation.js';
import { Decimal } from '../../../kernel/values/scalars.js';
import { raw, run, sql } from '../../../kernel/sql.js';
import { ExpenseCategory } from '../finance.rules.js';
import { checkPeriod, within } from './periods.js';
import { daySumsSql } from '../sums/kept-sums.queries.js';
import { permille } from './shares.rules.js';

@ObjectType({ description: 'Expenses of one category.', simpleResolvers: true })
export class ExpenseLine {
  @Field(() => ExpenseCategory, { description: 'What they were for.' })
  category!: ExpenseCategory;

  @Field(() => Decimal, { description: 'How much.' })
  amount!: Money;
}

/** Profit and loss of a period, by what was invoiced and booked in it. */
@ObjectType({
  description:
    'Profit and loss of a period, by what was invoiced, credited and booked on its days in the business time zone. Without tax.',
  simpleResolvers: true,
})
export class ProfitAndLoss {
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'Last day, inclusive.' })
  to!: string;

  @Field(() => Decimal, { description: 'Invoiced goods after all discounts, without tax and shipping.' })
  sales!: Money;

  @Field(() => Decimal, { description: 'Invoiced shipping.' })
  shipping!: Money;

  @Field(() => Decimal, { description: 'Credit notes, without tax.' })
  refunds!: Money;

  @Field(() => Decimal, { description: 'Sales + shipping − refunds.' })
  netRevenue!: Money;

  @Field(() => Decimal, {
    description: 'Cost of the invoiced goods when they were ordered, less that of goods that came back to stock.',
  })
  costOfGoods!: Money;

  @Field(() => Decimal, { description: 'Net revenue − cost of goods.' })
  grossProfit!: Money;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Gross profit in per cent of net revenue; null without revenue.',
  })
  grossMargin!: string | null;

  @Field(() => Decimal, { description: 'Commissions earned, less those taken back.' })
  commissions!: Money;

  @Field(() => [ExpenseLine], {
    description: 'Expenses by category, less reversed ones; categories without any are left out.',
  })
  expenses!: ExpenseLine[];

  @Field(() => Decimal, { description: 'Sum of the expenses.' })
  totalExpenses!: Money;

  @Field(() => Decimal, { description: 'Gross profit − commissions − expenses.' })
  netProfit!: Money;

  @Field(() => Decimal, {
    description: 'Tax of the invoices less that of the credit notes: owed to the state, no income.',
  })
  taxCollected!: Money;
}

interface Sums {
  sales: Money;
  shipping: Money;
  refunds: Money;
  tax: Money;
  cost: Money;
  commissions: Money;
  expenses: ExpenseLine[];
}

/** One statement; zeros, never nulls, when there was nothing. Admins only. */
export async function profitAndLoss(ctx: RequestContext, from: unknown, to: unknown): Promise<ProfitAndLoss> {
  authorize(ctx, 'books.read');
  const period = checkPeriod(from, to);
  const [sums] = await run<Sums & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select coalesce(sum(b.sales), 0.00)::text as sales, coalesce(sum(b.shipping), 0.00)::text as shipping,
          coalesce(sum(b.refunds), 0.00)::text as refunds, coalesce(sum(b.tax), 0.00)::text as tax,
          coalesce(sum(b.goods_cost), 0.00)::text as cost, coalesce(sum(b.commissions), 0.00)::text as commissions,
          (select coalesce(json_agg(x order by x.category), '[]'::json) from (
            select t.category, (-sum(t.amount))::text as amount from transactions t
            where t.type = 'expense' and ${within(ctx, raw('t.occurred_at'), period)}
            group by t.category having sum(t.amount) <> 0) x) as expenses
        from (${daySumsSql(ctx, ['sales', 'shipping', 'refunds', 'tax', 'goods_cost', 'commissions'], period)}) b`,
  );
  if (!sums) throw new Error('Aggregates always give one row');
  return { ...period, ...statementOf(sums) };
}

/** The statement's other figures, from what was added up. */
function statementOf(sums: Sums): Omit<ProfitAndLoss, 'from' | 'to'> {
  const { sales, shipping, refunds, commissions, expenses } = sums;
  const netRevenue = subtract(add(sales, shipping), refunds);
  const grossProfit = subtract(netRevenue, sums.cost);
  const totalExpenses = sum(expenses.map(({ amount }) => amount));
  return {
    sales,
    shipping,
    refunds,
    netRevenue,
    costOfGoods: sums.cost,
    grossProfit,
    grossMargin: compare(netRevenue, ZERO) > 0 ? permille(toCents(grossProfit), toCents(netRevenue)) : null,
    commissions,
    expenses,
    totalExpenses,
    netProfit: subtract(subtract(grossProfit, commissions), totalExpenses),
    taxCollected: sums.tax,
  };
}

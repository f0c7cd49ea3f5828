import { Field, ObjectType } from 'type-graphql';
import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { add, compare, subtract, sum, toCents, ZERO, type Money } from '../../kernel/values/money.js';
import { authorize } from '../../kernel/operation.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { run, sql } from '../../kernel/sql.js';
import { dayAt, daySumsSql, decimal, PaymentMethod, permille, sharesOf } from '../finance/index.js';

@ObjectType({ description: 'A figure with its trend.', simpleResolvers: true })
export class FinanceFigure {
  @Field(() => Decimal, { description: 'Over all time.' })
  value!: string;

  @Field(() => Decimal, { description: 'This month so far, in the business time zone.' })
  current!: string;

  @Field(() => Decimal, { description: 'The same days of last month.' })
  previous!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Change from previous to current in per cent, one decimal; of a margin in percentage points. Null without anything to compare with.',
  })
  changePercent!: string | null;

  @Field(() => [Decimal], { description: 'The last twelve months, oldest first, this one included.' })
  points!: string[];
}

@ObjectType({ description: 'This month so far.', simpleResolvers: true })
export class MonthSummary {
  @Field(() => Decimal, {
    description: 'Revenue as the cards count it: orders that were not cancelled, less credit notes.',
  })
  income!: Money;

  @Field(() => Decimal, { description: 'Cost of goods, tax and expenses, without commissions.' })
  expenses!: Money;

  @Field(() => Decimal, { description: 'Earned less lost by returns.' })
  commissions!: Money;

  @Field(() => Decimal, { description: 'Income − expenses − commissions.' })
  netProfit!: Money;
}

@ObjectType({ description: 'How much was paid in one way.', simpleResolvers: true })
export class PaymentMethodShare {
  @Field(() => PaymentMethod, { description: 'How.' })
  method!: PaymentMethod;

  @Field(() => Decimal, { description: 'Received in this way.' })
  amount!: Money;

  @Field(() => Decimal, { description: 'Of all received, in per cent with one decimal; together 100.' })
  percent!: string;
}

/** The cards and side panels of Financial Tracking. */
@ObjectType({
  description:
    'The cards and panels of the finance screen. Revenue is what the dashboard shows: all orders that were not cancelled, at their total, less credit notes. Against it stand the cost of their goods, their tax, commissions and expenses.',
  simpleResolvers: true,
})
export class FinanceOverview {
  @Field(() => FinanceFigure, { description: 'All orders that were not cancelled, tax included, less credit notes.' })
  totalRevenue!: FinanceFigure;

  @Field(() => FinanceFigure, { description: 'Cost of goods, tax, commissions and expenses.' })
  totalExpenses!: FinanceFigure;

  @Field(() => FinanceFigure, { description: 'Revenue − expenses.' })
  netProfit!: FinanceFigure;

  @Field(() => FinanceFigure, { description: 'Net profit in per cent of revenue.' })
  profitMargin!: FinanceFigure;

  @Field(() => MonthSummary, { description: 'This month so far.' })
  thisMonth!: MonthSummary;

  @Field(() => [PaymentMethodShare], {
    description: 'Payments received in the last 90 days, today included, by method; all four, also those at 0.',
  })
  paymentMethods!: PaymentMethodShare[];
}

/** What was earned and spent in one month; `Early` is the part of it up to today's day of the month. */
interface Sums {
  revenue: Money;
  cost: Money;
  commissions: Money;
}

interface MonthRow extends Sums {
  month: string;
  early: Sums;
}

interface OverviewRow {
  months: MonthRow[];
  /** First days of the last twelve months, oldest first. */
  axis: string[];
  received: Partial<Record<PaymentMethod, Money>>;
}

const NOTHING: Sums = { revenue: ZERO, cost: ZERO, commissions: ZERO };

const expensesOf = (sums: Sums): Money => add(sums.cost, sums.commissions);
const profitOf = (sums: Sums): Money => subtract(sums.revenue, expensesOf(sums));

function marginOf(sums: Sums): string {
  return compare(sums.revenue, ZERO) > 0 ? permille(toCents(profitOf(sums)), toCents(sums.revenue)) : '0.0';
}

function changeOf(previous: Money, current: Money): string | null {
  const base = toCents(previous);
  if (base === 0n) return null;
  return permille(toCents(current) - base, base < 0n ? -base : base);
}

const tenthsOf = (percent: string): bigint => BigInt(percent.replace('.', ''));

/**
 * One statement, whatever the number of orders; zeros, never nulls, when there is nothing yet. Admins only.
 * @param at decides what is this month; now, unless a test says otherwise
 */
export async function financeOverview(ctx: RequestContext, at: Date | null = null): Promise<FinanceOverview> {
  authorize(ctx, 'books.read');
  const zone = ctx.settings.timezone;
  const [row] = await run<OverviewRow & Record<string, unknown>>(
    queryableOf(ctx),
    sql`with today as (select ${dayAt(ctx, at)} as day),
      days as (
        select s.day, s.ordered - s.credited as revenue, s.order_tax + s.order_cost + s.expenses as cost, s.commissions
        from (${daySumsSql(ctx, ['ordered', 'credited', 'order_tax', 'order_cost', 'expenses', 'commissions'])}) s),
      months as (
        select date_trunc('month', d.day)::date as month,
          sum(d.revenue) as revenue, sum(d.cost) as cost, sum(d.commissions) as commissions,
          sum(d.revenue) filter (where early) as early_revenue, sum(d.cost) filter (where early) as early_cost,
          sum(d.commissions) filter (where early) as early_commissions
        from (select d.*, extract(day from d.day) <= extract(day from t.day) as early from days d, today t) d
        group by 1)
      select
        (select coalesce(json_agg(json_build_object('month', m.month, 'revenue', m.revenue::numeric(20, 2)::text,
            'cost', m.cost::numeric(20, 2)::text, 'commissions', m.commissions::numeric(20, 2)::text,
            'early', json_build_object('revenue', coalesce(m.early_revenue, 0)::numeric(20, 2)::text,
              'cost', coalesce(m.early_cost, 0)::numeric(20, 2)::text,
              'commissions', coalesce(m.early_commissions, 0)::numeric(20, 2)::text))), '[]'::json) from months m) as months,
        (select json_agg((date_trunc('month', t.day) - make_interval(months => 11 - n))::date order by n)
          from today t, generate_series(0, 11) n) as axis,
        (select coalesce(json_object_agg(p.method, p.amount), '{}'::json) from (
          select c.method, sum(c.amount)::numeric(20, 2)::text as amount from counted_payments c
          where c.amount > 0 and c.paid_at >= (select (t.day - 89)::timestamp at time zone ${zone} from today t)
          group by c.method) p) as received`,
  );
  if (!row) throw new Error('A select without a table always gives one row');
  return overviewOf(row);
}

function overviewOf({ months, axis, received }: OverviewRow): FinanceOverview {
  const byMonth = new Map(months.map((month) => [month.month, month]));
  const shown = axis.map((month) => byMonth.get(month) ?? { ...NOTHING, month, early: NOTHING });
  const all: Sums = {
    revenue: sum(months.map((month) => month.revenue)),
    cost: sum(months.map((month) => month.cost)),
    commissions: sum(months.map((month) => month.commissions)),
  };
  // Entries of days still to come are no part of this month so far, nor of its twin.
  const current = shown.at(-1)?.early ?? NOTHING;
  const previous = shown.at(-2)?.early ?? NOTHING;
  const money = (of: (sums: Sums) => Money): FinanceFigure => ({
    value: of(all),
    current: of(current),
    previous: of(previous),
    changePercent: changeOf(of(previous), of(current)),
    points: shown.map(of),
  });
  const margins = { current: marginOf(current), previous: marginOf(previous) };
  return {
    totalRevenue: money((sums) => sums.revenue),
    totalExpenses: money(expensesOf),
    netProfit: money(profitOf),
    profitMargin: {
      value: marginOf(all),
      ...margins,
      changePercent:
        compare(previous.revenue, ZERO) > 0 ? decimal(tenthsOf(margins.current) - tenthsOf(margins.previous)) : null,
      points: shown.map(marginOf),
    },
    thisMonth: {
      income: current.revenue,
      expenses: current.cost,
      commissions: current.commissions,
      netProfit: profitOf(current),
    },
    paymentMethods: sharesByMethod(received),
  };
}

function sharesByMethod(received: OverviewRow['received']): PaymentMethodShare[] {
  const methods = Object.values(PaymentMethod);
  const amounts = methods.map((method) => received[method] ?? ZERO);
  const percents = sharesOf(amounts.map(toCents));
  return methods.map((method, index) => ({
    method,
    amount: amounts[index] ?? ZERO,
    percent: percents[index] ?? '0.0',
  }));
}

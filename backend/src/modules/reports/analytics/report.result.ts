import { Field, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../../../kernel/values/enums.js';
import { Decimal } from '../../../kernel/values/scalars.js';
import { ReportComparison, ReportGrouping, ReportMeasure, ReportType } from './report.rules.js';

registerEnum(ReportType, {
  name: 'ReportType',
  description: 'What a report is about.',
  values: {
    sales: 'What was ordered. Vendors see what they sold, buyers what they bought.',
    inventory: 'Stock at the end of the last day, at what it costs now. Admins only.',
    customers: 'Who bought, came and went. Staff only.',
    financial: 'Profit & Loss by days. Admins only.',
    field_work: 'Visits by their day. Staff only.',
    suppliers: 'What was bought. Admins only.',
  },
});
registerEnum(ReportGrouping, {
  name: 'ReportGrouping',
  description: 'What the rows of a report stand for.',
  values: {
    day: 'A day of the business.',
    week: 'A week from Monday on; its key is that Monday.',
    month: 'A month; its key is its first day.',
    product: 'A product of the catalog (`product:` and its id) or an offer (`offer:` and its id).',
    category: 'A category of products.',
    brand: 'The brand of a product; empty for none.',
    customer: 'A customer, by id.',
    sales_person: 'A sales person, by id; empty for none.',
    area: "The area of the customer's latest visit, by id; empty for none.",
    supplier: 'A supplier, by id.',
  },
});
registerEnum(ReportComparison, {
  name: 'ReportComparison',
  description: 'With which other days figures are compared.',
  values: {
    period_before:
      'From the first of a month on: as many months before, to the same day. Otherwise as many days right before.',
    year_before: 'The same days a year before.',
  },
});
registerEnum(ReportMeasure, {
  name: 'ReportMeasure',
  description: 'One figure of a report.',
  values: {
    revenue: 'Orders that were not cancelled, tax included, on their day, less credit notes on theirs.',
    orders: 'Orders of the period that were not cancelled; by goods, those with such goods.',
    customers: 'Different customers of these orders.',
    average_order: 'Total of an order of the period on average.',
    goods: 'Goods of these orders after all discounts, without tax and shipping, less what came back.',
    units: 'Units of these orders, less those that came back.',
    cost: 'Cost of these goods when they were ordered, less that of what came back into stock. Admins only.',
    margin: 'Goods − cost. Admins only.',
    margin_percent: 'Margin in per cent of the goods. Admins only.',
    stock_units: 'Units on hand at the end of the last day.',
    stock_value: 'What they cost now; a product without a cost counts as nothing.',
    shipped_units: 'Units that left the warehouse with orders, less those that came back into it.',
    shipped_cost: 'What these cost now.',
    turnover: 'How often the stock was sold: shipped cost ÷ the average of the value at the start and at the end.',
    days_of_cover: 'For how many days the stock lasts at the rate of the period.',
    dead_stock: 'Value of stock that was there 90 days before the end, and of which nothing left since.',
    expiring_stock: 'Value of stock that expires within 90 days after the last day.',
    expired_stock: 'Value of stock that may no longer be sold on the last day.',
    new_customers: 'Customers whose first order that was not cancelled is of the period.',
    lost_customers: 'Customers whose latest order became 90 days old in the period without another one.',
    overdue: 'What is open and due before today, of invoices of all time. Admins only, not by days.',
    net_revenue: 'Invoiced goods and shipping less credit notes, without tax.',
    cost_of_goods: 'Cost of the invoiced goods, less that of what came back into stock.',
    gross_profit: 'Net revenue − cost of goods.',
    commissions: 'Commissions earned, less those taken back.',
    expenses: 'Expenses, less reversed ones.',
    net_profit: 'Gross profit − commissions − expenses.',
    tax_collected: 'Tax of invoices less that of credit notes.',
    visits: 'Visits of the period, whatever became of them.',
    completed_visits: 'Visits that were completed.',
    successful_visits:
      'Completed visits with a strong or very strong chance, or after which the customer ordered within 14 days.',
    success_rate: 'Successful ones of the completed visits in per cent.',
    purchased: 'What the books hold as bought: goods received at their cost.',
    suppliers: 'Different suppliers of these goods.',
    purchase_orders: 'Purchase orders with such goods.',
    on_time_rate:
      'Purchase orders that were received in whole in the period: those of them that came no later than expected, in per cent.',
  },
});

@ObjectType({ description: 'Days in the business time zone, both inclusive.', simpleResolvers: true })
export class ReportPeriod {
  @Field(() => String, { description: 'First day, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'Last day.' })
  to!: string;
}

@ObjectType({ description: 'A figure of the whole period.', simpleResolvers: true })
export class ReportFigure {
  @Field(() => ReportMeasure, { description: 'What it counts.' })
  measure!: ReportMeasure;

  @Field(() => Decimal, { nullable: true, description: 'Its value; null where there is nothing to divide by.' })
  value!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'The same of the compared period.' })
  before!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Change in per cent, one decimal; of what is in per cent itself, in percentage points. Null without anything to compare with.',
  })
  changePercent!: string | null;
}

@ObjectType({ description: 'A row of a report.', simpleResolvers: true })
export class ReportRow {
  @Field(() => String, { description: 'What it stands for, as its grouping writes it; empty for none.' })
  key!: string;

  @Field(() => String, { nullable: true, description: 'Its name; null for none, and of days.' })
  label!: string | null;

  @Field(() => [Decimal], { nullable: 'items', description: 'Its figures, in the order of `measures`.' })
  values!: (string | null)[];

  @Field(() => [Decimal], { nullable: 'items', description: 'The same of the compared period.' })
  before!: (string | null)[];
}

/** Figures of some days, as a whole and by rows. */
@ObjectType({
  description: 'Figures of some days of the business, as a whole and by rows, of what the caller may see.',
  simpleResolvers: true,
})
export class Report {
  @Field(() => ReportType, { description: 'What it is about.' })
  type!: ReportType;

  @Field(() => ReportPeriod, { description: 'The days it is of.' })
  period!: ReportPeriod;

  @Field(() => ReportPeriod, { description: 'The days it is compared with.' })
  compared!: ReportPeriod;

  @Field(() => ReportGrouping, { description: 'What a row stands for.' })
  groupBy!: ReportGrouping;

  @Field(() => [ReportGrouping], { description: 'By what the caller can group it.' })
  groupings!: ReportGrouping[];

  @Field(() => [ReportMeasure], { description: 'The columns of its rows.' })
  measures!: ReportMeasure[];

  @Field(() => [ReportFigure], { description: 'All that can be told of the period as a whole.' })
  figures!: ReportFigure[];

  @Field(() => [ReportRow], { description: 'Stretches of days in their order, other rows by their first figure.' })
  rows!: ReportRow[];

  @Field(() => Int, { description: 'How many rows there are, those beyond `first` among them.' })
  rowCount!: number;
}

import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { badInput, notFound } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import { matchesPerson } from '../../kernel/text/search.js';
import { visible } from '../../kernel/select/compile.js';
import { expression, extendModel, isoTime, many, readModel, rowOf, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { ACTOR_ID, and, join, literal, raw, run, sql, type Sql } from '../../kernel/sql.js';
import { idFault } from '../../kernel/values/values.js';
import { declareThingName } from '../audit/index.js';
import { customerBalancesSql } from '../finance/index.js';
import { displayNameSql, userNameSql } from '../identity/index.js';
import { committedSql, OPEN_STATUSES, orderModel, revenueEntriesSql } from '../orders/index.js';
import { isOwnCustomerSql, isOwnNoteSql } from './customer-scope.js';
import { Customer, CustomerNote, NoteMention, type CustomerPrice } from './customers.entity.js';
import type { CustomerFilter } from './customers.inputs.js';
import { FEWEST_ORDER_DAYS, MOST_PRICES, RHYTHM_DAYS } from './customers.rules.js';

const balanceSql = (row: Row): Sql =>
  sql`(select coalesce(sum(k.balance), 0)::numeric(20, 2) from (${customerBalancesSql}) k where k.customer_id = ${row('id')})`;

/** Invoices of a customer that are past their due date, as the list of invoices says it. */
const overdueSql = (row: Row, what: Sql): Sql =>
  sql`(select ${what} from invoice_balances b where b.customer_id = ${row('id')} and b.status = 'overdue')`;

/** Orders of a customer that count: those that were not cancelled. */
const ordersSql = (row: Row, what: Sql): Sql =>
  sql`(select ${what} from orders o where o.customer_id = ${row('id')} and o.status <> 'cancelled')`;

const lastOrderSql = (row: Row): Sql => ordersSql(row, raw('max(o.created_at)'));

/** Of the orders `o` those that staff see: all, or as a sales person's own. */
const seenSql = (isAll: boolean): Sql => (isAll ? raw('true') : sql`o.sales_person_id = ${ACTOR_ID}`);

/** Days between the days on which a customer ordered: rows of `every`, of whom a rhythm is known. */
const rhythmSql = (row: Row, what: Sql): Sql =>
  sql`(select ${what} from (
    select count(*) as days, max(d.day) as last,
      greatest(round(percentile_cont(0.5) within group (order by d.gap))::int, 1) as every
    from (
      select g.day, g.day - lag(g.day) over (order by g.day) as gap from (
        select distinct business_day(o.created_at) as day from orders o
        where o.customer_id = ${row('id')} and o.status <> 'cancelled'
          and o.created_at > now() - ${raw(`interval '${RHYTHM_DAYS} days'`)}) g) d) r
    where r.days >= ${raw(String(FEWEST_ORDER_DAYS))})`;

const placeSql = (row: Row, column: string): Sql =>
  sql`(select k.${raw(column)} from customer_places k where k.customer_id = ${row('id')})`;

/** The company, else the person, as everywhere a business stands first. */
export const nameSql = (row: Row): Sql =>
  sql`coalesce(nullif(btrim(${row('companyName')}), ''), ${displayNameSql(row)})`;

/** Admins see all customers, sales people their own, nobody else any. */
export const customerModel = readModel('Customer', Customer, {
  permission: 'customers.read',
  scope: (actor, row) => (actor.access('customers.read') === 'all' ? null : isOwnCustomerSql(row('id'))),
  fields: {
    displayName: expression(displayNameSql),
    salesPersonId: expression((row) => sql`${row('salesPersonId')}::text`),
    salesPersonName: expression((row) => userNameSql(row('salesPersonId'))),
    latitude: expression((row) => placeSql(row, 'latitude')),
    longitude: expression((row) => placeSql(row, 'longitude')),
    balance: expression((row) => sql`(${balanceSql(row)})::text`),
    overdueAmount: expression(
      (row) => sql`(${overdueSql(row, raw('coalesce(sum(b.open_amount), 0)::numeric(20, 2)'))})::text`,
    ),
    creditLeft: expression(
      (row) => sql`(${row('creditLimit')} - ${balanceSql(row)} - ${committedSql(row('id'))})::numeric(20, 2)::text`,
    ),
    orderCount: expression((row) => ordersSql(row, raw('count(*)::int'))),
    openOrderCount: expression(
      (row, actor) => sql`(select count(*)::int from orders o where o.customer_id = ${row('id')}
        and o.status in (${join(OPEN_STATUSES.map(literal))}) and ${seenSql(actor.access('orders.read') === 'all')})`,
    ),
    lastOrderAt: expression((row) => isoTime(lastOrderSql(row))),
    lastOrderId: expression(
      (
        row,
        actor,
      ) => sql`(select o.id::text from orders o where o.customer_id = ${row('id')} and o.status <> 'cancelled'
        and ${seenSql(actor.access('orders.read') === 'all')} order by o.created_at desc, o.id desc limit 1)`,
    ),
    orderEveryDays: expression((row) => rhythmSql(row, raw('r.every'))),
    nextOrderOn: expression((row) => rhythmSql(row, raw('(r.last + r.every)::text'))),
    lifetimeValue: expression(
      (row) => sql`(select coalesce(sum(e.amount), 0)::numeric(20, 2)::text
        from (select ${row('id')} as buyer) who, lateral (${revenueEntriesSql(raw('p.customer_id = who.buyer'))}) e)`,
    ),
    notes: many(
      () => customerNoteModel,
      (customer, note) => sql`${note('customerId')} = ${customer('id')}`,
      (note) => sql`${note('id')} desc`,
      { paged: true },
    ),
  },
});

/** Notes are for who sees the customer and, of one about an order, the order. */
export const customerNoteModel = readModel('CustomerNote', CustomerNote, {
  permission: 'customers.read',
  scope: (actor, row) =>
    actor.access('customers.read') === 'all' ? null : isOwnNoteSql(row('customerId'), row('orderId')),
  fields: {
    orderNumber: expression((row) => sql`(select o.order_number from orders o where o.id = ${row('orderId')})`),
    mentions: many(
      () => noteMentionModel,
      (note, mention) => sql`${mention('noteId')} = ${note('id')}`,
      (mention) => mention('userId'),
    ),
    authorName: expression((row) => userNameSql(row('authorId'))),
    canEdit: expression((row) => sql`(${row('authorId')} is not distinct from ${ACTOR_ID})`),
  },
});

export const noteMentionModel = readModel('NoteMention', NoteMention, {
  permission: 'customers.read',
  fields: { name: expression((row) => userNameSql(row('userId'))) },
});

/** What the staff noted about an order; nothing for all others. */
extendModel(orderModel, {
  staffNotes: many(
    () => customerNoteModel,
    (order, note) => sql`${note('orderId')} = ${order('id')}`,
    (note) => sql`${note('id')} desc`,
  ),
});

export const customerReads = reads<CustomerFilter>(customerModel, {
  filters: {
    search: (row, text) => matchesPerson(row('search'), text),
    role: (row, role) => sql`${row('role')} = ${role}`,
    salesPersonId: (row, id) => sql`${row('salesPersonId')} = ${id}`,
    unassigned: (row, none) => sql`(${row('salesPersonId')} is null) = ${none}`,
    overdue: (row, overdue) =>
      sql`(${row('id')} in (select b.customer_id from invoice_balances b where b.status = 'overdue')) = ${overdue}`,
    noOrderForDays: (row, days) =>
      sql`${row('id')} not in (select o.customer_id from orders o where o.status <> 'cancelled'
        and o.created_at > now() - make_interval(days => ${days}))`,
  },
  sorts: {
    name: { by: nameSql, type: 'text', collate: true },
    city: { by: (row) => sql`coalesce(${row('city')}, '')`, type: 'text', collate: true },
    balance: { by: balanceSql, type: 'numeric' },
    overdueAmount: {
      by: (row) => overdueSql(row, raw('coalesce(sum(b.open_amount), 0)::numeric(20, 2)')),
      type: 'numeric',
    },
    lastOrderAt: { by: (row) => sql`coalesce(${lastOrderSql(row)}, '-infinity'::timestamptz)`, type: 'timestamptz' },
    salesPerson: {
      by: (row) => sql`coalesce(${userNameSql(row('salesPersonId'))}, '')`,
      type: 'text',
      collate: true,
    },
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
  },
  defaultSort: { field: 'name', direction: 'asc' },
});

export const customerNoteReads = reads<object>(customerNoteModel, {
  filters: {},
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
});

/**
 * What a customer paid last for each product, the latest first, of the orders that the caller sees.
 * @throws AppError `NOT_FOUND` for a customer that the caller may not see
 */
export async function customerPrices(ctx: RequestContext, customerId: unknown): Promise<CustomerPrice[]> {
  authorize(ctx, customerModel.permission);
  const fault = idFault(customerId);
  if (fault) throw badInput('customerId', fault);
  const actor = requireActor(ctx);
  const customer = rowOf(ctx.dataSource, customerModel, 'p');
  const order = rowOf(ctx.dataSource, orderModel, 'o');
  const [found] = await run<{ prices: CustomerPrice[] }>(
    queryableOf(ctx),
    sql`with bought as (
          select l.*, o.order_number, o.created_at as ordered_at, count(*) over same as orders,
            row_number() over (partition by l.product_id, l.marketplace_product_id order by o.created_at desc, l.id desc) as turn
          from orders o join order_items l on l.order_id = o.id
          where o.customer_id = ${Number(customerId)} and o.status <> 'cancelled' and ${and([visible(actor, orderModel, order)])}
          window same as (partition by l.product_id, l.marketplace_product_id))
        select coalesce((select json_agg(json_build_object('productId', b.product_id::text,
              'marketplaceProductId', b.marketplace_product_id::text, 'productName', b.product_name, 'sku', b.sku,
              'unitPrice', b.unit_price::text, 'quantity', b.quantity, 'orderCount', b.orders, 'orderId', b.order_id::text,
              'orderNumber', b.order_number, 'orderedAt', ${isoTime(raw('b.ordered_at'))},
              'listPrice', (select c.base_price::text from products c
                where c.id = b.product_id and b.marketplace_product_id is null and c.archived_at is null))
            order by b.ordered_at desc, b.id)
          from (select * from bought where turn = 1 order by ordered_at desc, id limit ${raw(String(MOST_PRICES))}) b), '[]'::json)
          as prices
        from customers p where p.id = ${Number(customerId)} and ${and([visible(actor, customerModel, customer)])}`,
    actor.id,
  );
  if (!found) throw notFound('Customer');
  return found.prices;
}

declareThingName(
  'Customer',
  (id) =>
    sql`select coalesce(nullif(btrim(n.company_name), ''), ${userNameSql(raw('n.id'))}) from users n where n.id = ${id}`,
);
declareThingName(
  'CustomerNote',
  (id) => sql`select ${userNameSql(raw('n.customer_id'))} from customer_notes n where n.id = ${id}`,
);

import type { Actor } from '../../kernel/access.js';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { matchesPerson, matchesSearch } from '../../kernel/text/search.js';
import { visible } from '../../kernel/select/compile.js';
import {
  expression,
  guarded,
  many,
  one,
  readModel,
  rowOf,
  type FieldModel,
  type Guard,
  type Row,
} from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { toldSql } from '../../kernel/select/told.js';
import { ACTOR_ID, and, join, literal, raw, run, sql, type Sql } from '../../kernel/sql.js';
import { isKey, isSaid } from '../../words/index.js';
import { declareThingName } from '../audit/index.js';
import { productModel } from '../catalog/index.js';
import { daySumsSql, invoiceModel, paymentModel } from '../finance/index.js';
import { Role, userModel, userNameSql } from '../identity/index.js';
import { stockMovementModel } from '../inventory/index.js';
import { marketplaceProductModel } from '../marketplace/index.js';
import { ofOwnPromotion } from '../promotions/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { OrderEvent, OrderItem } from './order-items.entity.js';
import { orderReturnModel } from './returns/order-returns.queries.js';
import { isParty, lineOfActor, orderScope, soldByActor } from './order-scope.js';
import { Order, type OrderCounts } from './orders.entity.js';
import { customerAreas } from './customer-areas.js';
import type { OrderFilter } from './orders.inputs.js';
import { allowedTransitions, OrderLack, OrderStatus } from './orders.rules.js';
import { orderRunModel, runOfOrderSql } from './runs/order-runs.queries.js';
import { nothing, ofBuyer, ofParties, ofSeller, soldByVendor, vendorTotal } from './seller-sight.queries.js';

/** `allowedTransitions()` as SQL for one actor: the table of states decides here too. */
function allowedTransitionsSql(row: Row, actor: Actor): Sql {
  const branch = (isOwner: boolean): Sql => {
    const cases = Object.values(OrderStatus).map(
      (status) =>
        sql`when ${literal(status)} then ${literal(JSON.stringify(allowedTransitions(status, actor.role, isOwner)))}`,
    );
    return sql`case ${row('status')} ${join(cases, ' ')} end`;
  };
  return sql`(case when ${isParty(row)} then ${branch(true)} else ${branch(false)} end)::json`;
}

/** Pending orders are edited by staff who may see them and by their buyer. */
function canEditSql(row: Row, actor: Actor): Sql {
  const party = actor.role === Role.admin ? raw('true') : isParty(row);
  // Without a sales person it is unknown whether that is the actor: then it is not.
  return sql`(${row('status')} = ${literal(OrderStatus.pending)} and coalesce(${party}, false))`;
}

/** Goods come back of what was shipped here: an imported order has no invoice to credit. */
function canReturnSql(row: Row, actor: Actor): Sql {
  if (actor.access('orders.return') === 'none') return raw('false');
  return sql`(${row('shippedAt')} is not null and exists (
    select 1 from order_items r where r.order_id = ${row('id')} and r.returned_quantity < r.quantity))`;
}

/** What is still to pay; of a cancelled order nothing, so that what was paid for it is the customer's. */
export const balanceDueSql = (row: Row): Sql =>
  sql`((case when ${row('status')} = ${literal(OrderStatus.cancelled)} then 0 else ${row('totalAmount')} end)
    - ${row('creditedAmount')} - ${row('paidAmount')} - ${row('accountAmount')})::numeric(12, 2)`;

/** Who buys and who sold is known to the parties: a vendor that merely sold lines could join orders by it. */
const toldParties: Guard = { permission: 'orders.read', own: isParty, silent: true };

/** Suppliers know the promotions of their own offers only, on what they sell and on what they buy. */
const toldPromotion: Guard = {
  permission: 'marketplace.read',
  own: (row) => ofOwnPromotion(row('promotionId')),
  silent: true,
};

/** Cost and margin are for admins. */
const costs: Guard = { permission: 'products.cost', silent: true };

/** What the goods of an order cost us when it was made; null while the cost of one is unknown. */
const costSql = (row: Row): Sql => sql`(select case when count(*) = count(c.cost_price)
    then sum(c.quantity * c.cost_price)::numeric(14, 2) end from order_items c where c.order_id = ${row('id')})`;

export const orderItemModel = readModel('OrderItem', OrderItem, {
  permission: 'orders.read',
  scope: (actor, row) =>
    actor.role === Role.vendor
      ? sql`(${soldByActor(row('productId'), row('marketplaceProductId'))} or exists (
          select 1 from orders s_o where s_o.id = ${row('orderId')} and s_o.customer_id = ${ACTOR_ID}))`
      : null,
  fields: {
    costPrice: guarded('costPrice', { permission: 'products.cost' }),
    listPrice: ofSeller('listPrice', (row) => row('supplierPrice')),
    unitPrice: ofSeller('unitPrice', (row) => row('supplierPrice')),
    discountAmount: ofSeller(
      'discountAmount',
      (row) => sql`(${row('quantity')} * (${row('supplierPrice')} - ${row('costPrice')}))::numeric(12, 2)`,
    ),
    totalPrice: ofSeller('totalPrice', (row) => sql`(${row('quantity')} * ${row('costPrice')})::numeric(12, 2)`),
    priceOverrideReason: expression((row, actor) =>
      actor.role === Role.vendor
        ? sql`case when ${row('supplierPrice')} is null then ${row('priceOverrideReason')} end`
        : row('priceOverrideReason'),
    ),
    // Goods are sold with whichever supplier's promotion saves most; what it took off stays told.
    promotionId: guarded('promotionId', toldPromotion),
    promotionTitle: guarded('promotionTitle', toldPromotion),
    marketplaceProduct: one(
      () => marketplaceProductModel,
      (item, offer) => sql`${offer('id')} = ${item('marketplaceProductId')}`,
    ),
    product: one(
      () => productModel,
      (item, product) => sql`${product('id')} = ${item('productId')}`,
    ),
  },
});

/** Who did it. A vendor that merely sold lines of the order does not learn from it who its buyer is. */
const whoDidIt = (seen: (row: Row) => Sql): FieldModel =>
  expression((row, actor) => {
    if (actor.role !== Role.vendor) return seen(row);
    return sql`case when not exists (select from orders b_o where b_o.id = ${row('orderId')}
      and b_o.customer_id = ${row('actorId')} and b_o.customer_id <> ${ACTOR_ID}) then ${seen(row)} end`;
  });

const reasonFacts = (row: Row): Sql =>
  sql`case when ${row('reason')} is not null then jsonb_build_object('said', ${row('said')}, 'text', ${row('reason')}) end`;
const tellReason = toldSql(({ said, text }, language) =>
  language !== 'en' && isSaid(said) && isKey(said.key) ? said : String(text),
);

export const orderEventModel = readModel('OrderEvent', OrderEvent, {
  permission: 'orders.read',
  fields: {
    actorId: whoDidIt((row) => sql`${row('actorId')}::text`),
    actorName: whoDidIt((row) => userNameSql(row('actorId'))),
    // Why staff confirmed an order over its credit limit is for staff; the rest is for its buyer, too, not for its sellers.
    reason: expression((row, actor) =>
      tellReason(
        actor.role === Role.admin || actor.role === Role.sales_team
          ? reasonFacts(row)
          : sql`case when ${row('toStatus')} <> ${literal(OrderStatus.confirmed)} and exists (
            select 1 from orders e_o where e_o.id = ${row('orderId')} and e_o.customer_id = ${ACTOR_ID})
            then ${reasonFacts(row)} end`,
      ),
    ),
  },
});

export const orderModel = readModel('Order', Order, {
  permission: 'orders.read',
  scope: orderScope,
  fields: {
    customerId: guarded('customerId', toldParties),
    salesPersonId: guarded('salesPersonId', toldParties),
    customer: one(
      () => userModel,
      (order, user) => sql`${user('id')} = ${order('customerId')}`,
    ),
    customerName: ofBuyer('displayName'),
    customerRole: ofBuyer('role'),
    customerCompanyName: ofBuyer('companyName'),
    salesPerson: one(
      () => userModel,
      (order, user) => sql`${user('id')} = ${order('salesPersonId')}`,
    ),
    items: many(
      () => orderItemModel,
      (order, item) => sql`${item('orderId')} = ${order('id')}`,
      (item) => item('id'),
    ),
    events: many(
      () => orderEventModel,
      (order, event) => sql`${event('orderId')} = ${order('id')}`,
      (event) => event('id'),
    ),
    returns: many(
      () => orderReturnModel,
      (order, goods) => sql`${goods('orderId')} = ${order('id')}`,
      (goods) => goods('id'),
    ),
    invoices: many(
      () => invoiceModel,
      (order, invoice) => sql`${invoice('orderId')} = ${order('id')}`,
      (invoice) => invoice('id'),
    ),
    payments: many(
      () => paymentModel,
      (order, payment) => sql`${payment('orderId')} = ${order('id')}`,
      (payment) => sql`${payment('paidAt')} desc, ${payment('id')} desc`,
    ),
    stockMovements: many(
      () => stockMovementModel,
      (order, movement) => sql`${movement('orderId')} = ${order('id')}`,
      (movement) => movement('id'),
    ),
    pendingRun: one(
      () => orderRunModel,
      (order, run) => sql`${run('id')} = ${runOfOrderSql(order('id'))}`,
    ),
    itemCount: expression((row, actor) => {
      const seen = actor.role === Role.vendor ? sql` and (${isParty(row)} or ${lineOfActor('c')})` : raw('');
      return sql`(select count(*)::int from order_items c where c.order_id = ${row('id')}${seen})`;
    }),
    allowedTransitions: expression(allowedTransitionsSql),
    canEdit: expression(canEditSql),
    canReturn: expression(canReturnSql),
    canRecordPayment: expression((row, actor) =>
      actor.access('finance.write') === 'none' ? raw('false') : sql`(${balanceDueSql(row)} <> 0)`,
    ),
    costAmount: expression((row) => sql`(${costSql(row)})::text`, costs),
    marginAmount: expression(
      (row) => sql`(${row('subtotalAmount')} - ${row('discountAmount')} - ${costSql(row)})::numeric(14, 2)::text`,
      costs,
    ),
    balanceDue: expression((row, actor) => {
      const value = sql`(${balanceDueSql(row)})::text`;
      return actor.role === Role.vendor ? sql`case when ${isParty(row)} then ${value} else '0.00' end` : value;
    }),
    paidAmount: ofParties('paidAmount', nothing),
    creditedAmount: ofParties('creditedAmount', nothing),
    accountAmount: ofParties('accountAmount', nothing),
    discountReason: ofParties('discountReason'),
    subtotalAmount: ofParties('subtotalAmount', soldByVendor),
    discountAmount: ofParties('discountAmount', nothing),
    taxAmount: ofParties('taxAmount', nothing),
    shippingAmount: ofParties('shippingAmount', nothing),
    totalAmount: ofParties('totalAmount', soldByVendor),
    shippingAddress: ofParties('shippingAddress'),
    billingAddress: ofParties('billingAddress'),
    notes: ofParties('notes'),
  },
});

/** A vendor that merely sold lines of an order does not know its buyer, and does not find it by who that is. */
export const andKnowsBuyer = (row: Row, ctx: RequestContext): Sql =>
  ctx.actor?.role === Role.vendor ? sql` and ${isParty(row)}` : raw('');

/** With a line that meets the condition, of those lines that the actor sees. */
function withLine(row: Row, ctx: RequestContext, condition: Sql): Sql {
  const seen = ctx.actor?.role === Role.vendor ? sql` and (${isParty(row)} or ${lineOfActor('g')})` : raw('');
  return sql`exists (select from order_items g where g.order_id = ${row('id')} and ${condition}${seen})`;
}

/** Of the offer that a line `g` is of. */
const ofOffer = (column: string): Sql =>
  sql`select o.${raw(column)} from marketplace_products o where o.id = g.marketplace_product_id`;

/** Of the catalog product that a line `g` is of, also by way of an offer: as reports by category and brand count it. */
const ofGoods = (column: 'category' | 'brand'): Sql =>
  sql`(select c.${raw(column)} from products c where c.id = coalesce(g.product_id, (${ofOffer('product_id')})))`;

/** By the areas of customers, for those who get reports by them; to others no order is of one. */
const ofArea = (ctx: RequestContext, condition: (areas: Sql) => Sql): Sql =>
  requireActor(ctx).access('reports.customers') === 'none' ? raw('false') : condition(customerAreas.get());

/** The category and brand of a line `g`, as reports count it. */
const GOODS = {
  category: sql`coalesce(${ofGoods('category')}, (${ofOffer('categories[1]')}))`,
  brand: ofGoods('brand'),
};

function lacking(row: Row, lack: OrderLack, ctx: RequestContext): Sql {
  switch (lack) {
    case OrderLack.sales_person:
      return sql`${row('salesPersonId')} is null${andKnowsBuyer(row, ctx)}`;
    case OrderLack.area:
      return ofArea(
        ctx,
        (areas) => sql`not exists (
        select from (${areas}) a where a.customer_id = ${row('customerId')})`,
      );
    case OrderLack.category:
    case OrderLack.brand:
      return withLine(row, ctx, sql`coalesce(${GOODS[lack]}, '') = ''`);
  }
}

/** Delivered after it was shipped here: an order from elsewhere was delivered by somebody else, and earns no commission. */
const isDelivered = (row: Row): Sql =>
  sql`${row('status')} = ${literal(OrderStatus.delivered)} and ${row('shippedAt')} is not null`;

export const orderReads = reads<OrderFilter>(orderModel, {
  filters: {
    search: (row, text, ctx) => {
      const byNumber = matchesSearch(row('search'), text);
      const byCustomer = matchesPerson(raw('u.search'), text);
      if (!byNumber || !byCustomer) return null;
      // Two indexes together, or the order's own for what is everywhere: an OR with a subselect would read every order.
      return sql`(${byNumber} or (${row('customerId')} = any(array(select u.id from users u where ${byCustomer}))${andKnowsBuyer(row, ctx)}))`;
    },
    ids: (row, ids) => sql`${row('id')} = any(${ids}::int[])`,
    status: (row, status) => sql`${row('status')} = ${status}`,
    statuses: (row, statuses) => sql`${row('status')} = any(${statuses}::text[])`,
    paymentStatus: (row, status) => sql`${row('paymentStatus')} = ${status}`,
    customerRole: (row, role, ctx) =>
      sql`${row('customerId')} in (select u.id from users u where u.role = ${role})${andKnowsBuyer(row, ctx)}`,
    customerId: (row, id, ctx) => sql`${row('customerId')} = ${id}${andKnowsBuyer(row, ctx)}`,
    productId: (row, id, ctx) => withLine(row, ctx, sql`g.product_id = ${id}`),
    marketplaceProductId: (row, id, ctx) => withLine(row, ctx, sql`g.marketplace_product_id = ${id}`),
    category: (row, category, ctx) => withLine(row, ctx, sql`${GOODS.category} = ${category}`),
    brand: (row, brand, ctx) => withLine(row, ctx, sql`${GOODS.brand} = ${brand}`),
    promotionId: (row, id, ctx) =>
      withLine(
        row,
        ctx,
        ctx.actor?.access('marketplace.read') === 'all'
          ? sql`g.promotion_id = ${id}`
          : sql`g.promotion_id = ${id} and ${ofOwnPromotion(raw('g.promotion_id'))}`,
      ),
    createdFrom: (row, time) => sql`${row('createdAt')} >= ${time}`,
    createdTo: (row, time) => sql`${row('createdAt')} < ${time}`,
    salesPersonId: (row, id, ctx) => sql`${row('salesPersonId')} = ${id}${andKnowsBuyer(row, ctx)}`,
    areaId: (row, id, ctx) =>
      ofArea(
        ctx,
        (areas) => sql`${row('customerId')} in (
        select a.customer_id from (${areas}) a where a.area_id = ${id})`,
      ),
    lacks: (row, lack, ctx) => lacking(row, lack, ctx),
    deliveredFrom: (row, time) => sql`(${isDelivered(row)} and ${row('actualDeliveryDate')} >= ${time})`,
    deliveredTo: (row, time) => sql`(${isDelivered(row)} and ${row('actualDeliveryDate')} < ${time})`,
  },
  sorts: {
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
    orderNumber: { by: (row) => row('orderNumber'), type: 'text' },
    totalAmount: {
      by: (row, actor) =>
        actor.role === Role.vendor
          ? sql`case when ${isParty(row)} then ${row('totalAmount')} else ${vendorTotal(row)} end`
          : row('totalAmount'),
      type: 'numeric',
    },
    status: { by: (row) => row('status'), type: 'text' },
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  wide: ['status', 'statuses', 'paymentStatus', 'createdFrom', 'createdTo'],
  changedAt: (row) => row('updatedAt'),
});

/**
 * Number of orders by state, of those the caller may see: one statement. Who sees all is told how many were delivered, by far the
 * most of them, from the kept number of all that were not cancelled.
 */
export async function orderCounts(ctx: RequestContext): Promise<OrderCounts> {
  authorize(ctx, 'orders.read');
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, orderModel, 'p');
  const of = (status: OrderStatus): Sql => sql`sum(s.orders) filter (where s.status = ${literal(status)})`;
  const columns = Object.values(OrderStatus).map((status) => sql`coalesce(${of(status)}, 0)::int as ${raw(status)}`);
  const byStatus = (condition: Sql): Sql =>
    sql`select p.status, count(*) as orders from orders p where ${condition} group by p.status`;
  const others = Object.values(OrderStatus).filter((status) => status !== OrderStatus.delivered);
  const statuses =
    orderScope(actor, row) === null
      ? sql`with others as materialized (${byStatus(sql`p.status in (${join(others.map(literal))})`)})
          select status, orders from others
          union all
          select ${literal(OrderStatus.delivered)}, coalesce(sum(k.orders), 0)
            - (select coalesce(sum(o.orders), 0) from others o where o.status <> ${literal(OrderStatus.cancelled)})
          from (${daySumsSql(ctx, ['orders'])}) k`
      : byStatus(and([visible(actor, orderModel, row)]));
  const [counts] = await run<OrderCounts & Record<string, number>>(
    queryableOf(ctx),
    sql`select coalesce(sum(s.orders), 0)::int as total, ${join(columns)} from (${statuses}) s`,
    actor.id,
  );
  if (!counts) throw new Error('count(*) gave no row');
  return counts;
}

declareThingName('Order', (id) => sql`select n.order_number from orders n where n.id = ${id}`);

declareTombstones({ kind: RemovedKind.order, model: orderModel, all: 'orders.read' });

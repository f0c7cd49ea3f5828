import { createHash } from 'node:crypto';
import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { AppError, badInput, notFound, type FieldMessages } from '../../kernel/errors.js';
import { compare, MAX_AMOUNT } from '../../kernel/money.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { invalid } from '../../kernel/validation.js';
import { orderQuantityFault } from '../catalog/index.js';
import { Role } from '../identity/index.js';
import type { ShortLine } from '../inventory/index.js';
import { CreateOrderInput, type OrderItemInput } from './orders.inputs.js';
import { priceOrder, type OrderAmounts } from './pricing.rules.js';

describeConstraints({
  ck_orders_amounts: { field: 'items', message: 'The order total is too large' },
  uq_orders_order_number: { field: 'orderNumber', message: 'An order with this number already exists' },
});

/** How long a pending order holds its stock. */
const RESERVATION_HOURS = 72;
/** Equal orders by one user within this time, without a key, are flagged (F07). */
const DUPLICATE_SECONDS = 10;

interface ProductRow {
  id: number;
  sku: string;
  name: string;
  price: string;
  isActive: boolean;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
  available: number | null;
}

interface CustomerRow {
  id: number;
  role: Role;
  isActive: boolean;
}

interface Basis {
  customer: CustomerRow | null;
  products: ProductRow[];
}

/**
 * Locks the stock rows of the products in id order (so that orders over the same products wait for, never deadlock with,
 * each other) and reads what an order needs to know, in one statement.
 */
async function lockBasis(ctx: OperationContext, input: CreateOrderInput): Promise<Basis> {
  const ids = [...new Set(input.items.map((item) => item.productId))];
  const [basis] = await run<{ customer: CustomerRow | null; products: ProductRow[] }>(
    ctx.connection,
    sql`with locked as (
          select i.product_id, i.quantity - i.reserved_quantity as available from inventory_items i
          where i.product_id = any(${ids}::int[]) order by i.product_id for update)
        select
          (select row_to_json(c) from (
            select u.id, u.role, u.is_active as "isActive" from users u
            where u.id = ${input.customerId} and u.archived_at is null) c) as customer,
          (select coalesce(json_agg(p), '[]'::json) from (
            select p.id, p.sku, p.name, p.base_price::text as price, p.is_active as "isActive",
              p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity",
              p.order_multiple as "orderMultiple", l.available
            from products p left join locked l on l.product_id = p.id
            where p.id = any(${ids}::int[]) and p.archived_at is null) p) as products`,
  );
  if (!basis) throw new Error('The basis of an order is always one row');
  return basis;
}

const BUYERS: readonly Role[] = [Role.vendor, Role.distributor, Role.wholesale, Role.customer];

/** Who may buy for whom: staff for customers, everybody else for themselves. A stranger is as good as not there. */
function checkCustomer(ctx: OperationContext, input: CreateOrderInput, customer: CustomerRow | null): void {
  const actor = requireActor(ctx);
  if (actor.access('orders.create') === 'own') {
    const mine =
      actor.role === Role.sales_team ? customer?.role === Role.customer : input.customerId === actor.id;
    if (!mine) throw notFound('Customer');
  }
  if (!customer) throw badInput('customerId', 'Unknown customer', { reason: 'UNKNOWN_REFERENCE' });
  if (!BUYERS.includes(customer.role)) throw badInput('customerId', 'Staff cannot be the customer of an order');
  if (!customer.isActive) {
    throw new AppError('CONFLICT', 'This customer is inactive', {
      reason: 'INACTIVE',
      fields: { customerId: 'This customer is inactive' },
    });
  }
}

/** Every line's product is there, active, and ordered in a quantity it allows over all its lines together. */
function checkProducts(items: readonly OrderItemInput[], products: ReadonlyMap<number, ProductRow>): void {
  const faults: FieldMessages = {};
  const inactive: FieldMessages = {};
  const needed = quantityByProduct(items);
  items.forEach((item, index) => {
    const product = products.get(item.productId);
    if (!product) {
      faults[`items.${index}.productId`] = 'Unknown product';
      return;
    }
    if (!product.isActive) inactive[`items.${index}.productId`] = `${product.name} is not available`;
    const fault = orderQuantityFault(product, needed.get(item.productId) ?? 0);
    if (fault) faults[`items.${index}.quantity`] = fault;
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (Object.keys(inactive).length > 0) {
    throw new AppError('CONFLICT', Object.values(inactive)[0] ?? 'Not available', { reason: 'INACTIVE', fields: inactive });
  }
}

/** Need is summed per product before it is compared with what is available (F12). */
function quantityByProduct(items: readonly OrderItemInput[]): Map<number, number> {
  const needed = new Map<number, number>();
  for (const item of items) needed.set(item.productId, (needed.get(item.productId) ?? 0) + item.quantity);
  return needed;
}

/** All short products at once, so that the buyer mends the order in one go. */
function checkStock(items: readonly OrderItemInput[], products: ReadonlyMap<number, ProductRow>): void {
  const short: ShortLine[] = [];
  for (const [productId, requested] of quantityByProduct(items)) {
    const product = products.get(productId);
    const available = product?.available ?? 0;
    if (product && requested > available) short.push({ productId, productName: product.name, requested, available });
  }
  if (short.length === 0) return;
  const fields: FieldMessages = {};
  items.forEach((item, index) => {
    const line = short.find((entry) => entry.productId === item.productId);
    if (line) fields[`items.${index}.quantity`] = `Only ${line.available} available`;
  });
  const names = short.map((line) => `${line.productName} (${line.available} of ${line.requested})`).join(', ');
  throw new AppError('INSUFFICIENT_STOCK', `Not enough stock: ${names}`, { fields, details: { lines: short } });
}

/** Staff may charge another price than the catalog's; for everybody else a differing price means it has changed. */
function priceLines(ctx: OperationContext, input: CreateOrderInput, products: ReadonlyMap<number, ProductRow>): OrderAmounts {
  const mayOverride = requireActor(ctx).access('orders.overridePrice') !== 'none';
  const changed: FieldMessages = {};
  const lines = input.items.map((item, index) => {
    const listPrice = products.get(item.productId)?.price ?? '0.00';
    const unitPrice = item.unitPrice ?? listPrice;
    if (!mayOverride && compare(unitPrice, listPrice) !== 0) {
      changed[`items.${index}.unitPrice`] = `The price is ${listPrice}`;
    }
    return { quantity: item.quantity, listPrice, unitPrice };
  });
  if (Object.keys(changed).length > 0) {
    throw new AppError('CONFLICT', 'The price of a product has changed', { reason: 'PRICE_CHANGED', fields: changed });
  }
  const amounts = priceOrder(lines);
  if (compare(amounts.totalAmount, MAX_AMOUNT) > 0) throw badInput('items', 'The order total is too large');
  if (input.totalAmount !== undefined && compare(input.totalAmount, amounts.totalAmount) !== 0) {
    throw badInput('totalAmount', `The total is ${amounts.totalAmount}`, { reason: 'TOTAL_MISMATCH' });
  }
  return amounts;
}

/** Makes an order: reserves its stock and freezes names and prices on its lines, all or nothing. */
export const createOrder = operation({
  name: 'createOrder',
  permission: 'orders.create',
  input: CreateOrderInput,
  audit: 'Order',
  idempotent: true,
  run: async (ctx, input) => {
    const { customer, products: rows } = await lockBasis(ctx, input);
    const products = new Map(rows.map((row) => [row.id, row]));
    checkCustomer(ctx, input, customer);
    checkProducts(input.items, products);
    const amounts = priceLines(ctx, input, products);
    checkStock(input.items, products);
    const order = await writeOrder(ctx, input, amounts, products);
    ctx.record({
      entity: 'Order',
      entityId: order.id,
      after: {
        orderNumber: order.order_number,
        customerId: input.customerId,
        totalAmount: amounts.totalAmount,
        items: amounts.lines.map((line, i) => ({ productId: input.items[i]?.productId, ...line })),
      },
    });
    return { id: order.id, orderNumber: order.order_number };
  },
});

/** Order, lines, event, reservation and movements in one statement. */
async function writeOrder(
  ctx: OperationContext,
  input: CreateOrderInput,
  amounts: OrderAmounts,
  products: ReadonlyMap<number, ProductRow>,
): Promise<{ id: number; order_number: string }> {
  const actor = requireActor(ctx);
  const keyed = input.clientKey !== undefined || ctx.idempotencyKey !== undefined;
  const lines = amounts.lines.map((line, index) => {
    const productId = input.items[index]?.productId ?? 0;
    const product = products.get(productId);
    return { n: index, product_id: productId, name: product?.name, sku: product?.sku, ...line };
  });
  const content = JSON.stringify({ ...input, clientKey: undefined, totalAmount: amounts.totalAmount });
  const hash = createHash('sha256').update(content).digest('hex');
  const [order] = await run<{ id: number; order_number: string }>(
    ctx.connection,
    sql`with lines as (
          select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(n int, product_id int, name text, sku text,
            quantity int, "listPrice" numeric, "unitPrice" numeric, "totalPrice" numeric)),
        need as (select product_id, sum(quantity)::int as quantity from lines group by product_id),
        stock as (
          update inventory_items i set reserved_quantity = i.reserved_quantity + n.quantity, updated_at = now()
          from need n where i.product_id = n.product_id returning i.product_id, n.quantity),
        new_order as (
          insert into orders (order_number, customer_id, sales_person_id, created_by_id, subtotal_amount, discount_amount,
            tax_amount, shipping_amount, total_amount, shipping_address, billing_address, notes, reservation_expires_at,
            content_hash, possible_duplicate_of_id)
          values ('ORD-' || lpad(nextval('order_number_seq')::text, 6, '0'), ${input.customerId},
            ${actor.role === Role.sales_team ? actor.id : null}, ${actor.id}, ${amounts.subtotalAmount},
            ${amounts.discountAmount}, ${amounts.taxAmount}, ${amounts.shippingAmount}, ${amounts.totalAmount},
            ${input.shippingAddress ?? null}, ${input.billingAddress ?? null}, ${input.notes ?? null},
            now() + make_interval(hours => ${RESERVATION_HOURS}), ${hash},
            case when ${keyed}::boolean then null else (
              select d.id from orders d where d.created_by_id = ${actor.id} and d.content_hash = ${hash}
                and d.created_at > now() - make_interval(secs => ${DUPLICATE_SECONDS}) order by d.created_at desc limit 1) end)
          returning id, order_number),
        items as (
          insert into order_items (order_id, product_id, product_name, sku, quantity, list_price, unit_price, total_price)
          select o.id, l.product_id, l.name, l.sku, l.quantity, l."listPrice", l."unitPrice", l."totalPrice"
          from new_order o, lines l order by l.n),
        movements as (
          insert into stock_movements (product_id, kind, reserved_change, order_id, actor_id)
          select s.product_id, 'reserved', s.quantity, o.id, ${actor.id} from stock s, new_order o),
        event as (
          insert into order_events (order_id, to_status, actor_id) select id, 'pending', ${actor.id} from new_order)
        select id, order_number from new_order`,
  );
  if (!order) throw new Error('An inserted order is always one row');
  return order;
}

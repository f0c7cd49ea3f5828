import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { AppError, badInput, notFound, type FieldMessages } from '../../kernel/errors.js';
import { compare, MAX_AMOUNT } from '../../kernel/money.js';
import { operation } from '../../kernel/operation.js';
import { invalid } from '../../kernel/validation.js';
import { orderQuantityFault } from '../catalog/index.js';
import { Role } from '../identity/index.js';
import type { ShortLine } from '../inventory/index.js';
import { lockBasis, type OrderCustomer, type OrderedProduct } from './order-basis.js';
import { CreateOrderInput, type OrderItemInput } from './orders.inputs.js';
import { OrderStatus } from './orders.rules.js';
import { priceOrder, type OrderAmounts, type OrderExtras } from './pricing.rules.js';
import { writeOrder, type ImportedTerms } from './write-order.js';

describeConstraints({
  ck_orders_amounts: { field: 'items', message: 'The order total is too large' },
  uq_orders_order_number: { field: 'orderNumber', message: 'An order with this number already exists' },
});

const BUYERS: readonly Role[] = [Role.vendor, Role.distributor, Role.wholesale, Role.customer];

/** Who may buy for whom: staff for customers, everybody else for themselves. A stranger is as good as not there. */
function checkCustomer(ctx: OperationContext, input: CreateOrderInput, customer: OrderCustomer | null): void {
  const actor = requireActor(ctx);
  if (actor.access('orders.create') === 'own') {
    const mine = actor.role === Role.sales_team ? customer?.role === Role.customer : input.customerId === actor.id;
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
function checkProducts(
  items: readonly OrderItemInput[],
  products: ReadonlyMap<number, OrderedProduct>,
  isHistory: boolean,
): void {
  const faults: FieldMessages = {};
  const inactive: FieldMessages = {};
  const needed = quantityByProduct(items);
  items.forEach((item, index) => {
    const product = products.get(item.productId);
    if (!product) {
      faults[`items.${index}.productId`] = 'Unknown product';
      return;
    }
    if (isHistory) return;
    if (!product.isActive) inactive[`items.${index}.productId`] = `${product.name} is not available`;
    const fault = orderQuantityFault(product, needed.get(item.productId) ?? 0);
    if (fault) faults[`items.${index}.quantity`] = fault;
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (Object.keys(inactive).length > 0) {
    throw new AppError('CONFLICT', Object.values(inactive)[0] ?? 'Not available', {
      reason: 'INACTIVE',
      fields: inactive,
    });
  }
}

/** Need is summed per product before it is compared with what is available (F12). */
function quantityByProduct(items: readonly OrderItemInput[]): Map<number, number> {
  const needed = new Map<number, number>();
  for (const item of items) needed.set(item.productId, (needed.get(item.productId) ?? 0) + item.quantity);
  return needed;
}

/** All short products at once, so that the buyer mends the order in one go. */
function checkStock(items: readonly OrderItemInput[], products: ReadonlyMap<number, OrderedProduct>): void {
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
function priceLines(
  ctx: OperationContext,
  input: CreateOrderInput,
  products: ReadonlyMap<number, OrderedProduct>,
  extras: OrderExtras,
): OrderAmounts {
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
  const amounts = priceOrder(lines, extras);
  if (compare(amounts.totalAmount, MAX_AMOUNT) > 0) throw badInput('items', 'The order total is too large');
  checkTotal(input.totalAmount, amounts);
  return amounts;
}

/** A client computes what the lines cost (spec §4), or all that is to pay; any other total shows that it is out of date. */
function checkTotal(sent: string | undefined, { subtotalAmount, totalAmount }: OrderAmounts): void {
  if (sent === undefined || [subtotalAmount, totalAmount].some((amount) => compare(sent, amount) === 0)) return;
  throw badInput('totalAmount', `The total is ${subtotalAmount}`, { reason: 'TOTAL_MISMATCH' });
}

/**
 * Checks, prices and writes an order. An imported one that is history keeps its prices and moves no stock, so neither
 * stock nor the order quantities of today are held against it.
 */
export async function placeOrder(
  ctx: OperationContext,
  input: CreateOrderInput,
  imported?: ImportedTerms & OrderExtras,
): Promise<{ id: number; orderNumber: string }> {
  const { customer, products: rows, terms } = await lockBasis(ctx, input);
  const products = new Map(rows.map((row) => [row.id, row]));
  const isHistory = imported?.status === OrderStatus.delivered;
  checkCustomer(ctx, input, customer);
  checkProducts(input.items, products, isHistory);
  const amounts = priceLines(ctx, input, products, imported ?? { taxRate: terms.taxRate });
  if (!isHistory) checkStock(input.items, products);
  const order = await writeOrder(ctx, input, amounts, products, terms, imported);
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
}

/** Makes an order: reserves its stock and freezes names and prices on its lines, all or nothing. */
export const createOrder = operation({
  name: 'createOrder',
  permission: 'orders.create',
  input: CreateOrderInput,
  audit: 'Order',
  idempotent: true,
  run: (ctx, input) => placeOrder(ctx, input),
});

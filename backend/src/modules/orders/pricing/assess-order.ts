import { requireActor, type RequestContext } from '../../../kernel/context.js';
import { notFound } from '../../../kernel/errors.js';
import { compare, MAX_AMOUNT, percentOf, subtract, type Money } from '../../../kernel/values/money.js';
import { orderQuantityFault } from '../../catalog/index.js';
import { BUYER_ROLES, Role } from '../../identity/index.js';
import type { ShortLine } from '../../inventory/index.js';
import { percentText } from '../../promotions/index.js';
import { goodsOf, type OrderBasis } from './order-basis.js';
import { goodsKey, unitsByGoods, type OrderedItem, type OrderProblem } from './ordered-goods.rules.js';
import { priceOrder, type OrderAmounts, type OrderTotals, type PriceLine } from './pricing.rules.js';
import { said, type Said } from '../../../words/index.js';

/** An order as it is asked for. */
export interface OrderRequest {
  customerId: number | null;
  items: readonly OrderedItem[];
  shippingAmount?: Money;
  discountAmount?: Money;
  /** The total that the client shows. */
  totalAmount?: Money;
}

/** How an order is looked at. */
export interface AssessOptions {
  /** Comes from elsewhere with its own prices, on which neither promotions nor the floor of prices have a say. */
  imported?: { taxRate?: string; isHistory: boolean };
  /** Prices without a reason are those that were shown: one that is another by now is refused, not taken. */
  asShown?: boolean;
  /** What the order that is edited holds already: units of stock by goods, and prices that were set by hand. */
  held?: { units: ReadonlyMap<string, number>; byHand: readonly HandPrice[] };
}

/** A price that staff set by hand on a line that is there already. */
export interface HandPrice {
  key: string;
  unitPrice: Money;
  quantity: number;
  reason: string | null;
}

export interface Assessment {
  amounts: OrderAmounts;
  /** By line: why staff charged another price than the list price; null where nobody did. */
  priceReasons: (string | null)[];
  /** The lowest price that staff may charge for one unit, by line. */
  floors: Money[];
  /** Why it could not be placed, the gravest first; empty when it could. */
  problems: OrderProblem[];
}

const BUYERS: readonly Role[] = [Role.vendor, Role.distributor, Role.wholesale, Role.customer];

/** Staff, for whom other prices, a discount and carriage are theirs to set. */
export const isStaff = (ctx: RequestContext): boolean => requireActor(ctx).access('orders.overridePrice') !== 'none';

/** Prices an order and says all that stands against it. What create refuses, preview shows: both are this function. */
export function assessOrder(
  ctx: RequestContext,
  request: OrderRequest,
  basis: OrderBasis,
  options: AssessOptions = {},
): Assessment {
  const { items } = request;
  const { imported, held } = options;
  const floors = items.map((item) => percentOf(listPriceOf(basis, item), basis.terms.priceFloorPercent));
  const { lines, priceReasons, problems: priceProblems } = priceLines(ctx, request, basis, options, floors);
  const amounts = priceOrder(lines, {
    taxRate: imported ? imported.taxRate : basis.terms.taxRate,
    shippingAmount: request.shippingAmount,
    discountAmount: request.discountAmount,
    ...(!imported && { promotions: basis.promotions }),
    currency: basis.terms.currency ?? ctx.settings.defaults.currency,
  });
  const problems = [
    ...customerProblems(ctx, request, basis, held !== undefined),
    ...goodsProblems(items, basis, imported?.isHistory ?? false),
    ...priceProblems,
    ...amountProblems(request, amounts),
    ...(imported?.isHistory ? [] : stockProblems(items, basis, held?.units)),
  ];
  return { amounts, priceReasons, floors, problems };
}

const listPriceOf = (basis: OrderBasis, item: OrderedItem): Money => goodsOf(basis, item)?.price ?? '0.00';

/**
 * Who may buy for whom: staff for customers, everybody else for themselves. A stranger is as good as not there. Who
 * edits an order may do so whoever buys: a sales person is assigned orders of distributors, too.
 */
function customerProblems(
  ctx: RequestContext,
  { customerId }: OrderRequest,
  { customer }: OrderBasis,
  edited: boolean,
): OrderProblem[] {
  const actor = requireActor(ctx);
  if (customerId === null) return [];
  if (!edited && actor.access('orders.create') === 'own') {
    const mine =
      actor.role === Role.sales_team
        ? customer !== null && BUYER_ROLES.includes(customer.role)
        : customerId === actor.id;
    if (!mine) throw notFound('Customer');
  }
  const problem = (message: Said, more: Pick<OrderProblem, 'code' | 'reason'>): OrderProblem[] => [
    { field: 'customerId', message, summary: message, ...more },
  ];
  if (!customer)
    return problem(said('orders.unknownCustomer'), { code: 'BAD_USER_INPUT', reason: 'UNKNOWN_REFERENCE' });
  if (!BUYERS.includes(customer.role)) {
    return problem(said('orders.staffCannotBuy'), { code: 'BAD_USER_INPUT' });
  }
  return customer.isActive ? [] : problem(said('orders.inactiveCustomer'), { code: 'CONFLICT', reason: 'INACTIVE' });
}

/** Every line's goods are there, for sale, and ordered in a quantity they allow over all their lines together. */
function goodsProblems(items: readonly OrderedItem[], basis: OrderBasis, isHistory: boolean): OrderProblem[] {
  const faults: OrderProblem[] = [];
  const inactive: OrderProblem[] = [];
  const units = unitsByGoods(items);
  items.forEach((item, index) => {
    const field = isGiven(item.marketplaceProductId) ? 'marketplaceProductId' : 'productId';
    const fault = (name: string, message: Said): void => {
      faults.push({ field: `items.${index}.${name}`, message, code: 'BAD_USER_INPUT' });
    };
    if (isGiven(item.productId) === isGiven(item.marketplaceProductId)) {
      fault(field, said('orders.eitherGoods'));
      return;
    }
    const goods = goodsOf(basis, item);
    if (!goods) {
      fault(field, said('marketplace.unknownProduct'));
      return;
    }
    if (isHistory) return;
    if (goods.notFor !== null) {
      fault(field, goods.notFor);
      return;
    }
    if (!goods.isActive) {
      const message = said('orders.notAvailable', { product: goods.name });
      inactive.push({ field: `items.${index}.${field}`, message, code: 'CONFLICT', reason: 'INACTIVE' });
    }
    const quantityFault = orderQuantityFault(goods, units.get(goods.key) ?? 0);
    if (quantityFault) fault('quantity', quantityFault);
  });
  return [...faults, ...inactive];
}

const isGiven = (id: number | null | undefined): boolean => id !== undefined && id !== null;

/**
 * Staff may charge another price than the list price, with a reason and not below the floor; for everybody else a
 * differing price means that it has changed. Prices that were set by hand before stay, for as many units as they were for.
 */
function priceLines(
  ctx: RequestContext,
  { items }: OrderRequest,
  basis: OrderBasis,
  { imported, held, asShown }: AssessOptions,
  floors: readonly Money[],
): { lines: PriceLine[]; priceReasons: (string | null)[]; problems: OrderProblem[] } {
  const mayOverride = isStaff(ctx);
  const problems: OrderProblem[] = [];
  const priceReasons: (string | null)[] = [];
  const left = new Map(held?.byHand.map((price) => [`${price.key} ${price.unitPrice}`, { ...price }]));
  const lines = items.map((item, index): PriceLine => {
    const listPrice = listPriceOf(basis, item);
    const unitPrice = item.unitPrice ?? listPrice;
    const line = { product: goodsKey(item), quantity: item.quantity, listPrice, unitPrice };
    priceReasons.push(null);
    if (imported || compare(unitPrice, listPrice) === 0 || !goodsOf(basis, item)) return line;
    const kept = left.get(`${goodsKey(item)} ${unitPrice}`);
    if (kept && kept.quantity >= item.quantity) {
      kept.quantity -= item.quantity;
      priceReasons[index] = item.priceReason ?? kept.reason;
      return line;
    }
    const problem = (name: string, message: Said, code: OrderProblem['code'], reason?: string): void => {
      const summary = reason === 'PRICE_CHANGED' ? said('orders.priceChanged') : undefined;
      problems.push({ field: `items.${index}.${name}`, message, code, reason, summary });
    };
    const floor = floors[index] ?? '0.00';
    if (!mayOverride || (asShown && !item.priceReason)) {
      problem('unitPrice', said('orders.priceIs', { price: listPrice }), 'CONFLICT', 'PRICE_CHANGED');
    } else if (compare(unitPrice, floor) < 0) {
      problem(
        'unitPrice',
        said('orders.priceFloor', { floor, percent: percentText(basis.terms.priceFloorPercent) }),
        'BAD_USER_INPUT',
      );
    } else if (!item.priceReason && !kept) {
      problem('priceReason', said('orders.sayWhyPrice', { price: listPrice }), 'BAD_USER_INPUT');
    }
    priceReasons[index] = item.priceReason ?? kept?.reason ?? null;
    return line;
  });
  return { lines, priceReasons, problems };
}

/**
 * The whole is not too large and its discount not more than its lines. A client computes what the lines cost,
 * what they cost after promotions, or all that is to pay; any other total shows that it is out of date.
 */
function amountProblems({ totalAmount: sent, discountAmount }: OrderRequest, amounts: OrderAmounts): OrderProblem[] {
  const { grossAmount, subtotalAmount, totalAmount } = amounts;
  const problems = [
    ...(compare(grossAmount, MAX_AMOUNT) > 0 ? [amountProblem('items', TOO_LARGE)] : totalProblems(amounts)),
    ...discountProblems(discountAmount, subtotalAmount),
  ];
  const shown = [grossAmount, subtotalAmount, totalAmount];
  if (sent !== undefined && !shown.some((amount) => compare(sent, amount) === 0)) {
    problems.push(amountProblem('totalAmount', said('orders.totalIs', { total: totalAmount }), 'TOTAL_MISMATCH'));
  }
  return problems;
}

const TOO_LARGE = said('orders.totalTooLarge');

const amountProblem = (field: string, message: Said, reason?: string): OrderProblem => ({
  field,
  message,
  summary: message,
  code: 'BAD_USER_INPUT',
  reason,
});

/** A total that no column holds; the carriage is to blame when the lines alone would fit. */
export function totalProblems({ totalAmount, shippingAmount }: OrderTotals): OrderProblem[] {
  if (compare(totalAmount, MAX_AMOUNT) <= 0) return [];
  const goodsFit = compare(subtract(totalAmount, shippingAmount), MAX_AMOUNT) <= 0;
  return [amountProblem(goodsFit ? 'shippingAmount' : 'items', TOO_LARGE)];
}

/** A discount on the whole order is at most what its lines cost. */
export function discountProblems(discountAmount: Money | undefined, subtotalAmount: Money): OrderProblem[] {
  if (discountAmount === undefined || compare(discountAmount, subtotalAmount) <= 0) return [];
  return [amountProblem('discountAmount', said('orders.discountMax', { subtotal: subtotalAmount }))];
}

/** All short products at once, so that the buyer mends the order in one go. */
function stockProblems(
  items: readonly OrderedItem[],
  basis: OrderBasis,
  held: ReadonlyMap<string, number> = new Map(),
): OrderProblem[] {
  const short = new Map<string, ShortLine>();
  for (const [key, requested] of unitsByGoods(items)) {
    const goods = basis.goods.get(key);
    if (!goods || goods.productId === null || goods.available === null) continue;
    const available = goods.available + (held.get(key) ?? 0);
    if (requested > available) {
      short.set(key, { productId: goods.productId, productName: goods.name, requested, available });
    }
  }
  const lines = [...short.values()];
  const names = lines.map((line) =>
    said('orders.shortGoods', { product: line.productName, available: line.available, requested: line.requested }),
  );
  return items.flatMap((item, index): OrderProblem[] => {
    const line = short.get(goodsKey(item));
    if (!line) return [];
    return [
      {
        field: `items.${index}.quantity`,
        message: said('orders.onlyAvailable', { available: line.available }),
        summary: said('orders.notEnough', { goods: names }),
        code: 'INSUFFICIENT_STOCK',
        details: { lines },
      },
    ];
  });
}

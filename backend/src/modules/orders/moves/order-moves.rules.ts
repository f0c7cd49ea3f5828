import { AppError, badInput, type FieldFaults } from '../../../kernel/errors.js';
import { add, compare, subtract, ZERO, type Money } from '../../../kernel/values/money.js';
import { invalid } from '../../../kernel/validation.js';
import type { ShortLine } from '../../inventory/index.js';
import { allowedTransitions, MOVES, moveOf, stateOf, type OrderStatus, OrderTransition } from '../orders.rules.js';
import { said, type Said } from '../../../words/index.js';

/** What was asked for beside the move itself. */
export interface MoveRequest {
  transition: OrderTransition;
  reason?: string | null;
  overrideCreditLimit?: boolean;
  carrier?: string | null;
  trackingNumber?: string | null;
  estimatedDeliveryDate?: Date | null;
}

/** The moves that take a field; with any other move it is a mistake, not something to ignore. */
const FIELD_MOVES: Readonly<Partial<Record<keyof MoveRequest, readonly OrderTransition[]>>> = {
  overrideCreditLimit: [OrderTransition.confirm],
  carrier: [OrderTransition.ship],
  trackingNumber: [OrderTransition.ship],
  estimatedDeliveryDate: [OrderTransition.process, OrderTransition.ship],
};

/** The moves that need a reason, and when. */
const NEEDS_REASON: Readonly<Partial<Record<OrderTransition, (request: MoveRequest) => Said | null>>> = {
  [OrderTransition.cancel]: () => said('orders.sayWhyCancelled'),
  [OrderTransition.confirm]: ({ overrideCreditLimit }) => (overrideCreditLimit ? said('orders.sayWhyOverLimit') : null),
};

/** Refuses fields that the move does not take, and a missing reason. */
export function checkRequest(request: MoveRequest): void {
  const faults: FieldFaults = {};
  for (const [field, moves] of Object.entries(FIELD_MOVES) as [keyof MoveRequest, readonly OrderTransition[]][]) {
    const value = request[field];
    if (value !== undefined && value !== null && value !== false && !moves.includes(request.transition)) {
      faults[field] = said('orders.onlyWith', { moves: moves.map(moveOf) });
    }
  }
  const reason = NEEDS_REASON[request.transition]?.(request);
  if (reason && !request.reason) faults.reason = reason;
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Who moves an order, as the state table asks. */
export interface Mover {
  role: string;
  /** The order's customer or sales person. */
  isParty: boolean;
}

/**
 * Refuses a move that the order's state does not admit (ILLEGAL_TRANSITION, with the moves that are legal for this
 * mover) or that is somebody else's to make (FORBIDDEN).
 */
export function checkMove(status: OrderStatus, transition: OrderTransition, mover: Mover): void {
  const legal = allowedTransitions(status, mover.role, mover.isParty);
  if (legal.includes(transition)) return;
  const details = { status, allowedTransitions: legal };
  if (MOVES[transition].from.includes(status)) {
    const message = said('orders.mayNotMove', { move: moveOf(transition), status: stateOf(status) });
    throw new AppError('FORBIDDEN', message, { details, fields: { transition: message } });
  }
  const message =
    legal.length > 0
      ? said('orders.illegalMove', { status: stateOf(status), moves: legal.map(moveOf) })
      : said('orders.noMove', { status: stateOf(status) });
  throw new AppError('ILLEGAL_TRANSITION', message, { details, fields: { transition: message } });
}

/** How much more a customer may owe. */
export interface Credit {
  /** Null when none is set, 0.00 for no credit. */
  limit: Money | null;
  /** What the customer owes, and will for the orders that are confirmed but not yet invoiced. */
  exposure: Money;
}

/** Whether the customer would owe more than the limit with this much more. */
export function exceedsLimit({ limit, exposure }: Credit, total: Money): boolean {
  return limit !== null && compare(add(exposure, total), limit) > 0;
}

/** What is left of the limit; null without one, negative when it is exceeded. */
export function availableCredit({ limit, exposure }: Credit): Money | null {
  return limit === null ? null : subtract(limit, exposure);
}

/** Refuses an order that takes its customer over the limit. */
export function checkCredit(credit: Credit, total: Money): void {
  if (!exceedsLimit(credit, total)) return;
  const { limit, exposure } = credit;
  const values = { limit: limit ?? ZERO, exposure, total };
  throw new AppError('CREDIT_LIMIT', 'orders.creditLimit', values, { details: { limit, exposure, total } });
}

/** Units of a product that an order takes, and what is there of it. */
export interface StockNeed {
  productId: number;
  productName: string;
  needed: number;
  onHand: number;
}

/** Refuses to ship what is not on hand, with every short product. */
export function checkOnHand(needs: readonly StockNeed[]): void {
  const lines: ShortLine[] = needs
    .filter(({ needed, onHand }) => onHand < needed)
    .map(({ productId, productName, needed, onHand }) => ({
      productId,
      productName,
      requested: needed,
      available: onHand,
    }));
  if (lines.length === 0) return;
  const names = lines.map((line) =>
    said('orders.shortGoods', { product: line.productName, available: line.available, requested: line.requested }),
  );
  throw new AppError('INSUFFICIENT_STOCK', 'orders.notOnHand', { goods: names }, { details: { lines } });
}

/** Refuses a batch of nothing. */
export function checkBatch(ids: readonly number[]): void {
  if (ids.length === 0) throw badInput('ids', 'orders.oneOrder');
}

import { AppError } from '../../kernel/errors.js';
import { fromCents, toCents, type Money } from '../../kernel/values/money.js';
import { eitherOf, said, type Said } from '../../words/index.js';

/** States of a purchase order; from `received` and `cancelled` none leads on. */
export enum PurchaseOrderStatus {
  draft = 'draft',
  sent = 'sent',
  partially_received = 'partially_received',
  received = 'received',
  cancelled = 'cancelled',
}

export enum PurchaseOrderTransition {
  send = 'send',
  receive = 'receive',
  resend = 'resend',
  cancel = 'cancel',
}

/** What a mail to a supplier says. */
export enum LetterKind {
  order = 'order',
  cancellation = 'cancellation',
}

/** What may happen to a purchase order in each state; who may at all is the permission's affair. */
export const ALLOWED: Readonly<Record<PurchaseOrderStatus, readonly PurchaseOrderTransition[]>> = {
  draft: [PurchaseOrderTransition.send, PurchaseOrderTransition.cancel],
  sent: [PurchaseOrderTransition.receive, PurchaseOrderTransition.resend, PurchaseOrderTransition.cancel],
  partially_received: [PurchaseOrderTransition.receive, PurchaseOrderTransition.resend, PurchaseOrderTransition.cancel],
  received: [],
  cancelled: [],
};

/** What is done by hand to a purchase order of a customer's order; the rest follows that order. */
export const BY_HAND: readonly PurchaseOrderTransition[] = [
  PurchaseOrderTransition.send,
  PurchaseOrderTransition.resend,
];

/** Refuses what follows the customer's order by itself, with what to do instead. */
export function requireByHand(transition: PurchaseOrderTransition, orderNumber: string | null): void {
  if (orderNumber === null || BY_HAND.includes(transition)) return;
  const key = transition === PurchaseOrderTransition.receive ? 'purchasing.receivedByOrder' : 'purchasing.cancelOrder';
  throw new AppError('CONFLICT', key, { order: orderNumber }, { reason: 'DROP_SHIP', details: { orderNumber } });
}

/** What has been done to a purchase order by each, in words. */
const DONE: Readonly<Record<PurchaseOrderTransition, Said>> = {
  send: said('moves.purchaseSent'),
  receive: said('moves.purchaseReceived'),
  resend: said('moves.purchaseSentAgain'),
  cancel: said('moves.purchaseCancelled'),
};

const STATES: Readonly<Record<PurchaseOrderStatus, Said>> = {
  draft: said('states.draft'),
  sent: said('states.sent'),
  partially_received: said('states.partiallyReceived'),
  received: said('states.received'),
  cancelled: said('states.cancelled'),
};

/** States in which goods are still to come. */
export const OPEN_STATUSES: readonly PurchaseOrderStatus[] = [
  PurchaseOrderStatus.sent,
  PurchaseOrderStatus.partially_received,
];

/** Refuses what the state does not admit: ILLEGAL_TRANSITION, with what it does. */
export function requireTransition(status: PurchaseOrderStatus, transition: PurchaseOrderTransition): void {
  const allowed = ALLOWED[status];
  if (allowed.includes(transition)) return;
  const values = { state: STATES[status], done: DONE[transition] };
  const possible = eitherOf(allowed.map((move) => DONE[move]));
  throw new AppError(
    'ILLEGAL_TRANSITION',
    possible === null ? said('purchasing.noMove', values) : said('purchasing.illegalMove', { ...values, possible }),
    { details: { status, allowedTransitions: allowed } },
  );
}

/**
 * What one unit costs on average once `received` units at `unitCost` have joined those on hand (the moving weighted
 * average), rounded half-up to the cent. Without stock or without a known cost it is the new one.
 */
export function averageCost(cost: Money | null, onHand: number, received: number, unitCost: Money): Money {
  if (cost === null || onHand <= 0) return unitCost;
  const units = BigInt(onHand + received);
  const worth = toCents(cost) * BigInt(onHand) + toCents(unitCost) * BigInt(received);
  return fromCents((2n * worth + units) / (2n * units));
}

/** The stock of a product as a suggestion needs it. */
export interface StockLevel {
  readonly available: number;
  readonly reorderPoint: number;
  readonly maxStock: number | null;
  /** Units of open purchase orders that are still to come. */
  readonly onOrder: number;
}

/** Units that are missing to the most the business wants to keep, else to twice the reorder point; 0 when none are. */
export function missingUnits({ available, reorderPoint, maxStock, onOrder }: StockLevel): number {
  return Math.max(0, (maxStock ?? 2 * reorderPoint) - available - onOrder);
}

/** Units to order: what is missing, and no fewer than the supplier sells. */
export function reorderQuantity(level: StockLevel, minOrderQuantity: number): number {
  return Math.max(missingUnits(level), minOrderQuantity, 1);
}

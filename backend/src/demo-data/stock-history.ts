import type { DemoProduct } from './catalogue.js';
import type { HistoryOrder } from './order-history.js';
import type { Random } from './random.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One change of stock; `order` is the index of the order that made it, `purchase` that of the purchase order it came by. */
export interface HistoryMovement {
  readonly product: DemoProduct;
  readonly kind: 'opening' | 'received' | 'reserved' | 'released' | 'shipped' | 'adjusted';
  readonly quantityChange: number;
  readonly reservedChange: number;
  readonly order: number | null;
  readonly purchase: number | null;
  readonly reason: string | null;
  /** E-mail address of who did it; null for the system. */
  readonly by: string | null;
  readonly at: Date;
}

/** How the stock of a product stands after all movements. */
export interface StockState {
  readonly product: DemoProduct;
  readonly quantity: number;
  readonly reserved: number;
  readonly reorderPoint: number;
  readonly maxStock: number;
  readonly lastRestockedAt: Date;
}

export interface StockHistory {
  /** In time. */
  readonly movements: readonly HistoryMovement[];
  readonly states: readonly StockState[];
}

/** What a product's stock shall look like now: enough, at or below the reorder point, or nothing at all. */
export type StockFate = 'plenty' | 'low' | 'out';

/** From this long before now, what runs out is neither ordered nor restocked. */
export const SCARCE_FOR = 21 * DAY;

/** Which products run short: every ninth is low, two of the slowest sellers are out. */
export function stockFates(products: readonly DemoProduct[]): Map<DemoProduct, StockFate> {
  const slowest = new Set([...products].sort((a, b) => a.demand - b.demand).slice(0, 2));
  return new Map(
    products.map((product, i) => [product, slowest.has(product) ? 'out' : i % 9 === 4 ? 'low' : 'plenty']),
  );
}

export interface StockHistoryOptions {
  readonly now: Date;
  /** When the books open: before the first order. */
  readonly openedAt: Date;
  readonly products: readonly DemoProduct[];
  readonly orders: readonly HistoryOrder[];
  /** E-mail address of the warehouse's hand. */
  readonly keeper: string;
  readonly random: Random;
}

interface Ledger {
  readonly product: DemoProduct;
  readonly fate: StockFate;
  readonly reorderPoint: number;
  readonly batch: number;
  quantity: number;
  reserved: number;
  lastRestockedAt: Date;
}

interface OrderEvent {
  readonly at: Date;
  readonly order: number;
  readonly kind: 'reserved' | 'released' | 'shipped';
  readonly by: string | null;
}

/**
 * Plays all orders through the warehouse in time: reserving at the order, releasing at a cancellation, taking at the
 * shipment, with deliveries from suppliers whenever stock would run low. Nothing is ever reserved that is not there.
 */
export function stockHistory({ now, openedAt, products, orders, keeper, random }: StockHistoryOptions): StockHistory {
  const movements: HistoryMovement[] = [];
  const ledgers = openLedgers(products, openedAt, random);
  const record = (ledger: Ledger, movement: Omit<HistoryMovement, 'product'>): void => {
    ledger.quantity += movement.quantityChange;
    ledger.reserved += movement.reservedChange;
    if (ledger.reserved < 0 || ledger.quantity < ledger.reserved)
      throw new RangeError(`${ledger.product.sku} is oversold`);
    movements.push({ product: ledger.product, ...movement });
  };
  const plain = { reservedChange: 0, order: null, purchase: null, by: keeper };
  for (const ledger of ledgers.values()) {
    record(ledger, { ...plain, kind: 'opening', quantityChange: ledger.batch, reason: 'Opening stock', at: openedAt });
  }

  for (const { at, order, kind, by } of orderEvents(orders)) {
    for (const { product, quantity } of orders[order]!.lines) {
      const ledger = ledgers.get(product)!;
      if (kind === 'reserved')
        restockBefore(ledger, quantity, at, (movement) => record(ledger, { ...plain, ...movement }));
      record(ledger, {
        kind,
        quantityChange: kind === 'shipped' ? -quantity : 0,
        reservedChange: kind === 'reserved' ? quantity : -quantity,
        order,
        purchase: null,
        reason: null,
        by,
        at,
      });
    }
  }

  for (const ledger of ledgers.values()) {
    const change = lastCorrection(ledger, random);
    if (change === 0) continue;
    const reason = ledger.fate === 'out' ? 'Expired batch written off' : 'Batch returned to supplier';
    // Within the last hours, so that it is the newest thing that happened to the product.
    const at = new Date(now.getTime() - random.integer(10, 90) * 60_000);
    record(ledger, { ...plain, kind: 'adjusted', quantityChange: change, reason, at });
  }
  movements.sort((a, b) => a.at.getTime() - b.at.getTime());
  return { movements, states: Array.from(ledgers.values(), stateOf) };
}

function openLedgers(products: readonly DemoProduct[], openedAt: Date, random: Random): Map<DemoProduct, Ledger> {
  const fates = stockFates(products);
  return new Map(
    products.map((product) => {
      const packs = Math.round((10 + 14 * product.demand) * (0.8 + 0.4 * random.next()));
      const batch = packs * product.packSize;
      const reorderPoint = Math.max(10, Math.round((batch * 0.22) / 5) * 5);
      const fate = fates.get(product)!;
      return [product, { product, fate, reorderPoint, batch, quantity: 0, reserved: 0, lastRestockedAt: openedAt }];
    }),
  );
}

/** What orders did to stock, in time; a reservation stands before what else happened at the same moment. */
function orderEvents(orders: readonly HistoryOrder[]): OrderEvent[] {
  const kinds: Partial<Record<string, OrderEvent['kind']>> = {
    pending: 'reserved',
    cancelled: 'released',
    shipped: 'shipped',
  };
  return orders
    .flatMap(({ steps }, order) =>
      steps.flatMap(({ to, at, by }): OrderEvent[] => {
        const kind = kinds[to];
        return kind ? [{ at, order, kind, by }] : [];
      }),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Receipt = Pick<HistoryMovement, 'kind' | 'quantityChange' | 'reason' | 'at'>;

/** A supplier's delivery ahead of an order that would take stock below the reorder point. */
function restockBefore(ledger: Ledger, wanted: number, at: Date, receive: (receipt: Receipt) => void): void {
  if (ledger.quantity - ledger.reserved - wanted > ledger.reorderPoint) return;
  const batches = Math.max(1, Math.ceil((wanted + ledger.reorderPoint + 1) / ledger.batch));
  const arrival = new Date(at.getTime() - 2 * HOUR);
  receive({ kind: 'received', quantityChange: batches * ledger.batch, reason: 'Delivery from supplier', at: arrival });
  ledger.lastRestockedAt = arrival;
}

/** What the last correction takes, so that the product stands as its fate says. Never below what open orders hold. */
function lastCorrection(ledger: Ledger, random: Random): number {
  if (ledger.fate === 'plenty') return 0;
  const target = ledger.fate === 'out' ? 0 : random.integer(Math.ceil(ledger.reorderPoint / 3), ledger.reorderPoint);
  return Math.min(0, Math.max(target, ledger.reserved) - ledger.quantity);
}

function stateOf({ product, quantity, reserved, reorderPoint, batch, lastRestockedAt }: Ledger): StockState {
  return { product, quantity, reserved, reorderPoint, maxStock: Math.max(batch * 3, quantity), lastRestockedAt };
}

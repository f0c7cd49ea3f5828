import { zoneOffset } from '../kernel/values/time-zone.js';
import { demoProducts, type DemoProduct } from './catalogue.js';
import type { Money } from '../kernel/values/money.js';
import { orderHistory, type HistoryOrder } from './order-history.js';
import { demoAccounts, demoPeople } from './people.js';
import { purchaseHistory, type HistoryPurchase } from './purchase-history.js';
import { seededRandom } from './random.js';
import { orderCalendar } from './season.js';
import {
  SCARCE_FOR,
  stockFates,
  stockHistory,
  type HistoryMovement,
  type StockHistory,
  type StockState,
} from './stock-history.js';

const SEED = 20_260_101;
const ORDERS = 400;
const MONTHS = 13;
const DAY = 24 * 3_600_000;

/** The past of the demo business, relative to `now`. */
export interface DemoHistory {
  /** When the books open: a week before the first order. */
  readonly openedAt: Date;
  /** Oldest first. */
  readonly orders: readonly HistoryOrder[];
  readonly stock: StockHistory;
  /** Oldest first. */
  readonly purchases: readonly HistoryPurchase[];
  /** What one unit of each product costs on average by now. */
  readonly costs: ReadonlyMap<DemoProduct, Money>;
}

/** The same story each time it is told on the same day: 400 orders over 13 months, the stock that fits them, and the purchases it came by. */
export function demoHistory(now: Date, timezone: string): DemoHistory {
  const random = seededRandom(SEED);
  const times = orderCalendar({
    now,
    orders: ORDERS,
    months: MONTHS,
    utcOffset: zoneOffset(now.getTime(), timezone),
    random,
  });
  const fates = stockFates(demoProducts);
  const orders = orderHistory({
    now,
    times,
    people: demoPeople,
    products: demoProducts,
    isOffered: (product, at) => fates.get(product) === 'plenty' || now.getTime() - at.getTime() > SCARCE_FOR,
    random,
  });
  const openedAt = new Date(times[0]!.getTime() - 7 * DAY);
  const keeper = demoAccounts[0].email;
  const { movements: moved, states } = stockHistory({ now, openedAt, products: demoProducts, orders, keeper, random });
  const { purchases, movements, costs } = purchaseHistory({ now, movements: moved, states, fates, random });
  return { openedAt, orders, stock: { movements, states: restocked(states, movements) }, purchases, costs };
}

/** The states with the moment at which goods really came in last. */
function restocked(states: readonly StockState[], movements: readonly HistoryMovement[]): StockState[] {
  const last = new Map(movements.flatMap(({ product, kind, at }) => (kind === 'received' ? [[product, at]] : [])));
  return states.map((state) => ({ ...state, lastRestockedAt: last.get(state.product) ?? state.lastRestockedAt }));
}

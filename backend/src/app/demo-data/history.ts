import { zoneOffset } from '../../kernel/time-zone.js';
import { demoProducts } from './catalogue.js';
import { orderHistory, type HistoryOrder } from './order-history.js';
import { demoAccounts, demoPeople } from './people.js';
import { seededRandom } from './random.js';
import { orderCalendar } from './season.js';
import { SCARCE_FOR, stockFates, stockHistory, type StockHistory } from './stock-history.js';

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
}

/** The same story each time it is told on the same day: 400 orders over 13 months and the stock that fits them. */
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
  const stock = stockHistory({ now, openedAt, products: demoProducts, orders, keeper, random });
  return { openedAt, orders, stock };
}

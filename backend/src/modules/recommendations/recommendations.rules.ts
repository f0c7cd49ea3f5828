/** What is recommended. */
export enum RecommendationType {
  reorder_due = 'reorder_due',
  bought_together = 'bought_together',
  restock = 'restock',
  promote = 'promote',
}

/** What became of a recommendation. */
export enum RecommendationStatus {
  open = 'open',
  accepted = 'accepted',
  dismissed = 'dismissed',
}

/** Days after which one that was accepted is open again, when nothing came of it. */
export const ACCEPTED_DAYS = 7;

/** Days of orders that a rhythm is read from, and how many days with an order make one. */
export const RHYTHM = { days: 730, fewestOrders: 3, ofCustomer: 10, most: 20_000 } as const;

/** Orders that pairs are read from: newest first, without those of so many lines that everything is beside everything. */
export const PAIRS = {
  days: 365,
  orders: 100_000,
  mostLines: 100,
  /** Fewer orders with both prove nothing. */
  fewestOrders: 5,
  /** The share of the orders of the one that hold the other, and how many times what chance would give. */
  leastShare: 0.2,
  leastLift: 1.5,
  ofProduct: 3,
  most: 5000,
} as const;

/** Days of sales that a rate is read from; until when stock is to last, beyond the days that goods take to come. */
export const RESTOCK = {
  days: 90,
  /** A product that is new is not taken for slow: but no less than so many days. */
  leastDays: 14,
  fewestOrders: 3,
  spareDays: 7,
  fillDays: 30,
  /** Where no supplier says how long it takes. */
  leadTimeDays: 7,
  /** Units of last year that tell of a season, and how far a season is believed. */
  seasonUnits: 10,
  seasonLeast: 0.5,
  seasonMost: 2,
  most: 5000,
} as const;

/** Stock that has been here for so long, and would last for so much longer. */
export const SLOW = { days: 90, lastsDays: 180, most: 100 } as const;

/** What is known of what a customer orders of a product. */
export interface Rhythm {
  /** Days on which it was ordered. */
  readonly orders: number;
  /** Days from one order to the next: a quarter of the times no longer, half of the times, three quarters. */
  readonly gaps: readonly [quarter: number, half: number, most: number];
  /** Days since the last one. */
  readonly since: number;
}

const toScore = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 1000) / 1000;

/** The usual days from one order to the next. */
export const rhythmDays = ({ gaps }: Rhythm): number => Math.max(Math.round(gaps[1]), 1);

/**
 * How surely it is due: (how regular the orders are) × (how many gaps prove it) × (how near the day is); null while it is not due,
 * and once the customer has been away for three times as long.
 */
export function reorderScore(rhythm: Rhythm): number | null {
  const { orders, gaps, since } = rhythm;
  const every = rhythmDays(rhythm);
  const early = Math.min(Math.max(Math.round(every / 10), 1), 7);
  const late = since - every;
  if (orders < RHYTHM.fewestOrders || late < -early || late > 2 * every || since < 1) return null;
  const regular = 1 / (1 + (gaps[2] - gaps[0]) / every);
  const proven = (orders - 1) / orders;
  const near = 1 - Math.max(late, 0) / (2 * every + 1);
  return toScore(regular * proven * near);
}

/** In how many orders two products are, each alone and both together. */
export interface Pair {
  readonly orders: number;
  readonly ofFirst: number;
  readonly ofSecond: number;
  readonly together: number;
}

/** How many times as often as by chance both are in an order. */
export const liftOf = ({ orders, ofFirst, ofSecond, together }: Pair): number =>
  (together * orders) / (ofFirst * ofSecond);

/** How surely the second goes with the first: its share of the orders of the first × (1 − 1 ÷ lift); null below the floor. */
export function pairScore(pair: Pair): number | null {
  const { together, ofFirst } = pair;
  const share = together / ofFirst;
  const lift = liftOf(pair);
  if (together < PAIRS.fewestOrders || share < PAIRS.leastShare || lift < PAIRS.leastLift) return null;
  return toScore(share * (1 - 1 / lift));
}

/** What is known of the sales of a product, in units, and of its stock. */
export interface Sales {
  readonly sold: number;
  readonly orders: number;
  /** Days that `sold` is of. */
  readonly days: number;
  /** Last year: in the time before this day, and in the time that followed. */
  readonly lastYearBefore: number;
  readonly lastYearAfter: number;
  /** What can be sold, and what is on its way. */
  readonly available: number;
  readonly onOrder: number;
  readonly leadTimeDays: number | null;
}

/** What to order of a product, and why. */
export interface Restock {
  readonly score: number;
  /** Units that are sold in a day, as the season has it. */
  readonly perDay: number;
  /** Days until it runs out. */
  readonly lasts: number;
  readonly leadTimeDays: number;
  readonly quantity: number;
  /** Sales of the coming days over those of the last ones, in per cent of last year; null where last year tells nothing. */
  readonly seasonPercent: number | null;
}

/** What last year says of the coming weeks: the rate then over the rate before it. */
export function seasonOf({
  lastYearBefore,
  lastYearAfter,
}: Pick<Sales, 'lastYearBefore' | 'lastYearAfter'>): number | null {
  if (lastYearBefore < RESTOCK.seasonUnits || lastYearAfter < 1) return null;
  const factor = lastYearAfter / RESTOCK.fillDays / (lastYearBefore / RESTOCK.days);
  return Math.min(Math.max(factor, RESTOCK.seasonLeast), RESTOCK.seasonMost);
}

/**
 * What to order before it runs out; null while what is there and on its way lasts beyond the days that new goods take, and a week
 * to spare. The score is (how many orders prove the rate) × (half, and as much more as is missing of those days).
 */
export function restockOf(sales: Sales): Restock | null {
  const { sold, orders, days, available, onOrder } = sales;
  if (orders < RESTOCK.fewestOrders || sold <= 0) return null;
  const season = seasonOf(sales);
  const perDay = (sold / Math.min(Math.max(days, RESTOCK.leastDays), RESTOCK.days)) * (season ?? 1);
  const leadTimeDays = sales.leadTimeDays ?? RESTOCK.leadTimeDays;
  const stock = Math.max(available, 0) + onOrder;
  const lasts = Math.floor(stock / perDay);
  const reach = leadTimeDays + RESTOCK.spareDays;
  if (lasts >= reach) return null;
  return {
    score: toScore((orders / (orders + 2)) * (0.5 + 0.5 * (1 - lasts / reach))),
    perDay,
    lasts,
    leadTimeDays,
    quantity: Math.max(Math.ceil(perDay * (leadTimeDays + RESTOCK.fillDays) - stock), 1),
    seasonPercent: season === null ? null : Math.round((season - 1) * 100),
  };
}

/** How slow stock is: what it lasts beyond half a year, as a share of all that it lasts; 1 when none was sold, null while it is not slow. */
export function slowScore({ available, sold }: { readonly available: number; readonly sold: number }): number | null {
  if (available <= 0) return null;
  if (sold <= 0) return 1;
  const lasts = (available * SLOW.days) / sold;
  return lasts <= SLOW.lastsDays ? null : toScore(1 - SLOW.lastsDays / lasts);
}

/** Evidence in steps of half as much again: within one, nothing has changed that anybody would decide otherwise for. */
export const stepOf = (count: number): number => (count < 1 ? 0 : Math.floor(Math.log(count) / Math.log(1.5) + 1e-9));

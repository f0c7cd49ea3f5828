import type { DemoProduct } from './catalogue.js';
import type { Random } from './random.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How much is ordered in each month, January first: before Ramadan and in the sales of November more, in high summer less. */
const MONTHS = [0.9, 1.05, 1.25, 1.1, 1, 1.05, 0.8, 0.85, 1.05, 1.1, 1.35, 1.1];
/** By day of the week, Sunday first: the week starts on Sunday, Friday is free. */
const WEEKDAYS = [1.25, 1.15, 1.1, 1.1, 1, 0.08, 0.6];
/** Orders at the end of the span over those at its beginning. */
const GROWTH = 1.5;
const OPENS_AT = 8.5 * HOUR;
const CLOSES_AT = 18.5 * HOUR;
const ORDERS_TODAY = [0.3, 0.55, 0.85];

export interface CalendarOptions {
  readonly now: Date;
  readonly orders: number;
  readonly months: number;
  /** How far the business's clocks are ahead of UTC, in milliseconds. */
  readonly utcOffset: number;
  readonly random: Random;
}

/**
 * When the orders of the last months were placed, oldest first: business hours, the week and the season of the trade, slow
 * growth, and some already today whatever the hour. Never in the future.
 */
export function orderCalendar({ now, orders, months, utcOffset, random }: CalendarOptions): Date[] {
  const today = Math.floor((now.getTime() + utcOffset) / DAY) * DAY;
  const start = new Date(today);
  start.setUTCMonth(start.getUTCMonth() - months);
  const days = Math.round((today - start.getTime()) / DAY);
  const weights = Array.from({ length: days }, (_, day) => {
    const date = new Date(start.getTime() + day * DAY);
    const growth = 1 + (GROWTH - 1) * (day / days);
    return MONTHS[date.getUTCMonth()]! * WEEKDAYS[date.getUTCDay()]! * growth;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);

  const before = orders - ORDERS_TODAY.length;
  const times: number[] = [];
  let day = 0;
  let passed = weights[0]!;
  for (let order = 0; order < before; order++) {
    // One order in each of equally heavy slices, so that no week is empty by chance.
    const target = ((order + random.next()) / before) * total;
    while (passed < target && day < days - 1) passed += weights[++day]!;
    // Two draws make the middle of the day the busiest.
    const hour = OPENS_AT + ((random.next() + random.next()) / 2) * (CLOSES_AT - OPENS_AT);
    times.push(start.getTime() + day * DAY + Math.round(hour / 1000) * 1000 - utcOffset);
  }
  const elapsed = now.getTime() + utcOffset - today;
  for (const part of ORDERS_TODAY) times.push(today - utcOffset + Math.floor(elapsed * part));
  return times.sort((a, b) => a - b).map((time) => new Date(time));
}

/** How much a product sells in a month against its average: sun care in summer, oils in winter. */
export function seasonOf(product: DemoProduct, date: Date): number {
  const month = date.getUTCMonth();
  const summer = month >= 3 && month <= 8;
  if (/SPF|Sun/.test(product.nameEn)) return summer ? 1.9 : 0.5;
  if (/Oil|Butter|Lip Balm|Hand Cream/.test(product.nameEn)) return summer ? 0.7 : 1.4;
  return 1;
}

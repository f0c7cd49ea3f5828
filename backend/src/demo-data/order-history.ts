import type { DemoProduct } from './catalogue.js';
import type { DemoPerson } from './people.js';
import type { Random } from './random.js';
import { seasonOf } from './season.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type HistoryStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

/** One step of an order; `by` is an e-mail address, null for the system. */
export interface HistoryStep {
  readonly to: HistoryStatus;
  readonly at: Date;
  readonly by: string | null;
  readonly reason?: string;
}

export interface HistoryLine {
  readonly product: DemoProduct;
  readonly quantity: number;
}

/** One order of the past: who, what, and how it went until now. */
export interface HistoryOrder {
  readonly customer: DemoPerson;
  readonly salesPerson: DemoPerson | null;
  readonly lines: readonly HistoryLine[];
  /** From `pending` on, in time; the last one is where it stands. */
  readonly steps: readonly HistoryStep[];
  readonly paymentStatus: 'pending' | 'partial' | 'paid' | 'refunded';
}

/** Lines of an order and packs of a line, by role: fewest and most. */
const SIZES: Partial<
  Record<DemoPerson['role'], { lines: readonly [number, number]; packs: readonly [number, number] }>
> = {
  distributor: { lines: [3, 8], packs: [3, 12] },
  wholesale: { lines: [2, 6], packs: [2, 6] },
  customer: { lines: [1, 4], packs: [1, 3] },
};

const CANCEL_REASONS = [
  'Ordered by mistake',
  'Customer found stock elsewhere',
  'Budget not approved',
  'Duplicate of another order',
];
const PATH: readonly HistoryStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];
/** The latest orders before today's stand at these states in turn, so that every state has something to show. */
const LATEST = 24;
const LATEST_STATES: readonly HistoryStatus[] = [
  'shipped',
  'processing',
  'confirmed',
  'shipped',
  'processing',
  'delivered',
];
/**
 * Orders on their way whose buyer is given, counted from the latest: on each day whoever tries these accounts finds news, and an invoice to
 * pay.
 */
const GIVEN_BUYERS: ReadonlyMap<number, string> = new Map([
  [6, 'customer@demo.example'],
  [9, 'partner@demo.example'],
]);
/** Reservations of orders that nobody confirms end after this time. */
const EXPIRY = 72 * HOUR;

export interface OrderHistoryOptions {
  readonly now: Date;
  readonly times: readonly Date[];
  readonly people: readonly DemoPerson[];
  readonly products: readonly DemoProduct[];
  /** Whether the product could be had at that time; what is scarce is left out of late orders. */
  readonly isOffered: (product: DemoProduct, at: Date) => boolean;
  readonly random: Random;
}

/** The orders placed at the given times, each with its life until now. */
export function orderHistory({ now, times, people, products, isOffered, random }: OrderHistoryOptions): HistoryOrder[] {
  const buyers = people.filter((person) => person.demand > 0);
  const admins = people.filter((person) => person.role === 'admin');
  const sales = people.filter((person) => person.role === 'sales_team');
  return times.map((placedAt, index) => {
    const fromEnd = times.length - 1 - index;
    const given = buyers.find(({ email }) => email === GIVEN_BUYERS.get(fromEnd));
    const drawn = random.weighted(buyers, ({ demand, role }) => demand * (role === 'distributor' ? 1.2 : 1));
    const customer = given ?? drawn;
    const salesPerson = random.chance(0.65) ? sellerFor(customer, sales, random) : null;
    const offered = products.filter((product) => isOffered(product, placedAt));
    const lines = linesFor(customer, offered, placedAt, random);
    const admin = random.weighted(admins, () => 1);
    const hands = { customer, salesPerson, admin };
    // The very latest just came in: they live on naturally, and most are still pending.
    const isLate = fromEnd >= 5 && fromEnd < LATEST;
    const steps = isLate
      ? stepsTo(LATEST_STATES[fromEnd % LATEST_STATES.length]!, now, placedAt, hands, random)
      : stepsUntil(now, placedAt, hands, random);
    const paid = paymentOf(steps, now, random);
    return { customer, salesPerson, lines, steps, paymentStatus: given ? 'pending' : paid };
  });
}

/** Most often the one whose country it is; the first (the demo account) has the most customers of all. */
function sellerFor(customer: DemoPerson, sales: readonly DemoPerson[], random: Random): DemoPerson {
  const near = sales.filter((person) => person.city === customer.city);
  const sameCountry = sales.filter((person) => person.country === customer.country);
  const candidates = near.length > 0 ? near : sameCountry.length > 0 ? sameCountry : sales;
  return random.weighted(candidates, (person) => (person === sales[0] ? 2 : 1));
}

function linesFor(customer: DemoPerson, offered: readonly DemoProduct[], at: Date, random: Random): HistoryLine[] {
  const size = SIZES[customer.role];
  if (!size) throw new RangeError(`${customer.role} does not buy`);
  const chosen = new Set<DemoProduct>();
  const wanted = random.integer(...size.lines);
  while (chosen.size < wanted) {
    chosen.add(random.weighted(offered, (product) => product.demand * seasonOf(product, at) * fits(customer, product)));
  }
  return Array.from(chosen, (product) => {
    const packs = Math.max(random.integer(...size.packs), product.minOrderQuantity / product.packSize);
    return { product, quantity: packs * product.packSize };
  });
}

/** A barber buys no nappy cream, a pharmacy little styling gel. */
function fits(customer: DemoPerson, product: DemoProduct): number {
  const kinds = customer.businessCategories;
  if (product.category === 'Baby Care') return kinds.includes('pharmacy') ? 1.8 : 0.15;
  if (product.category === 'Hair Care') return kinds.includes('salon') || kinds.includes('barber') ? 1.8 : 0.5;
  return kinds.includes('clinic') || kinds.includes('spa') || kinds.includes('pharmacy') ? 1.5 : 0.8;
}

interface Hands {
  readonly customer: DemoPerson;
  readonly salesPerson: DemoPerson | null;
  readonly admin: DemoPerson;
}

/** The life of an order, cut off at the present. */
function stepsUntil(now: Date, placedAt: Date, { customer, salesPerson, admin }: Hands, random: Random): HistoryStep[] {
  const seller = salesPerson?.email ?? admin.email;
  let time = placedAt.getTime();
  const after = (from: number, to: number): Date => {
    time += Math.round((from + random.next() * (to - from)) / 1000) * 1000;
    return new Date(time);
  };
  const steps: HistoryStep[] = [{ to: 'pending', at: placedAt, by: salesPerson?.email ?? customer.email }];
  const fate = random.next();
  if (fate < 0.02) {
    steps.push({ to: 'cancelled', at: new Date(time + EXPIRY), by: null, reason: 'Reservation expired' });
  } else if (fate < 0.05) {
    const reason = CANCEL_REASONS[random.integer(0, CANCEL_REASONS.length - 1)]!;
    steps.push({ to: 'cancelled', at: after(HOUR, 20 * HOUR), by: customer.email, reason });
  } else {
    steps.push({ to: 'confirmed', at: after(30 * MINUTE, 40 * HOUR), by: seller });
    if (fate < 0.075) {
      const reason = CANCEL_REASONS[random.integer(0, CANCEL_REASONS.length - 1)]!;
      steps.push({ to: 'cancelled', at: after(2 * HOUR, 30 * HOUR), by: admin.email, reason });
    } else {
      steps.push({ to: 'processing', at: after(3 * HOUR, 3 * DAY), by: admin.email });
      steps.push({ to: 'shipped', at: after(4 * HOUR, 3 * DAY), by: admin.email });
      steps.push({ to: 'delivered', at: after(16 * HOUR, 5 * DAY), by: seller });
    }
  }
  return steps.filter((step) => step.at <= now);
}

/** An order that has come just as far as `state`, its steps spread over the time since it was placed. */
function stepsTo(
  state: HistoryStatus,
  now: Date,
  placedAt: Date,
  { customer, salesPerson, admin }: Hands,
  random: Random,
): HistoryStep[] {
  const path = PATH.slice(0, PATH.indexOf(state) + 1);
  const age = now.getTime() - placedAt.getTime();
  return path.map((to, index) => {
    const share = index === 0 ? 0 : (index - 0.5 + random.next() * 0.5) / path.length;
    const at = new Date(placedAt.getTime() + Math.floor((age * share) / 1000) * 1000);
    if (to === 'pending') return { to, at, by: salesPerson?.email ?? customer.email };
    const bySeller = to === 'confirmed' || to === 'delivered';
    return { to, at, by: bySeller ? (salesPerson?.email ?? admin.email) : admin.email };
  });
}

/** Most pay within thirty days of delivery; some in part, few late; cancelled ones were never paid. */
function paymentOf(steps: readonly HistoryStep[], now: Date, random: Random): HistoryOrder['paymentStatus'] {
  const last = steps.at(-1)!;
  if (last.to !== 'delivered') return last.to === 'shipped' && random.chance(0.3) ? 'partial' : 'pending';
  const age = (now.getTime() - last.at.getTime()) / DAY;
  if (age > 45 || random.next() < age / 30) return 'paid';
  return random.chance(0.25) ? 'partial' : 'pending';
}

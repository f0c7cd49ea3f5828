import { percentOf, type Money } from '../kernel/values/money.js';
import { averageCost } from '../modules/purchasing/index.js';
import type { DemoProduct } from './catalogue.js';
import { vendorOfBrand } from './people.js';
import type { Random } from './random.js';
import type { HistoryMovement, StockFate, StockState } from './stock-history.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface HistoryPurchaseLine {
  readonly product: DemoProduct;
  quantity: number;
  received: number;
  readonly unitCost: Money;
}

export interface HistoryReceipt {
  readonly at: Date;
  readonly deliveryNote: string;
  readonly items: { readonly product: DemoProduct; readonly quantity: number }[];
}

/** One purchase order of the past, as it stands now. */
export interface HistoryPurchase {
  /** E-mail address. */
  readonly supplier: string;
  readonly lines: HistoryPurchaseLine[];
  readonly receipts: HistoryReceipt[];
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly expectedAt: Date | null;
  readonly notes: string | null;
  closed: { readonly at: Date; readonly reason: string } | null;
}

export interface PurchaseHistory {
  /** Oldest first. */
  readonly purchases: readonly HistoryPurchase[];
  /** In time; what suppliers delivered names its purchase by its place. */
  readonly movements: readonly HistoryMovement[];
  /** What one unit of each product costs on average by now. */
  readonly costs: ReadonlyMap<DemoProduct, Money>;
}

export interface PurchaseHistoryOptions {
  readonly now: Date;
  readonly movements: readonly HistoryMovement[];
  readonly states: readonly StockState[];
  readonly fates: ReadonlyMap<DemoProduct, StockFate>;
  readonly random: Random;
}

/** Deliveries of one supplier within this time were ordered together, and within that time they came together. */
const ORDERED_TOGETHER = 16 * DAY;
const DELIVERED_TOGETHER = 6 * DAY;
/** A foreign supplier whose offers are cheap and slow. */
const SLOW_SUPPLIER = 'hind@levantbotanics.example';

/**
 * The purchase orders behind the deliveries of the stock's history, what they cost, and some more that are under way or came
 * to nothing. Deliveries that belong together arrive with the first of them, so that no stock is missing that was there.
 */
export function purchaseHistory({ now, movements, states, fates, random }: PurchaseHistoryOptions): PurchaseHistory {
  const past = new Map<HistoryMovement, { purchase: HistoryPurchase; receipt: HistoryReceipt }>();
  const delivered = deliveredPurchases(movements, random, past);
  const batchOf = new Map(states.map(({ product, reorderPoint }) => [product, wholePacks(product, 2 * reorderPoint)]));
  const scarce = [...fates].flatMap(([product, fate]) => (fate === 'plenty' ? [] : [product]));
  const line = (product: DemoProduct, share = 1): HistoryPurchaseLine => ({
    product,
    quantity: wholePacks(product, batchOf.get(product)! * share),
    received: 0,
    unitCost: percentOf(product.costPrice, String(random.integer(96, 104))),
  });
  const all = [...delivered, ...unfinished(now, delivered, scarce, [...fates.keys()], line)];
  const purchases = all.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const placeOf = new Map(purchases.map((purchase, place) => [purchase, place]));
  const moved = movements
    .map((movement): HistoryMovement => {
      const cause = past.get(movement);
      if (!cause) return movement;
      return { ...movement, at: cause.receipt.at, purchase: placeOf.get(cause.purchase)!, reason: null };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return { purchases, movements: moved, costs: averageCosts(moved, purchases) };
}

const wholePacks = ({ packSize }: DemoProduct, units: number): number => Math.ceil(units / packSize) * packSize;

/** Groups what was delivered into purchase orders and receipts; notes for each movement where it belongs. */
function deliveredPurchases(
  movements: readonly HistoryMovement[],
  random: Random,
  past: Map<HistoryMovement, { purchase: HistoryPurchase; receipt: HistoryReceipt }>,
): HistoryPurchase[] {
  const open = new Map<string, HistoryPurchase>();
  const purchases: HistoryPurchase[] = [];
  const deliveries = movements
    .filter(({ kind }) => kind === 'received')
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const movement of deliveries) {
    const { product, quantityChange: quantity, at } = movement;
    const supplier = vendorOfBrand[product.brand];
    let purchase = open.get(supplier);
    const first = purchase?.receipts[0];
    if (!purchase || !first || at.getTime() - first.at.getTime() > ORDERED_TOGETHER) {
      purchase = orderedBefore(at, supplier, random);
      open.set(supplier, purchase);
      purchases.push(purchase);
    }
    const last = purchase.receipts.at(-1);
    const joins = last && at.getTime() - last.at.getTime() <= DELIVERED_TOGETHER;
    const receipt = joins ? last : { at, deliveryNote: `DN ${random.integer(10_400, 98_900)}`, items: [] };
    if (!joins) purchase.receipts.push(receipt);
    receipt.items.push({ product, quantity });
    const known = purchase.lines.find((line) => line.product === product);
    const line = known ?? { product, quantity: 0, received: 0, unitCost: costOf(product, random) };
    if (!known) purchase.lines.push(line);
    line.quantity += quantity;
    line.received += quantity;
    past.set(movement, { purchase, receipt });
  }
  return purchases;
}

const costOf = (product: DemoProduct, random: Random): Money =>
  percentOf(product.costPrice, String(random.integer(96, 104)));

/** Made and sent some days before the goods came, and expected for about then. */
function orderedBefore(arrival: Date, supplier: string, random: Random): HistoryPurchase {
  const day = Math.floor(arrival.getTime() / DAY) - random.integer(3, 6);
  // While the office is open, in the zone of the demo and in those nearby.
  const sentAt = new Date(day * DAY + random.integer(6 * 60, 13 * 60) * 60_000);
  return {
    supplier,
    lines: [],
    receipts: [],
    createdAt: new Date(sentAt.getTime() - random.integer(4, 150) * 60_000),
    sentAt,
    expectedAt: new Date(arrival.getTime() + random.integer(-1, 3) * DAY),
    notes: random.chance(0.2) ? 'Please deliver before noon, gate 3.' : null,
    closed: null,
  };
}

/** What is under way and what came to nothing: outstanding lines of two that came in part, and purchase orders of their own. */
function unfinished(
  now: Date,
  delivered: readonly HistoryPurchase[],
  scarce: readonly DemoProduct[],
  products: readonly DemoProduct[],
  line: (product: DemoProduct, share?: number) => HistoryPurchaseLine,
): HistoryPurchase[] {
  const [vendor, other] = [vendorOfBrand.CODE, vendorOfBrand.OrganoMED];
  const shortOf = (supplier: string): DemoProduct[] => scarce.filter(({ brand }) => vendorOfBrand[brand] === supplier);
  const before = (days: number): Date => new Date(now.getTime() - days * DAY);

  const latest = delivered.filter(({ supplier }) => supplier === vendor).at(-1);
  const added = shortOf(vendor).filter((product) => !latest?.lines.some((known) => known.product === product));
  latest?.lines.push(...added.slice(0, 1).map((product) => line(product)));

  const old = delivered.find(({ receipts }) => receipts[0]!.at > before(150));
  const missing = products.find(
    (product) =>
      vendorOfBrand[product.brand] === old?.supplier && !old.lines.some((known) => known.product === product),
  );
  if (old && missing) {
    old.lines.push(line(missing, 0.5));
    const at = new Date(old.receipts.at(-1)!.at.getTime() + 26 * HOUR);
    old.closed = { at: at < now ? at : now, reason: 'The rest is sold out at the factory' };
  }

  const plain = { receipts: [], notes: null, closed: null };
  const sent = (supplier: string, lines: HistoryPurchaseLine[], days: number, lead: number): HistoryPurchase => ({
    ...plain,
    supplier,
    lines,
    createdAt: new Date(before(days).getTime() - HOUR),
    sentAt: before(days),
    expectedAt: before(days - lead),
  });
  const offered = products.filter((_product, index) => index % 6 === 0 && index % 5 !== 4);
  return [
    {
      ...sent(
        other,
        shortOf(other)
          .slice(0, 3)
          .map((product) => line(product)),
        2,
        6,
      ),
      notes: 'Urgent: we are running out.',
    },
    sent(
      SLOW_SUPPLIER,
      offered.slice(0, 3).map((product) => line(product)),
      19,
      15,
    ),
    {
      ...sent(
        SLOW_SUPPLIER,
        offered.slice(3, 5).map((product) => line(product)),
        160,
        14,
      ),
      closed: { at: before(151), reason: 'Held up at customs, bought from the brand instead' },
    },
    { ...sent(vendor, [line(products[2]!)], 41, 7), sentAt: null, closed: { at: before(40), reason: 'Ordered twice' } },
    {
      ...sent(
        vendor,
        added.slice(1, 3).map((product) => line(product)),
        0.1,
        7,
      ),
      sentAt: null,
    },
  ];
}

/** Every receipt moves the average cost of what is on hand at that moment, as the real ones do. */
function averageCosts(
  movements: readonly HistoryMovement[],
  purchases: readonly HistoryPurchase[],
): ReadonlyMap<DemoProduct, Money> {
  const costs = new Map<DemoProduct, Money>();
  const onHand = new Map<DemoProduct, number>();
  for (const { product, purchase, quantityChange } of movements) {
    const before = onHand.get(product) ?? 0;
    const cost = costs.get(product) ?? product.costPrice;
    const line = purchase === null ? undefined : purchases[purchase]?.lines.find((known) => known.product === product);
    costs.set(product, line ? averageCost(cost, before, quantityChange, line.unitCost) : cost);
    onHand.set(product, before + quantityChange);
  }
  return costs;
}

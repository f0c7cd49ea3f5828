import type { CreatePurchaseOrderInput } from '../../../gql/schema.generated';
import { businessDay, startOfDay } from '../../../lib/dates/business-days';
import { addMoney } from '../../../lib/numbers/money';
import type {
  ComparisonOffer_OfferFragment,
  ComparisonPlan_PlanFragment,
  ComparisonRow_RowFragment,
} from './comparison.generated';

export type Offer = ComparisonOffer_OfferFragment;
export type Row = ComparisonRow_RowFragment;
export type Plan = ComparisonPlan_PlanFragment;

/** Which offer was chosen by hand for a row: key → offer. */
export type Chosen = Readonly<Record<string, string>>;

export interface SupplierColumn {
  /** Identifies the column. */
  id: string;
  name: string;
  role: Offer['supplierRole'];
}

const columnId = (offer: Offer): string => offer.supplierId ?? offer.supplierName;

/** The suppliers as columns: who offers most of the rows first, then by name. */
export function supplierColumns(rows: readonly Row[]): SupplierColumn[] {
  const found = new Map<string, SupplierColumn & { rows: number }>();
  for (const row of rows) {
    const seen = new Set<string>();
    for (const offer of row.offers) {
      const id = columnId(offer);
      const column = found.get(id) ?? { id, name: offer.supplierName, role: offer.supplierRole, rows: 0 };
      found.set(id, seen.has(id) ? column : { ...column, rows: column.rows + 1 });
      seen.add(id);
    }
  }
  return [...found.values()]
    .sort((a, b) => b.rows - a.rows || a.name.localeCompare(b.name))
    .map(({ id, name, role }) => ({ id, name, role }));
}

/** A supplier's offers of a row, the best first; usually one. */
export const cellOffers = (row: Row, column: SupplierColumn): Offer[] =>
  row.offers.filter((offer) => columnId(offer) === column.id).sort((a, b) => a.rank - b.rank);

/** Which offer each row takes: the one chosen by hand while it is still to be had, else the plan's. */
export function picksOf(rows: readonly Row[], chosen: Chosen, fallback: Plan): Map<string, Offer> {
  const planned = new Map(fallback.picks.map((pick) => [pick.key, pick.marketplaceProductId]));
  const picks = new Map<string, Offer>();
  for (const row of rows) {
    const offerOf = (id: string | undefined) =>
      row.offers.find((offer) => offer.availability && offer.marketplaceProductId === id);
    const offer = offerOf(chosen[row.key]) ?? offerOf(planned.get(row.key));
    if (offer) picks.set(row.key, offer);
  }
  return picks;
}

/** A plan as choices by hand. */
export const chosenOf = (plan: Plan): Chosen =>
  Object.fromEntries(plan.picks.map((pick) => [pick.key, pick.marketplaceProductId]));

/** Whether a plan takes exactly these offers. */
export const isPlan = (plan: Plan, picks: ReadonlyMap<string, Offer>): boolean =>
  plan.picks.length === picks.size &&
  plan.picks.every((pick) => picks.get(pick.key)?.marketplaceProductId === pick.marketplaceProductId);

export interface ChoiceSummary {
  total: string;
  suppliers: number;
  /** Days until the last of it is there. */
  leadTimeDays: number;
}

/** What the chosen offers come to. */
export function summaryOf(picks: ReadonlyMap<string, Offer>): ChoiceSummary {
  const offers = [...picks.values()];
  return {
    total: addMoney(...offers.map(({ total }) => total)),
    suppliers: new Set(offers.map(columnId)).size,
    leadTimeDays: Math.max(0, ...offers.map(({ leadTimeDays }) => leadTimeDays)),
  };
}

/** Rows that cannot be bought as they are: nobody offers them, or nobody has said which catalog product they are. */
export const blockedRows = (rows: readonly Row[], picks: ReadonlyMap<string, Offer>): Row[] =>
  rows.filter((row) => row.productId === null || !picks.has(row.key));

/** An offer that was chosen, at the price that was shown and as it is now. */
export interface PriceChange {
  key: string;
  productName: string;
  supplierName: string;
  before: string;
  /** Null when it cannot be had any more. */
  now: string | null;
}

export interface PriceChanges {
  lines: PriceChange[];
  /** What all that was chosen was to cost. */
  before: string;
  /** What the same offers cost now; null when one of them cannot be had. */
  now: string | null;
}

/** What has become of the chosen offers, by the answer of now; undefined when they are as they were. */
export function priceChangesOf(picks: ReadonlyMap<string, Offer>, rows: readonly Row[]): PriceChanges | undefined {
  const current = [...picks].map(([key, before]) => {
    const row = rows.find((candidate) => candidate.key === key);
    const found = row?.offers.find((offer) => offer.marketplaceProductId === before.marketplaceProductId);
    const now = found?.availability ? found : undefined;
    return { key, productName: row?.productName ?? '', before, now };
  });
  const lines = current
    .filter(({ before, now }) => now?.unitPrice !== before.unitPrice)
    .map(({ key, productName, before, now }) => ({
      key,
      productName,
      supplierName: before.supplierName,
      before: before.unitPrice,
      now: now?.unitPrice ?? null,
    }));
  if (lines.length === 0) return undefined;
  const totals = current.flatMap(({ now }) => (now ? [now.total] : []));
  return {
    lines,
    before: summaryOf(picks).total,
    now: totals.length === current.length ? addMoney(...totals) : null,
  };
}

const DAY = 86_400_000;

/** The day, by its beginning, on which what takes so many days can be there. */
function expectedIn(days: number, now: Date): string | null {
  return startOfDay(businessDay(new Date(now.getTime() + days * DAY))) ?? null;
}

/**
 * One purchase order per supplier, with the quantities that have to be bought at the prices shown, expected when the last of
 * its goods can be there.
 */
export function purchaseOrdersOf(
  rows: readonly Row[],
  picks: ReadonlyMap<string, Offer>,
  now = new Date(),
): CreatePurchaseOrderInput[] {
  const orders = new Map<string, CreatePurchaseOrderInput>();
  const days = new Map<string, number>();
  for (const { key, productId } of rows) {
    const offer = picks.get(key);
    if (!offer || productId === null) continue;
    const id = columnId(offer);
    const order = orders.get(id) ?? { supplierId: offer.supplierId, items: [] };
    const longest = Math.max(days.get(id) ?? 0, offer.leadTimeDays);
    days.set(id, longest);
    orders.set(id, {
      ...order,
      expectedAt: expectedIn(longest, now),
      items: [
        ...order.items,
        {
          productId,
          marketplaceProductId: offer.marketplaceProductId,
          quantity: offer.orderQuantity,
          unitCost: offer.unitPrice,
          atOfferPrice: true,
        },
      ],
    });
  }
  return [...orders.values()];
}

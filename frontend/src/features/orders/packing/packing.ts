import type { OrderFilter } from '../../../gql/schema.generated';
import { hasCode } from '../../../shared/goods/goods-code';
import { PICKED } from '../print/papers';
import type { OrderQueue } from '../queue/useOrderQueue';
import type { PackedOrder_OrderFragment } from './packing.generated';

export type PackedOrder = PackedOrder_OrderFragment;

/** Orders that are packed beside one another; more would be no work for one person. */
export const MOST_PACKED = 50;

/** Units that are in the parcel, by line. */
export type Packed = Readonly<Record<string, number>>;

/** A line of an order: what is put into its parcel. */
export interface PickLine {
  lineId: string;
  order: PackedOrder;
  quantity: number;
}

/** A product, and the orders that want it. */
export interface Goods {
  key: string;
  name: string;
  sku: string | null;
  barcode: string | null;
  batch: string | null;
  /** `2026-12-02`. */
  expiry: string | null;
  quantity: number;
  picks: PickLine[];
}

/** A place in the warehouse with what is fetched there; null for goods that have none. */
export interface Place {
  location: string | null;
  goods: Goods[];
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What comes from a supplier goes to the customer from there: nobody packs it here. */
const isPacked = ({ source }: PackedOrder['items'][number]): boolean => source !== 'marketplace';

/** What is to be fetched for all of the orders: place by place as the shelves stand, product by product. */
export function placesOf(orders: readonly PackedOrder[]): Place[] {
  const places = new Map<string | null, Map<string, Goods>>();
  for (const order of orders)
    for (const item of order.items.filter(isPacked)) {
      const stock = item.product?.inventory;
      const location = stock?.location ?? null;
      const place = places.get(location) ?? new Map<string, Goods>();
      places.set(location, place);
      const key = item.product ? `product-${item.product.id}` : `line-${item.id}`;
      const goods = place.get(key) ?? {
        key,
        name: item.productName,
        sku: item.sku,
        barcode: item.product?.barcode ?? null,
        batch: stock?.batchNumber ?? null,
        expiry: stock?.expiryDate ?? null,
        quantity: 0,
        picks: [],
      };
      place.set(key, goods);
      goods.quantity += item.quantity;
      goods.picks.push({ lineId: item.id, order, quantity: item.quantity });
    }
  return [...places]
    .map(([location, goods]) => ({
      location,
      goods: [...goods.values()].sort((a, b) => natural.compare(a.name, b.name)),
    }))
    .sort((a, b) => {
      if ((a.location === null) !== (b.location === null)) return a.location === null ? 1 : -1;
      return natural.compare(a.location ?? '', b.location ?? '');
    });
}

/** Units of a line that are packed: never more than were ordered, also where the order was changed since. */
export const packedOf = (packed: Packed, { lineId, quantity }: PickLine): number =>
  Math.min(packed[lineId] ?? 0, quantity);

/** How far an order is: units in the parcel, and all that belong there. */
export function progressOf(order: PackedOrder, packed: Packed): { done: number; all: number; suppliers: boolean } {
  const lines = order.items.filter(isPacked);
  return {
    done: lines.reduce((sum, { id, quantity }) => sum + Math.min(packed[id] ?? 0, quantity), 0),
    all: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    suppliers: lines.length < order.items.length,
  };
}

/** What a code that was scanned or typed does. */
export type Found =
  | { kind: 'unknown' }
  /** All units of it are packed. */
  | { kind: 'full'; goods: Goods }
  | { kind: 'taken'; goods: Goods; pick: PickLine; units: number };

/**
 * What is packed by a code: a unit for the first order that still wants one, or all that this order wants.
 * @param whole whether one scan stands for the whole line
 */
export function findPick(places: readonly Place[], packed: Packed, code: string, whole: boolean): Found {
  const called = places.flatMap(({ goods }) => goods.filter(({ sku, barcode }) => hasCode(code, sku, barcode)));
  for (const goods of called)
    for (const pick of goods.picks) {
      const done = packedOf(packed, pick);
      if (done < pick.quantity) return { kind: 'taken', goods, pick, units: whole ? pick.quantity : done + 1 };
    }
  return called[0] ? { kind: 'full', goods: called[0] } : { kind: 'unknown' };
}

/** Of some orders those that are packed now; without any choice those in process, the oldest first. */
export function toPack({ filter, sort }: OrderQueue, isChosen: boolean): OrderQueue {
  if (!isChosen) return { filter: { status: 'processing' }, sort: { field: 'createdAt', direction: 'asc' } };
  const asked: OrderFilter['statuses'] = filter.statuses;
  return { filter: { ...filter, statuses: PICKED.filter((status) => asked?.includes(status) ?? true) }, sort };
}

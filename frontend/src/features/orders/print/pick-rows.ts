import type { OrderToPrint } from './PrintFrame';

export interface PickRow {
  key: string;
  name: string;
  sku: string | null;
  location: string | null;
  batch: string | null;
  /** `2026-12-02`. */
  expiry: string | null;
  quantity: number;
  /** Comes from a supplier, not from a shelf of ours. */
  fromSupplier: boolean;
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What to fetch, product by product in the order of the shelves; what has no place comes last. */
export function pickRows(items: OrderToPrint['items']): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const item of items) {
    const key = item.product ? `product-${item.product.id}` : `line-${item.id}`;
    const known = rows.get(key);
    if (known) {
      known.quantity += item.quantity;
      continue;
    }
    const stock = item.product?.inventory;
    rows.set(key, {
      key,
      name: item.productName,
      sku: item.sku,
      location: stock?.location ?? null,
      batch: stock?.batchNumber ?? null,
      expiry: stock?.expiryDate ?? null,
      quantity: item.quantity,
      fromSupplier: item.source === 'marketplace',
    });
  }
  return [...rows.values()].sort((a, b) => {
    if ((a.location === null) !== (b.location === null)) return a.location === null ? 1 : -1;
    return natural.compare(a.location ?? '', b.location ?? '') || natural.compare(a.name, b.name);
  });
}

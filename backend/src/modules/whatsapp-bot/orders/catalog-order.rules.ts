/** A basket filled from the catalog on WhatsApp: what of it, and how much. */
export interface BasketLine {
  readonly sku: string;
  readonly quantity: number;
}

/** The basket of an `order` message; null where it is none that can be read whole. */
export function basketOf(metadata: Readonly<Record<string, unknown>>): BasketLine[] | null {
  const items = metadata['product_items'];
  if (!Array.isArray(items) || items.length === 0) return null;
  const bySku = new Map<string, number>();
  for (const item of items as unknown[]) {
    const { product_retailer_id: sku, quantity } = (item ?? {}) as Record<string, unknown>;
    const count = typeof quantity === 'string' && /^\d{1,7}$/.test(quantity) ? Number(quantity) : quantity;
    if (typeof sku !== 'string' || sku.trim() === '' || !Number.isSafeInteger(count) || Number(count) < 1) return null;
    bySku.set(sku.trim(), (bySku.get(sku.trim()) ?? 0) + Number(count));
  }
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity }));
}

import type { InventoryRow_ItemFragment } from './inventory.generated';

/** What a stock row shows of its product; a product that was removed meanwhile has no more than a name. */
export function productOf({ product, productId }: Pick<InventoryRow_ItemFragment, 'product' | 'productId'>) {
  return product ?? { id: productId, name: 'Unknown Product', sku: '–', category: null, images: [] };
}

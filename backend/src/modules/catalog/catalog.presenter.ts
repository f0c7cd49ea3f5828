import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { IMAGES, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { readImagesAsDataUrls } from '../media/index.js';

/** A product as the REST facade has it. */
export const PRODUCT = fixedSelection(`{
  id sku name description category brand barcode basePrice costPrice weight dimensions images isActive isFeatured featuredUntil featuredPriority vendorId
  minOrderQuantity maxOrderQuantity orderMultiple createdAt updatedAt version inventory { quantity reorderPoint available }
}`);

export const PRODUCT_SHAPE = shape('Product', 'Product', PRODUCT, { images: IMAGES });

interface ProductRow extends Record<string, unknown> {
  images: string[];
}

/**
 * Puts data URLs where the rows name images, as the REST facade has them; a light answer keeps the URLs.
 * One statement for all rows.
 */
export async function withImages(
  ctx: RequestContext,
  rows: Record<string, unknown>[],
  light: boolean,
): Promise<unknown[]> {
  if (light) return rows;
  const products = rows as ProductRow[];
  const idOf = (url: string): string => url.slice('/media/'.length);
  const ids = [...new Set(products.flatMap((row) => row.images.map(idOf)))];
  const dataUrls = await readImagesAsDataUrls(queryableOf(ctx), ids);
  return products.map((row) => ({ ...row, images: row.images.flatMap((url) => dataUrls.get(idOf(url)) ?? []) }));
}

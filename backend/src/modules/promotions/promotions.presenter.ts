import { queryableOf, type RequestContext } from '../../kernel/context.js';
import type { RestRow } from '../../kernel/rest/rest.js';
import { IMAGES, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { readImagesAsDataUrls } from '../media/index.js';
import { promotionReads } from './promotions.queries.js';

/** A promotion as the REST facade has it. */
export const PROMOTION = fixedSelection(`{
  id marketplaceProductId title description discountType discountValue minQuantity tiers { minQuantity discountValue }
  startDate endDate isActive status label images: imageUrls createdAt updatedAt version
}`);

export const PROMOTION_SHAPE = shape('Promotion', 'MarketplacePromotion', PROMOTION, { images: IMAGES });

/** Puts data URLs where the rows name images, as the REST facade has them; one statement for all rows. */
export async function presentPromotions(ctx: RequestContext, rows: RestRow[], light: boolean): Promise<RestRow[]> {
  if (light) return rows;
  const idOf = (url: string): string => url.slice('/media/'.length);
  const imagesOf = (row: RestRow): string[] => (row.images as string[]).map(idOf);
  const dataUrls = await readImagesAsDataUrls(queryableOf(ctx), [...new Set(rows.flatMap(imagesOf))]);
  return rows.map((row) => ({ ...row, images: imagesOf(row).flatMap((id) => dataUrls.get(id) ?? []) }));
}

/** One promotion of the REST facade. */
export async function presentPromotionOf(ctx: RequestContext, id: number): Promise<RestRow | undefined> {
  const row = await promotionReads.getFixed(ctx, id, PROMOTION);
  return (await presentPromotions(ctx, [row.parse() as RestRow], false))[0];
}

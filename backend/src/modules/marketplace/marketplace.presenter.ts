import { IMAGES, objectOf, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';

/** A marketplace product as the REST facade has it. */
export const MARKETPLACE_PRODUCT = fixedSelection(`{
  id productId nameEn nameAr categories targetBusinesses supplierId supplierSku price buyerPrice marketplaceMarginPercent marginPercent minOrderQuantity maxOrderQuantity availability
  isFeatured featuredUntil featuredPriority leadTimeDays images: imageUrls description supplierName supplier: supplierCard
  createdAt updatedAt version
}`);

/** A change of a price as the REST facade has it. */
export const PRICE_CHANGE = fixedSelection(`{
  id marketplaceProductId productName oldPrice newPrice changePercent changeReason updatedBy: updatedById updatedByName createdAt
}`);

const ID = { type: 'integer', minimum: 1 };

export const MARKETPLACE_PRODUCT_SHAPE = shape('MarketplaceProduct', 'MarketplaceProduct', MARKETPLACE_PRODUCT, {
  images: IMAGES,
  supplier: {
    ...objectOf(
      { id: ID, role: { type: 'string' } },
      'Who offers it; null for a distributor or wholesale partner who could buy it.',
    ),
    type: ['object', 'null'],
  },
});

export const PRICE_CHANGE_SHAPE = shape('PriceChange', 'PriceHistoryEntry', PRICE_CHANGE, {
  updatedBy: {
    type: ['integer', 'null'],
    minimum: 1,
    description: 'Id of the user who changed it; null for the system.',
  },
});

import { fixedSelection } from '../../kernel/select/selection.js';

/** A marketplace product as the REST facade has it (spec §3). */
export const MARKETPLACE_PRODUCT = fixedSelection(`{
  id productId nameEn nameAr categories targetBusinesses supplierId supplierSku price minOrderQuantity maxOrderQuantity availability
  isFeatured featuredUntil featuredPriority leadTimeDays images: imageUrls description supplierName supplier: supplierCard
  createdAt updatedAt version
}`);

/** A change of a price as the REST facade has it (spec §3). */
export const PRICE_CHANGE = fixedSelection(`{
  id marketplaceProductId productName oldPrice newPrice changePercent changeReason updatedBy: updatedById updatedByName createdAt
}`);

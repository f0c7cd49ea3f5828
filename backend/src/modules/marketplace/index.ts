import './offer-search.js';
import './marketplace.imports.js';

export { buyerDiscountSql, buyerPriceSql, marginSql } from './margin.queries.js';
export { buyerDiscount, buyerPrice } from './margin.rules.js';
export { MarketplaceProduct } from './marketplace.entity.js';
export { CreateMarketplaceProductInput } from './marketplace.inputs.js';
export {
  createMarketplaceProduct,
  deleteMarketplaceProduct,
  lockOffer,
  updateMarketplacePrice,
  updateMarketplaceProduct,
} from './marketplace.operations.js';
export {
  isBuyingSupplier,
  isOwnOffer,
  marketplaceProductModel,
  marketplaceProductReads,
  offerScope,
  offersTheSame,
  priceHistoryModel,
  priceHistoryReads,
  priceSeenSql,
  supplierNameSql,
  supplierToldSql,
} from './marketplace.queries.js';
export { featureOffer } from './marketplace.operations.js';
export { offerRemovalOf } from './offer-removal.js';
export { SUPPLIER_ROLES } from './marketplace.rules.js';
export { PriceHistoryEntry } from './price-history.entity.js';
export { MARKETPLACE_PRODUCT, MARKETPLACE_PRODUCT_SHAPE } from './marketplace.presenter.js';
export { MarketplaceResolver, OfferedProductResolver, PriceHistoryResolver } from './marketplace.resolver.js';
export { marketplaceRoutes } from './marketplace.routes.js';
export { runningPromotions } from './market-facts.queries.js';

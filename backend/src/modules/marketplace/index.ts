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
  isOwnOffer,
  marketplaceProductModel,
  marketplaceProductReads,
  offerScope,
  priceHistoryModel,
  priceHistoryReads,
  supplierNameSql,
} from './marketplace.queries.js';
export { SUPPLIER_ROLES } from './marketplace.rules.js';
export { PriceHistoryEntry } from './price-history.entity.js';
export { MARKETPLACE_PRODUCT, MARKETPLACE_PRODUCT_SHAPE } from './marketplace.presenter.js';
export { MarketplaceResolver, PriceHistoryResolver } from './marketplace.resolver.js';
export { marketplaceRoutes } from './marketplace.routes.js';

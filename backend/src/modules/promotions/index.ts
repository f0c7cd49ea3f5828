import './promotion-uses.js';

export { promotionRemovalOf } from './promotions.operations.js';
export { MarketplacePromotion, PromotionTier } from './promotions.entity.js';
export { ofOwnPromotion, promotionModel, promotionReads } from './promotions.queries.js';
export { PromotedProductResolver, PromotionsResolver } from './promotions.resolver.js';
export { promotionsRoutes } from './promotions.routes.js';
export {
  DiscountType,
  discountLabel,
  percentText,
  PromotionStatus,
  reachedStep,
  type PromotionStep,
  type PromotionTerms,
} from './promotions.rules.js';

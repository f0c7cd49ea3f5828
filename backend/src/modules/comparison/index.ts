export { shortage } from './comparison.queries.js';
export { ComparisonResolver } from './comparison.resolver.js';
export { comparisonRoutes } from './comparison.routes.js';
export { quoteOf, type OfferTerms, type Quote } from './comparison.rules.js';
export { OFFER_PROMOTIONS, offersNow } from './offer-prices.queries.js';

export { ComparisonResolver } from './comparison.resolver.js';
export { comparisonRoutes } from './comparison.routes.js';
export { offersNow } from './offer-prices.queries.js';

export { ComparisonResolver } from './comparison.resolver.js';
export { comparisonRoutes } from './comparison.routes.js';

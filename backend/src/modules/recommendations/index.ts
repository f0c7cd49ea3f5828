export { followOrders } from './follow-orders.js';
export { reckonRecommendationsJob } from './reckon-recommendations.operations.js';
export { Recommendation, RecommendationRun } from './recommendations.entity.js';
export { recommendationModel } from './recommendations.queries.js';
export { RecommendationsResolver } from './recommendations.resolver.js';
export { recommendationsRoutes } from './recommendations.routes.js';

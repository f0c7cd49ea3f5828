export { FeaturedResolver } from './featured.resolver.js';
export { featuredRoutes } from './featured.routes.js';

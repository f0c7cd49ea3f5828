export { Area } from './areas.entity.js';
export { areaModel } from './areas.queries.js';
export { AreasResolver } from './areas.resolver.js';
export { areasRoutes } from './areas.routes.js';
export { knownArea } from './known-area.js';

import './field-orders.queries.js';

export { FieldOrder } from './field-orders.entity.js';
export { FieldOrdersResolver } from './field-orders.resolver.js';
export { fieldOrdersRoutes } from './field-orders.routes.js';

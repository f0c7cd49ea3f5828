export { dashboardStats } from './dashboard.queries.js';
export { dashboard } from './overview.queries.js';
export { DashboardResolver } from './dashboard.resolver.js';
export { dashboardRoutes } from './dashboard.routes.js';

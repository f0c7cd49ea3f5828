export { reportRoutes } from './analytics/report.routes.js';
export { ReportsResolver } from './reports.resolver.js';

export { ReportsResolver } from './reports.resolver.js';

import type { RestRoute } from '../../kernel/rest.js';
import { dashboardStats } from './dashboard.queries.js';

export const dashboardRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/dashboard/stats',
    summary: 'The figures of the dashboard.',
    permission: 'dashboard.read',
    handle: async (ctx) => ({ body: await dashboardStats(ctx) }),
  },
];

import type { RestRoute } from '../../kernel/rest/rest.js';
import { gives, objectOf } from '../../kernel/rest/rest-document.js';
import { DASHBOARD_FIGURES, dashboardStats } from './dashboard.queries.js';

const COUNT = { type: 'integer', minimum: 0 };

export const dashboardRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/dashboard/stats',
    summary: 'The figures of the dashboard.',
    permission: 'dashboard.read',
    answers: gives(
      objectOf({
        totalRevenue: { type: 'string', description: 'Total of all orders that were not cancelled: a decimal string.' },
        activeOrders: { ...COUNT, description: 'Orders that are neither delivered nor cancelled.' },
        todayOrders: {
          ...COUNT,
          description: 'Orders made today, in the business time zone, that were not cancelled.',
        },
        totalUsers: { ...COUNT, description: 'Active users the caller may see.' },
        lowStockCount: { ...COUNT, description: 'Products at or below their reorder point, or expired.' },
        whatsappMessages: {
          ...COUNT,
          description: 'WhatsApp messages of today, in both directions; 0 for who reads none.',
        },
      }),
      'Figures over what the caller may see.',
    ),
    handle: async (ctx) => ({ body: await dashboardStats(ctx, new Set(DASHBOARD_FIGURES)) }),
  },
];

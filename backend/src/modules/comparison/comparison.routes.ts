import { LIST_QUERY, listWindow, streamArray, type RestRoute } from '../../kernel/rest.js';
import { comparisonBatches, comparisonCount } from './comparison.queries.js';

export const comparisonRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/marketplace/price-comparison',
    summary: 'Offers of the same goods beside each other, by name. A supplier finds its own offers only.',
    permission: 'marketplace.analyze',
    query: LIST_QUERY,
    handle: async (ctx, request) => ({
      headers: { 'x-total-count': String(await comparisonCount(ctx)) },
      body: await streamArray(comparisonBatches(ctx, listWindow(request))),
    }),
  },
];

import { LIST_QUERY, listWindow, streamArray, type RestRoute } from '../../kernel/rest/rest.js';
import { gives, objectOf } from '../../kernel/rest/rest-document.js';
import { comparisonBatches, comparisonCount } from './comparison.queries.js';

const ID = { type: 'integer', minimum: 1 };
const PRICE = { type: 'string', pattern: '^\\d+\\.\\d{2}$', description: 'Decimal string.' };

/** The offers of one kind of goods. */
const GROUP = objectOf({
  key: { type: 'string', description: 'Names the group: `p` and the id of the linked product, or the folded name.' },
  productId: { type: ['integer', 'null'], minimum: 1, description: 'The linked product of the catalog.' },
  productName: { type: 'string', description: 'Name of the product, else of its first offer.' },
  avgPrice: { ...PRICE, description: 'Average of the prices of all offers.' },
  confirmed: { type: 'boolean', description: 'Whether a person linked the offers; otherwise only their names agree.' },
  supplierCount: { type: 'integer', minimum: 1, description: 'How many suppliers offer it.' },
  variations: {
    type: 'array',
    description: 'The offers the caller may see, cheapest first.',
    items: objectOf({
      id: ID,
      supplierId: ID,
      supplierName: { type: 'string', description: 'First and last name, else the e-mail address.' },
      supplier: objectOf({ id: ID, role: { type: 'string' } }),
      unitPrice: PRICE,
      availability: { type: 'boolean', description: 'Whether it can be ordered now.' },
      minOrderQuantity: { type: 'integer', minimum: 1, description: 'Fewest units an order takes.' },
      leadTimeDays: { type: 'integer', minimum: 0, description: 'Days from order to arrival.' },
      nameAr: { type: ['string', 'null'], description: 'Name in Arabic.' },
      images: { type: 'array', items: { type: 'string' }, description: '`/media/…` URLs.' },
    }),
  },
});

export const comparisonRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/marketplace/price-comparison',
    summary: 'Offers of the same goods beside each other, by name. A supplier finds its own offers only.',
    permission: 'marketplace.analyze',
    answers: { ...gives(GROUP, 'Groups of offers, those with most suppliers first.'), list: true },
    query: LIST_QUERY,
    handle: async (ctx, request) => ({
      headers: { 'x-total-count': String(await comparisonCount(ctx)) },
      body: await streamArray(comparisonBatches(ctx, listWindow(request))),
    }),
  },
];

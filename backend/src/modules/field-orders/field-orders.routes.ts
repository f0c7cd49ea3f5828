import type { RestRoute } from '../../kernel/rest/rest.js';
import { creates } from '../../kernel/rest/rest-document.js';
import { invalid, parseInput } from '../../kernel/validation.js';
import type { FieldFaults } from '../../kernel/errors.js';
import { said } from '../../words/index.js';
import { ItemSource, ORDER_WITH_ITEMS_SHAPE, presentOrderOf } from '../orders/index.js';
import { RestFieldOrderInput, type RestFieldOrderItemInput } from './field-orders.inputs.js';
import { createFieldOrder } from './field-orders.operations.js';

/** Refuses lines that say they come from elsewhere than what they name. */
function checkSources(items: readonly RestFieldOrderItemInput[]): void {
  const faults: FieldFaults = {};
  for (const [n, { source, productId, marketplaceProductId }] of items.entries()) {
    const named =
      source === ItemSource.catalog ? productId : source === ItemSource.marketplace ? marketplaceProductId : 0;
    if (named === null || named === undefined) faults[`items.${n}.source`] = said('visits.otherSource');
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

export const fieldOrdersRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/field-orders',
    summary: 'Takes an order at a customer, who is added when nobody has that phone.',
    permission: 'visits.write',
    answers: creates(ORDER_WITH_ITEMS_SHAPE, 'The order as it was made.'),
    body: RestFieldOrderInput,
    handle: async (ctx, { body }) => {
      const { items, ...order } = parseInput(RestFieldOrderInput, body);
      checkSources(items);
      const { id } = await createFieldOrder(ctx, {
        ...order,
        items: items.map(({ productId, marketplaceProductId, quantity, price }) => ({
          productId,
          marketplaceProductId,
          quantity,
          ...(price !== undefined && { unitPrice: price }),
        })),
      });
      return { status: 201, body: await presentOrderOf(ctx, id) };
    },
  },
];

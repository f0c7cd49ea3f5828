import { bodyWithId, pathId, type RestRoute } from '../../kernel/rest.js';
import { creates, gives } from '../../kernel/rest-document.js';
import { copyOrder } from './copy-order.operations.js';
import { CopyOrderInput, UpdateOrderInput } from './order-edit.inputs.js';
import { ORDER_WITH_ITEMS_SHAPE, presentOrderOf } from './orders.presenter.js';
import { updateOrder } from './update-order.operations.js';

/** Editing and copying orders over REST, beside the spec's calls. */
export const orderEditRoutes: RestRoute[] = [
  {
    method: 'PATCH',
    path: '/orders/:id',
    summary: 'Edits a pending order; what is left out stays. Addresses are plain text here.',
    permission: 'orders.create',
    answers: gives(ORDER_WITH_ITEMS_SHAPE, 'The order as it is now.'),
    body: UpdateOrderInput,
    handle: async (ctx, request) => {
      await updateOrder(ctx, bodyWithId(request));
      return { body: await presentOrderOf(ctx, pathId(request)) };
    },
  },
  {
    method: 'POST',
    path: '/orders/:id/copy',
    summary: 'Makes a new order of the same customer, lines and addresses, at the prices of now.',
    permission: 'orders.create',
    answers: creates(ORDER_WITH_ITEMS_SHAPE, 'The new order.'),
    body: CopyOrderInput,
    handle: async (ctx, request) => {
      const { id } = await copyOrder(ctx, bodyWithId(request));
      return { status: 201, body: await presentOrderOf(ctx, id) };
    },
  },
];

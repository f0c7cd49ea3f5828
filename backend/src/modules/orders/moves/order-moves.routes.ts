import { bodyWithId, pathId, type RestRoute } from '../../../kernel/rest/rest.js';
import { creates, gives } from '../../../kernel/rest/rest-document.js';
import { ReturnOrderInput, TransitionOrderInput } from './order-moves.inputs.js';
import { ORDER_WITH_ITEMS_SHAPE, presentOrderOf } from '../orders.presenter.js';
import { returnOrder } from '../returns/return-order.operations.js';
import { transitionOrder } from './transition-order.operations.js';

/** The life of an order over REST, beside the frozen calls. */
export const orderMovesRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/orders/:id/transition',
    summary: 'Moves an order: confirm, process, ship, deliver or cancel.',
    permission: 'orders.move',
    answers: gives(ORDER_WITH_ITEMS_SHAPE, 'The order in its new state.'),
    body: TransitionOrderInput,
    handle: async (ctx, request) => {
      await transitionOrder(ctx, bodyWithId(request));
      return { body: await presentOrderOf(ctx, pathId(request)) };
    },
  },
  {
    method: 'POST',
    path: '/orders/:orderId/returns',
    summary: 'Takes goods of a shipped order back, in whole or in part.',
    permission: 'orders.return',
    answers: creates(ORDER_WITH_ITEMS_SHAPE, 'The order with its returns.'),
    body: ReturnOrderInput,
    handle: async (ctx, request) => {
      await returnOrder(ctx, bodyWithId(request, 'orderId', 'orderId'));
      return { status: 201, body: await presentOrderOf(ctx, pathId(request, 'orderId')) };
    },
  },
];

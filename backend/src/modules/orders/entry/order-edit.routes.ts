import { bodyWithId, pathId, type RestRequest, type RestRoute } from '../../../kernel/rest/rest.js';
import { bodyOfEdit } from '../../../kernel/rest/rest-edit.js';
import { creates, gives } from '../../../kernel/rest/rest-document.js';
import { copyOrder } from './copy-order.operations.js';
import { CopyOrderInput, UpdateOrderInput } from './order-edit.inputs.js';
import { OrderItemInput } from '../orders.inputs.js';
import { ORDER_WITH_ITEMS_SHAPE, presentOrderOf } from '../orders.presenter.js';
import { updateOrder } from './update-order.operations.js';

/** Addresses and reasons of prices as the facade gives them out become what the operation takes. */
function asGivenOut(request: RestRequest): RestRequest {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return request;
  const entries = Object.entries(body as Record<string, unknown>).map(([name, value]): [string, unknown] => {
    if (name === 'items' && Array.isArray(value)) return [name, value.map(withReason)];
    return [name, name.endsWith('Address') && isObject(value) && 'address' in value ? value.address : value];
  });
  return { ...request, body: Object.fromEntries(entries) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A line is given out with the reason of its price, and takes it back under the name of the input. */
function withReason(item: unknown): unknown {
  if (!isObject(item) || item.priceReason !== undefined) return item;
  return typeof item.priceOverrideReason === 'string' ? { ...item, priceReason: item.priceOverrideReason } : item;
}

/** Editing and copying orders over REST, beside the frozen calls. */
export const orderEditRoutes: RestRoute[] = [
  {
    method: 'PATCH',
    path: '/orders/:id',
    summary: 'Edits a pending order; what is left out stays. Addresses are plain text, or as they are given out.',
    permission: 'orders.create',
    answers: gives(ORDER_WITH_ITEMS_SHAPE, 'The order as it is now.'),
    body: UpdateOrderInput,
    handle: async (ctx, request) => {
      const current = () => presentOrderOf(ctx, pathId(request));
      const edit = { input: UpdateOrderInput, lists: { items: OrderItemInput }, current };
      await updateOrder(ctx, await bodyOfEdit(asGivenOut(request), edit));
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

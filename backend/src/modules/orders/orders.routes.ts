import {
  IMAGE_BODY_LIMIT,
  LIST_QUERY,
  pathId,
  queryEnum,
  type RestRoute,
  type RestRow,
} from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { choiceParameter, creates, gives, lists, shape } from '../../kernel/rest/rest-document.js';
import { parseInput } from '../../kernel/validation.js';
import { createOrder } from './entry/create-order.operations.js';
import { ImportOrdersInput } from './import/import-orders.inputs.js';
import { importOrders } from './import/import-orders.operations.js';
import { RestOrderInput } from './orders.inputs.js';
import { orderEditRoutes } from './entry/order-edit.routes.js';
import { orderMovesRoutes } from './moves/order-moves.routes.js';
import { ORDER, ORDER_SHAPE, ORDER_WITH_ITEMS_SHAPE, presentOrder, presentOrderOf } from './orders.presenter.js';
import { orderReads } from './orders.queries.js';
import { OrderStatus } from './orders.rules.js';
import { ordersExport } from './orders.exports.js';

/** The frozen form has no field to say why staff charge another price than the list price. */
const REST_PRICE_REASON = 'Entered through the REST facade';

export const ordersRoutes: RestRoute[] = [
  ordersExport,
  {
    method: 'GET',
    path: '/orders',
    summary: 'All orders the caller may see, newest first.',
    permission: 'orders.read',
    answers: lists(ORDER_SHAPE, 'Orders without their lines, newest first.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY, status: choiceParameter(OrderStatus, 'Only this state.') },
    handle: async (ctx, request) => {
      const filter = { status: queryEnum(request, 'status', OrderStatus) };
      const present = (rows: RestRow[]) => rows.map(presentOrder);
      return restList(ctx, request, { reads: orderReads, selection: ORDER, filter, present });
    },
  },
  {
    method: 'GET',
    path: '/orders/:id',
    summary: 'One order with its lines.',
    permission: 'orders.read',
    answers: gives(ORDER_WITH_ITEMS_SHAPE, 'The order.'),
    handle: async (ctx, request) => ({ body: await presentOrderOf(ctx, pathId(request)) }),
  },
  {
    method: 'POST',
    path: '/orders/with-items',
    summary: 'Makes an order and reserves its stock.',
    permission: 'orders.create',
    answers: creates(ORDER_WITH_ITEMS_SHAPE, 'The order as it was made.'),
    body: RestOrderInput,
    handle: async (ctx, { body }) => {
      const { orderData, items, clientKey } = parseInput(RestOrderInput, body);
      const { id } = await createOrder(ctx, {
        customerId: orderData.customerId,
        items: items.map((item) => ({ ...item, priceReason: item.priceReason ?? REST_PRICE_REASON })),
        ...(orderData.totalAmount !== undefined && { totalAmount: orderData.totalAmount }),
        shippingAddress: orderData.shippingAddress?.address ?? null,
        notes: orderData.notes ?? null,
        ...(clientKey !== undefined && { clientKey }),
      });
      return { status: 201, body: await presentOrderOf(ctx, id) };
    },
  },
  {
    method: 'POST',
    path: '/orders/import',
    summary: 'Takes a CSV file of orders in with their own numbers and dates, or says what would happen (dryRun).',
    permission: 'orders.import',
    answers: gives(shape('ImportResult', 'ImportResult'), 'What became of each line; with `dryRun`, what would.'),
    body: ImportOrdersInput,
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, { body }) => ({ body: await importOrders(ctx, body) }),
  },
  ...orderEditRoutes,
  ...orderMovesRoutes,
];

import {
  bodyWithId,
  LIST_QUERY,
  listWindow,
  pathId,
  queryEnum,
  streamArray,
  type RestRoute,
} from '../../kernel/rest.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { sendPurchaseOrder } from './mail-purchase-orders.js';
import {
  CancelPurchaseOrderInput,
  CreatePurchaseOrderInput,
  ReceivePurchaseOrderInput,
  SendPurchaseOrderInput,
} from './purchasing.inputs.js';
import { cancelPurchaseOrder, createPurchaseOrder } from './purchasing.operations.js';
import { purchaseOrderReads } from './purchasing.queries.js';
import { PurchaseOrderStatus } from './purchasing.rules.js';
import { receivePurchaseOrder } from './receive-purchase-order.operations.js';

const PURCHASE_ORDER = fixedSelection(`{
  id number supplierId supplierName status notes expectedAt sentAt mailedAt closedAt closeReason totalAmount receivedAmount
  allowedTransitions createdAt updatedAt version createdByName
  items { id productId marketplaceProductId productName sku quantity receivedQuantity unitCost totalCost }
  receipts { id receivedAt actorName note items { id purchaseOrderItemId quantity } }
}`);

type Change = (...call: Parameters<RestRoute['handle']>) => Promise<{ id: number }>;

/** A call that changes one purchase order and answers it. */
const move = (name: string, summary: string, body: RestRoute['body'], change: Change): RestRoute => ({
  method: 'POST',
  path: `/purchase-orders/:id/${name}`,
  summary,
  permission: 'purchasing.write',
  body,
  handle: async (ctx, request) => {
    pathId(request);
    return { body: await purchaseOrderReads.getFixed(ctx, (await change(ctx, request)).id, PURCHASE_ORDER) };
  },
});

export const purchasingRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/purchase-orders',
    summary: 'All purchase orders, newest first.',
    permission: 'purchasing.read',
    query: { ...LIST_QUERY, status: 'Only this state.' },
    handle: async (ctx, request) => {
      const filter = { status: queryEnum(request, 'status', PurchaseOrderStatus) };
      return {
        headers: { 'x-total-count': String(await purchaseOrderReads.count(ctx, filter)) },
        body: await streamArray(purchaseOrderReads.batches(ctx, PURCHASE_ORDER, { ...listWindow(request), filter })),
      };
    },
  },
  {
    method: 'GET',
    path: '/purchase-orders/:id',
    summary: 'One purchase order with its lines and receipts.',
    permission: 'purchasing.read',
    handle: async (ctx, request) => ({
      body: await purchaseOrderReads.getFixed(ctx, pathId(request), PURCHASE_ORDER),
    }),
  },
  {
    method: 'POST',
    path: '/purchase-orders',
    summary: 'Makes a purchase order as a draft.',
    permission: 'purchasing.write',
    body: CreatePurchaseOrderInput,
    handle: async (ctx, { body }) => {
      const { id } = await createPurchaseOrder(ctx, body);
      return { status: 201, body: await purchaseOrderReads.getFixed(ctx, id, PURCHASE_ORDER) };
    },
  },
  move('send', 'Sends a draft to its supplier.', SendPurchaseOrderInput, (ctx, request) =>
    sendPurchaseOrder(ctx, bodyWithId({ ...request, body: request.body ?? {} })),
  ),
  move('receive', 'Takes goods in, all or a part.', ReceivePurchaseOrderInput, (ctx, request) =>
    receivePurchaseOrder(ctx, bodyWithId(request)),
  ),
  move('cancel', 'Cancels a purchase order, with a reason.', CancelPurchaseOrderInput, (ctx, request) =>
    cancelPurchaseOrder(ctx, bodyWithId(request)),
  ),
];

import { badInput } from '../../kernel/errors.js';
import {
  bodyWithId,
  LIST_QUERY,
  optionalBodyWithId,
  pathId,
  queryBool,
  queryEnum,
  queryInt,
  queryText,
  type RestRequest,
  type RestRoute,
  type RestRow,
} from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { bodyOfEdit } from '../../kernel/rest/rest-edit.js';
import { MAX_INT, textFault } from '../../kernel/values/values.js';
import {
  choiceParameter,
  creates,
  flagParameter,
  gives,
  idParameter,
  lists,
  shape,
  textParameter,
} from '../../kernel/rest/rest-document.js';
import { cancelPurchaseOrder, resendPurchaseOrder, sendPurchaseOrder } from './letters/mail-purchase-orders.js';
import {
  CancelPurchaseOrderInput,
  CreatePurchaseOrderInput,
  type PurchaseOrderFilter,
  ReceivePurchaseOrderInput,
  ResendPurchaseOrderInput,
  SendPurchaseOrderInput,
  PurchaseOrderItemInput,
  UpdatePurchaseOrderInput,
} from './purchasing.inputs.js';
import { createPurchaseOrder, updatePurchaseOrder } from './purchasing.operations.js';
import { PURCHASE_ORDER } from './purchasing.presenter.js';
import { purchaseOrderReads } from './purchasing.queries.js';
import { PurchaseOrderStatus } from './purchasing.rules.js';
import { receivePurchaseOrder } from './receipts/receive-purchase-order.operations.js';
import { purchaseOrdersExport } from './purchasing.exports.js';

const FILTER_QUERY = {
  search: textParameter(
    "Words found in number, supplier, the supplier's reference, a delivery note or the customer's order.",
  ),
  status: choiceParameter(PurchaseOrderStatus, 'Only this state.'),
  supplierId: idParameter('Only of this supplier.'),
  productId: idParameter('Only those that order this product.'),
  marketplaceProductId: idParameter('Only those that order this marketplace product.'),
  isOverdue: flagParameter('`true` for those of which goods are overdue, `false` for the others.'),
};

function filterOf(request: RestRequest): PurchaseOrderFilter {
  const search = queryText(request, 'search');
  const fault = search === undefined ? null : textFault(search, 200);
  if (fault) throw badInput('search', fault);
  return {
    search,
    status: queryEnum(request, 'status', PurchaseOrderStatus),
    supplierId: queryInt(request, 'supplierId', 1, MAX_INT),
    productId: queryInt(request, 'productId', 1, MAX_INT),
    marketplaceProductId: queryInt(request, 'marketplaceProductId', 1, MAX_INT),
    isOverdue: request.query.isOverdue === undefined ? undefined : queryBool(request, 'isOverdue'),
  };
}

const PURCHASE_ORDER_SHAPE = shape('PurchaseOrder', 'PurchaseOrder', PURCHASE_ORDER);

type Change = (...call: Parameters<RestRoute['handle']>) => Promise<{ id: number }>;

/** A call that changes one purchase order and answers it. */
const move = (name: string, summary: string, body: RestRoute['body'], change: Change): RestRoute => ({
  method: 'POST',
  path: `/purchase-orders/:id/${name}`,
  summary,
  permission: 'purchasing.write',
  answers: gives(PURCHASE_ORDER_SHAPE, 'The purchase order as it is now.'),
  body,
  bodyOptional: body === SendPurchaseOrderInput || body === ResendPurchaseOrderInput,
  handle: async (ctx, request) => {
    pathId(request);
    return { body: await purchaseOrderReads.getFixed(ctx, (await change(ctx, request)).id, PURCHASE_ORDER) };
  },
});

export const purchasingRoutes: RestRoute[] = [
  purchaseOrdersExport,
  {
    method: 'GET',
    path: '/purchase-orders',
    summary: 'All purchase orders, newest first.',
    permission: 'purchasing.read',
    answers: lists(PURCHASE_ORDER_SHAPE, 'Purchase orders, newest first.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY, ...FILTER_QUERY },
    handle: async (ctx, request) => {
      const filter = filterOf(request);
      return restList(ctx, request, { reads: purchaseOrderReads, selection: PURCHASE_ORDER, filter });
    },
  },
  {
    method: 'GET',
    path: '/purchase-orders/:id',
    summary: 'One purchase order with its lines and receipts.',
    permission: 'purchasing.read',
    answers: gives(PURCHASE_ORDER_SHAPE, 'The purchase order.'),
    handle: async (ctx, request) => ({
      body: await purchaseOrderReads.getFixed(ctx, pathId(request), PURCHASE_ORDER),
    }),
  },
  {
    method: 'POST',
    path: '/purchase-orders',
    summary: 'Makes a purchase order as a draft.',
    permission: 'purchasing.write',
    answers: creates(PURCHASE_ORDER_SHAPE, 'The draft.'),
    body: CreatePurchaseOrderInput,
    handle: async (ctx, { body }) => {
      const { id } = await createPurchaseOrder(ctx, body);
      return { status: 201, body: await purchaseOrderReads.getFixed(ctx, id, PURCHASE_ORDER) };
    },
  },
  move('send', 'Sends a draft to its supplier.', SendPurchaseOrderInput, (ctx, request) =>
    sendPurchaseOrder(ctx, optionalBodyWithId(request)),
  ),
  {
    method: 'PATCH',
    path: '/purchase-orders/:id',
    summary: "Changes a draft, or the supplier's reference of one that was sent; what is left out stays.",
    permission: 'purchasing.write',
    answers: gives(PURCHASE_ORDER_SHAPE, 'The purchase order as it is now.'),
    body: UpdatePurchaseOrderInput,
    handle: async (ctx, request) => {
      const current = async (): Promise<RestRow> =>
        (await purchaseOrderReads.getFixed(ctx, pathId(request), PURCHASE_ORDER)).parse() as RestRow;
      const edit = { input: UpdatePurchaseOrderInput, lists: { items: PurchaseOrderItemInput }, current };
      const { id } = await updatePurchaseOrder(ctx, await bodyOfEdit(request, edit));
      return { body: await purchaseOrderReads.getFixed(ctx, id, PURCHASE_ORDER) };
    },
  },
  move('resend', 'Mails a purchase order to its supplier once more.', ResendPurchaseOrderInput, (ctx, request) =>
    resendPurchaseOrder(ctx, optionalBodyWithId(request)),
  ),
  move('receive', 'Takes goods in, all or a part.', ReceivePurchaseOrderInput, (ctx, request) =>
    receivePurchaseOrder(ctx, bodyWithId(request)),
  ),
  move('cancel', 'Cancels a purchase order, with a reason.', CancelPurchaseOrderInput, (ctx, request) =>
    cancelPurchaseOrder(ctx, bodyWithId(request)),
  ),
];

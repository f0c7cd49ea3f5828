import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { PurchaseOrdersScreen } from './PurchaseOrdersScreen';
import { draftOrder } from './test-data';

export const PATH = '/inventory/purchase-orders';
/** One of which a part has come. */
export const sentOrder = {
  ...draftOrder,
  status: 'partially_received',
  sentAt: '2026-12-02T08:00:00.000Z',
  mailedAt: '2026-12-02T08:00:01.000Z',
  canEdit: false,
  allowedTransitions: ['receive', 'resend', 'cancel'],
  letters: [
    {
      __typename: 'PurchaseOrderLetter',
      kind: 'order',
      id: '3',
      askedAt: '2026-12-02T08:00:00.000Z',
      actorName: 'Aisha Admin',
      mailedAt: '2026-12-02T08:00:01.000Z',
      email: 'omar@mills.example',
    },
  ],
  receipts: [
    {
      __typename: 'PurchaseReceipt',
      id: '5',
      receivedAt: '2026-12-03T08:00:00.000Z',
      actorName: 'Sami Store',
      deliveryNote: 'DN 17',
      note: null,
      items: [{ __typename: 'PurchaseReceiptItem', id: '51', purchaseOrderItemId: '101', quantity: 4 }],
    },
  ],
};
const suggestion = {
  __typename: 'ReorderSuggestion',
  productId: '7',
  productName: 'Argan soap',
  sku: 'SO-7',
  supplierId: '3',
  supplierName: 'Orient Mills',
  marketplaceProductId: null,
  quantity: 16,
  unitCost: '1.05',
  minOrderQuantity: 1,
  leadTimeDays: null,
  onOrder: 0,
  available: 4,
  reason: '4 available: 16 missing to twice the reorder point (20)',
};

/** The screen over a server that answers so. */
export async function show(answers: Answers = {}, at = PATH, permissions = ['purchasing.read', 'purchasing.write']) {
  await signInAs(permissions, {});
  const api = fakeApi({
    PurchaseOrderList: () => ({
      purchaseOrders: { __typename: 'PurchaseOrderPage', totalCount: 1, nodes: [draftOrder] },
    }),
    PurchaseOrderDetail: () => ({ purchaseOrder: draftOrder }),
    ReorderSuggestions: () => ({ reorderSuggestions: [suggestion] }),
    PurchaseSuppliers: () => ({
      users: {
        __typename: 'UserPage',
        nodes: [{ __typename: 'User', id: '3', displayName: 'Omar Nasser', companyName: 'Orient Mills' }],
      },
    }),
    ...answers,
  });
  const app = renderApp(api.wrap(<PurchaseOrdersScreen />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

/** What was sent by an operation, in order. */
export const inputs = (
  calls: readonly { operation: string; variables: Record<string, unknown> }[],
  operation: string,
) => calls.filter((call) => call.operation === operation).map(({ variables }) => variables['input']);

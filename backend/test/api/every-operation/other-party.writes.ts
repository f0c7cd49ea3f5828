import type { OtherPartyWorld } from './other-party.world.js';

type Row = Record<string, unknown>;

/** The variables of a mutation that names rows of the second of each role; the first of each role asks. */
type Naming = (ids: OtherPartyWorld['ids'], people: (name: string) => string) => readonly Row[];

export interface WriteOnOthers {
  readonly inputs: Naming;
  /** Callers for whom the named row is no other's. */
  readonly except?: readonly string[];
  /** The refusal, where it is neither NOT_FOUND nor FORBIDDEN. */
  readonly code?: string;
}

const buyers = ['customer2', 'vendor2', 'distributor2', 'wholesale2'];
const sellers = ['vendor2', 'distributor2', 'wholesale2'];
const of = (kind: string, names: readonly string[], more: Row = {}, field = 'id'): WriteOnOthers => ({
  inputs: (ids) => names.map((name) => ({ [field]: ids[`${kind}Of${name}`], ...more })),
});
const ofUsers = (more: Row, field = 'id'): WriteOnOthers => ({
  inputs: (_ids, id) => [...buyers, 'sales2'].map((name) => ({ [field]: id(name), ...more })),
});

/** A file that would change a price, were its supplier the caller. */
const PRICE_LIST = {
  fileBase64: Buffer.from('name,price\nMine,0.01\n').toString('base64'),
  columns: [
    { field: 'nameEn', column: 'name' },
    { field: 'price', column: 'price' },
  ],
};

/** Every mutation that names a row, naming one of another party. */
export const WRITES: Readonly<Record<string, WriteOnOthers>> = {
  adjustInventory: of('product', ['vendor2', 'house'], { quantityChange: 1, reason: 'Mine' }, 'productId'),
  recordStockCount: {
    inputs: (ids) => [{ id: ids.stockCountOfvendor2, lines: [{ productId: ids.productOfvendor1, counted: 1 }] }],
  },
  postStockCount: of('stockCount', ['vendor2'], { reason: 'Mine' }),
  cancelStockCount: of('stockCount', ['vendor2']),
  updateInventory: of('product', ['vendor2', 'house'], { location: 'Mine' }, 'productId'),
  updateProduct: of('product', ['vendor2', 'house'], { name: 'Mine' }),
  deleteProduct: of('product', ['vendor2', 'house']),
  proposeProductPrice: of('product', ['vendor2', 'house'], { newPrice: '0.01', reason: 'Mine' }, 'productId'),
  acceptPriceProposal: of('proposal', ['vendor2']),
  declinePriceProposal: of('proposal', ['vendor2'], { reason: 'Mine' }),
  withdrawPriceProposal: of('proposal', ['vendor2']),
  uploadImport: {
    inputs: (ids) => [
      {
        kind: 'offers',
        fileName: 'mine.csv',
        fileBase64: PRICE_LIST.fileBase64,
        retryOfId: ids.importOfvendor2,
      },
    ],
    code: 'BAD_USER_INPUT',
  },
  checkImport: of('import', ['vendor2']),
  runImport: of('import', ['vendor2']),
  cancelImport: of('import', ['vendor2']),
  takeBackImport: of('import', ['vendor2']),
  cancelExport: of('exportFile', ['customer2', 'sales2']),
  updateSavedView: of('savedView', ['customer2', 'sales2'], { name: 'Mine' }),
  deleteSavedView: of('savedView', ['customer2', 'sales2']),
  setDefaultView: of('savedView', ['customer2', 'sales2'], { list: 'orders' }, 'viewId'),
  updateExportSchedule: of('exportSchedule', ['sales2'], { name: 'Mine' }),
  deleteExportSchedule: of('exportSchedule', ['sales2']),
  sendExportSchedule: of('exportSchedule', ['sales2']),
  acceptRecommendation: of('recommendation', ['customer2', 'stock']),
  dismissRecommendation: of('recommendation', ['customer2', 'stock']),
  createProduct: {
    inputs: (_ids, id) => [{ sku: 'MINE', name: 'Mine', basePrice: '1.00', vendorId: id('vendor2') }],
  },
  createUser: {
    // The sales team makes customers, and nobody else.
    inputs: () => [
      { email: 'mine@test.example', password: 'long-enough', firstName: 'A', lastName: 'B', role: 'sales_team' },
    ],
  },
  updateUser: ofUsers({ city: 'Mine' }),
  deleteUser: ofUsers({}),
  assignCustomers: {
    inputs: (_ids, id) => [{ ids: [id('customer2')], salesPersonId: id('sales1') }],
  },
  addCustomerNote: { inputs: (_ids, id) => [{ customerId: id('customer2'), text: 'Mine' }] },
  updateCustomerNote: of('note', ['customer2'], { text: 'Mine' }),
  resendInvitation: { ...ofUsers({}, 'userId'), code: 'CONFLICT' },
  createMarketplaceProduct: {
    inputs: (_ids, id) => sellers.map((name) => ({ nameEn: 'Mine', price: '1.00', supplierId: id(name) })),
  },
  importPriceList: {
    inputs: (_ids, id) => sellers.map((name) => ({ ...PRICE_LIST, supplierId: id(name) })),
  },
  updateMarketplaceProduct: of('offer', sellers, { nameEn: 'Mine' }),
  updateMarketplacePrice: of('offer', sellers, { price: '0.01', reason: 'Mine' }),
  deleteMarketplaceProduct: of('offer', sellers),
  unlinkOffer: of('offer', sellers),
  linkOffers: {
    inputs: (ids) => [{ productId: ids.productOfmarket, marketplaceProductIds: [ids.offerOfvendor2] }],
  },
  feature: of('offer', sellers, { kind: 'marketplace_product', featuredPriority: 1 }),
  unfeature: of('offer', sellers, { kind: 'marketplace_product' }),
  createPromotion: of(
    'offer',
    sellers,
    {
      title: 'Mine',
      discountType: 'percentage',
      discountValue: '5.00',
      startDate: '2030-01-01',
      endDate: '2030-01-02',
    },
    'marketplaceProductId',
  ),
  updatePromotion: of('promotion', sellers, { title: 'Mine' }),
  deletePromotion: of('promotion', sellers),
  createOrder: {
    inputs: (ids, id) =>
      buyers.map((name) => ({ customerId: id(name), items: [{ productId: ids.productOfhouse, quantity: 1 }] })),
    except: ['sales1'],
  },
  updateOrder: of('pending', ['customer2'], { version: 1, notes: 'Mine' }),
  copyOrder: of('order', buyers),
  transitionOrder: of('pending', ['customer2'], { transition: 'cancel', reason: 'Mine' }),
  moveOrders: { inputs: (ids) => [{ ids: [ids.pendingOfcustomer2], goal: 'shipped' }] },
  stopOrderRun: of('orderRun', ['customer2', 'sales2']),
  returnOrder: {
    inputs: (ids) => [
      {
        orderId: ids.orderOfcustomer2,
        items: [{ orderItemId: ids.lineOfcustomer2, quantity: 1, restock: true }],
        reason: 'Mine',
      },
    ],
  },
  recordPayment: of('order', buyers, { amount: '1.00', method: 'cash' }, 'orderId'),
  allocatePayment: { inputs: () => [{ id: '1' }] },
  reverseTransaction: { inputs: () => [{ id: '1', reason: 'Mine' }] },
  createPurchaseOrder: {
    inputs: (ids, id) => [
      { supplierId: id('vendor2'), items: [{ productId: ids.productOfvendor2, quantity: 1, unitCost: '1.00' }] },
    ],
  },
  createPurchaseOrders: {
    inputs: (ids, id) => [
      {
        orders: [
          { supplierId: id('vendor2'), items: [{ productId: ids.productOfvendor2, quantity: 1, unitCost: '1.00' }] },
        ],
      },
    ],
  },
  updatePurchaseOrder: of('purchase', ['vendor2', 'vendor1'], { version: 1, notes: 'Mine' }),
  sendPurchaseOrder: of('purchase', ['vendor2', 'vendor1']),
  resendPurchaseOrder: of('purchase', ['vendor2', 'vendor1']),
  cancelPurchaseOrder: of('purchase', ['vendor2', 'vendor1'], { reason: 'Mine' }),
  receivePurchaseOrder: {
    inputs: (ids) => [
      {
        id: ids.purchaseOfvendor1,
        items: [{ purchaseOrderItemId: ids.purchaseLineOfvendor1, quantity: 1 }],
      },
    ],
  },
  updateFieldVisit: of('visit', ['sales2'], { notes: 'Mine' }),
  deleteFieldVisit: of('visit', ['sales2']),
  recordFieldVisit: {
    inputs: (_ids, id) => [
      { customerName: 'Mine', salesPersonId: id('sales2'), scheduledDate: '2031-01-01T08:00:00Z' },
    ],
  },
  planFieldVisits: {
    inputs: (_ids, id) => [
      {
        customerName: 'Mine',
        salesPersonId: id('sales2'),
        firstDate: '2031-01-01T08:00:00Z',
        repeat: 'week',
        until: '2031-02-01',
      },
    ],
  },
  createFieldOrder: {
    inputs: (ids) => [
      {
        customerName: 'Mine',
        customerPhone: '0559990001',
        visitId: ids['visitOfsales2'],
        items: [{ productId: ids['productOfhouse'], quantity: 1 }],
      },
    ],
  },
  sendWhatsappMessage: of('conversation', ['sales2'], { text: 'Mine' }, 'conversationId'),
  sendWhatsappMessageAgain: of('outbound', ['sales2']),
  fetchWhatsappFileAgain: of('inbound', ['sales2']),
  markConversationRead: of('conversation', ['sales2']),
  assignConversation: {
    inputs: (ids, id) => [
      { id: ids['conversationOfsales2'], assigneeId: id('sales1') },
      { id: ids['conversationOffree'], assigneeId: id('sales2') },
    ],
  },
  linkConversation: of('conversation', ['sales2'], { customerId: null }),
  addConversationNote: of('conversation', ['sales2'], { text: 'Mine' }, 'conversationId'),
  markMessageProcessed: of('inbound', ['sales2']),
  createWhatsappOrder: {
    inputs: (ids, id) => [
      {
        messageId: ids['inboundOfsales2'],
        customerId: id('customer1'),
        items: [{ productId: ids['productOfhouse'], quantity: 1 }],
      },
    ],
  },
  updateMessageTemplate: { inputs: () => [{ id: '1', body: 'Mine' }] },
  deleteMessageTemplate: { inputs: () => [{ id: '1' }] },
  updateCategory: { inputs: () => [{ id: '1', displayName: 'Mine' }] },
  deleteCategory: { inputs: () => [{ id: '1' }] },
  reorderCategories: { inputs: () => [{ ids: ['1'] }] },
  sendLetterAgain: { inputs: (ids) => [{ id: ids.letter }] },
  tryEventAgain: { inputs: (ids) => [{ id: ids.eventDelivery }] },
  revokeApiKey: { inputs: (ids) => [{ id: ids.apiKey }] },
  revokeSession: { inputs: (ids) => [{ id: ids.session }] },
  markNotificationsRead: { inputs: (ids) => [{ ids: [ids.notification] }], code: 'BAD_USER_INPUT' },
};

/** Mutations that name no row, or are tried on their own. */
export const NAME_NO_ROW: readonly string[] = [
  'acceptInvitation',
  'changeOwnPassword',
  'createApiKey',
  'createCannedReply',
  'updateCannedReply',
  'deleteCannedReply',
  'createMessageTemplate',
  'updateWhatsappSettings',
  'simulateWhatsappMessage',
  'createCategory',
  'createCalendarFeed',
  'createExportSchedule',
  'createSavedView',
  'startExport',
  'startStockCount',
  'endCalendarFeed',
  'importOrders',
  'importProducts',
  'inviteUser',
  'login',
  'setLanguage',
  'logout',
  'recordExpense',
  'requestPasswordReset',
  'resetPassword',
  'setUp',
  'signOutEverywhere',
  // Told row by row.
  'editMarketplaceProducts',
  'editProducts',
  'editUsers',
  'transitionOrders',
  'updateBusinessSettings',
];

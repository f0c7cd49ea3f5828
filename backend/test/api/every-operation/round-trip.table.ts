/** What an entity gives out and takes back. */
export interface RoundTrip {
  /** The mutation that edits it, and its input type. */
  readonly mutation: string;
  readonly input: string;
  /** Rows to send back: a root query that answers nodes, or the row itself with `one`. */
  readonly list: string;
  readonly one?: boolean;
  /** Field of the input → where the type gives its value out; its own name unless said otherwise. */
  readonly givenAs?: Readonly<Record<string, string>>;
  /** Fields that are only taken, with the reason; they are never sent back. */
  readonly onlyTaken?: Readonly<Record<string, string>>;
  /** Field of the input that names the row. */
  readonly id?: string;
  /** Sent with every input. */
  readonly constants?: Readonly<Record<string, unknown>>;
  /** Fields of the rows in a list. */
  readonly lists?: Readonly<
    Record<string, { readonly fields: readonly string[]; readonly givenAs?: Readonly<Record<string, string>> }>
  >;
  /** Which rows of the demo data can be edited at all. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Other calls that take a row back as it is given out: what is read, and what is written. */
  readonly rest?: readonly { readonly read: string; readonly write: readonly [method: string, path: string] }[];
}

const PASSWORD = 'never given out';
const REASON = 'goes into the history of the price, not into the row';

/** Every entity that can be edited. A mutation that changes a row and is missing here fails the test. */
export const ROUND_TRIPS: readonly RoundTrip[] = [
  {
    mutation: 'updateProduct',
    input: 'UpdateProductInput',
    list: 'products(first: 100)',
    rest: [{ read: '/products/:id', write: ['PATCH', '/products/:id'] }],
  },
  {
    mutation: 'updateUser',
    input: 'UpdateUserInput',
    list: 'users(first: 100)',
    onlyTaken: { password: PASSWORD },
    rest: [{ read: '/users/:id', write: ['PATCH', '/users/:id'] }],
  },
  {
    mutation: 'updateCategory',
    input: 'UpdateCategoryInput',
    list: 'categories(first: 100)',
    rest: [{ read: '/admin/categories', write: ['PUT', '/admin/categories/:id'] }],
  },
  {
    mutation: 'updateMarketplaceProduct',
    input: 'UpdateMarketplaceProductInput',
    list: 'marketplaceProducts(first: 100)',
    givenAs: { images: 'imageUrls' },
    onlyTaken: { priceReason: REASON },
    rest: [
      { read: '/marketplace/products/:id', write: ['PUT', '/marketplace/products/:id'] },
      { read: '/marketplace/products/:id', write: ['POST', '/marketplace/products'] },
    ],
  },
  {
    mutation: 'updateMarketplacePrice',
    input: 'UpdateMarketplacePriceInput',
    list: 'marketplaceProducts(first: 100)',
    onlyTaken: { reason: REASON },
    constants: { reason: 'Checked' },
  },
  {
    mutation: 'updatePromotion',
    input: 'UpdatePromotionInput',
    list: 'promotions(first: 100)',
    givenAs: { images: 'imageUrls' },
    lists: { tiers: { fields: ['minQuantity', 'discountValue'] } },
    rest: [{ read: '/marketplace/promotions', write: ['PUT', '/marketplace/promotions/:id'] }],
  },
  {
    mutation: 'updateInventory',
    input: 'UpdateInventoryInput',
    list: 'inventoryItems(first: 100)',
    id: 'productId',
  },
  {
    mutation: 'updateOrder',
    input: 'UpdateOrderInput',
    list: 'orders(first: 100, filter: { status: pending })',
    lists: {
      items: {
        fields: ['productId', 'marketplaceProductId', 'quantity', 'unitPrice', 'priceReason'],
        givenAs: { priceReason: 'priceOverrideReason' },
      },
    },
    rest: [{ read: '/orders/:id', write: ['PATCH', '/orders/:id'] }],
  },
  {
    mutation: 'updatePurchaseOrder',
    input: 'UpdatePurchaseOrderInput',
    list: 'purchaseOrders(first: 100, filter: { status: draft })',
    lists: { items: { fields: ['productId', 'marketplaceProductId', 'quantity', 'unitCost'] } },
    rest: [{ read: '/purchase-orders/:id', write: ['PATCH', '/purchase-orders/:id'] }],
  },
  {
    mutation: 'updateFieldVisit',
    input: 'UpdateFieldVisitInput',
    list: 'fieldVisits(first: 100)',
    givenAs: { photos: 'photoUrls' },
    onlyTaken: {
      finishedAt: 'gives the duration',
      sentAt: 'says how far the clock of the device is off',
    },
    rest: [{ read: '/field-visits/:id', write: ['PUT', '/field-visits/:id'] }],
  },
  { mutation: 'updateExportSchedule', input: 'UpdateExportScheduleInput', list: 'exportSchedules(first: 100)' },
  { mutation: 'updateSavedView', input: 'UpdateSavedViewInput', list: 'savedViews(first: 100)' },
  { mutation: 'updateMessageTemplate', input: 'UpdateMessageTemplateInput', list: 'messageTemplates(first: 100)' },
  { mutation: 'updateCannedReply', input: 'UpdateCannedReplyInput', list: 'cannedReplies(first: 100)' },
  {
    mutation: 'updateWhatsappSettings',
    input: 'UpdateWhatsappSettingsInput',
    list: 'whatsappSettings',
    one: true,
    onlyTaken: { accessToken: PASSWORD, appSecret: PASSWORD, verifyToken: PASSWORD },
  },
  {
    mutation: 'updateBusinessSettings',
    input: 'UpdateBusinessSettingsInput',
    list: 'businessSettings',
    one: true,
  },
  {
    mutation: 'feature',
    input: 'FeatureInput',
    list: 'products(first: 100, filter: { isFeatured: true })',
    constants: { kind: 'product' },
  },
  {
    mutation: 'feature',
    input: 'FeatureInput',
    list: 'marketplaceProducts(first: 100, filter: { isFeatured: true })',
    constants: { kind: 'marketplace_product' },
  },
];

/** Mutations of an `Update…` kind by their name that edit no row, with the reason. */
export const NO_ROW: Readonly<Record<string, string>> = {
  updateCustomerNote:
    'a note stands under its customer and in no list of its own; people/customers.test.ts reads it back',
};

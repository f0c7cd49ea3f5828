import type { Page } from 'playwright-core';
import type { Account } from './app.js';
import { ask, makeCustomer, makeOffer, makeOrder, makeProduct } from './api.js';

/** Ids of things that the states show. */
export interface World {
  readonly product: string;
  readonly vendorProduct: string;
  readonly customer: string;
  readonly offer: string;
  readonly promotion: string;
  readonly category: string;
  readonly pending: string;
  readonly confirmed: string;
  readonly processing: string;
  readonly shipped: string;
  readonly delivered: string;
  readonly draft: string;
  readonly sent: string;
  readonly invoice: string;
  readonly payment: string;
  readonly event: string;
}

/** One look of the product: a screen, or something that is open over one. */
export interface State {
  readonly name: string;
  /** Whose page it is: an admin's unless told otherwise; null: nobody is signed in. */
  readonly as?: Account | null;
  path(world: World): string;
  /** What has to be clicked there. */
  open?(page: Page): Promise<void>;
  /** Something is open over the screen: Esc closes it. */
  readonly modal?: true;
  /** The files of `frontend/src` whose screen, panel or dialog this is. */
  readonly shows: readonly string[];
}

const press = (page: Page, name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
  page.getByRole(role, { name }).first().click();

const over = (state: Omit<State, 'modal'>): State => ({ ...state, modal: true });

/** All looks of the product. A test refuses one that a route, a panel or a dialog lacks. */
export const STATES: readonly State[] = [
  { name: 'sign-in', as: null, path: () => '/', shows: ['features/sign-in/SignInScreen'] },
  {
    name: 'forgot-password',
    as: null,
    path: () => '/forgot-password',
    shows: ['features/sign-in/ForgotPasswordScreen'],
  },
  {
    name: 'reset-password',
    as: null,
    path: () => '/reset-password#none',
    shows: ['features/password-link/PasswordLinkScreen'],
  },

  { name: 'dashboard', path: () => '/', shows: ['features/dashboard/DashboardScreen'] },
  over({
    name: 'import',
    path: () => '/',
    open: (page) => press(page, 'Bulk Import'),
    shows: ['features/dashboard/QuickActions'],
  }),
  over({
    name: 'bell',
    path: () => '/',
    open: (page) => press(page, /^Notifications,/),
    shows: ['app/shell/AlertsBell'],
  }),
  over({
    name: 'user-menu',
    path: () => '/',
    open: (page) => press(page, /^User menu/),
    shows: ['app/shell/UserMenu'],
  }),
  over({
    name: 'shortcuts',
    path: () => '/',
    open: (page) => page.keyboard.press('?'),
    shows: ['app/shell/ShortcutsDialog'],
  }),

  { name: 'users', path: () => '/users', shows: ['features/users/UsersScreen'] },
  over({ name: 'user-add', path: () => '/users?user=new', shows: ['features/users/UserPanel'] }),
  over({ name: 'user-edit', path: (w) => `/users?user=${w.customer}`, shows: ['features/users/EditUserPanel'] }),
  over({
    name: 'user-delete',
    path: () => '/users?role=customer',
    open: (page) => press(page, /^Delete/),
    shows: ['features/users/DeleteUserDialog'],
  }),

  { name: 'products', path: () => '/products', shows: ['features/products/ProductsScreen'] },
  over({ name: 'product-add', path: () => '/products?product=new', shows: ['features/products/ProductPanel'] }),
  over({
    name: 'product-edit',
    path: (w) => `/products?product=${w.product}`,
    shows: ['features/products/ProductPanel'],
  }),
  over({
    name: 'product-delete',
    path: () => '/products',
    open: (page) => press(page, /^Delete/),
    shows: ['features/products/DeleteProductDialog'],
  }),
  over({
    name: 'proposals',
    path: () => '/products?proposals=1',
    shows: ['features/products/proposals/PriceProposalsDrawer'],
  }),
  over({
    name: 'proposal-decline',
    path: () => '/products?proposals=1',
    open: (page) => press(page, /^Decline the price/),
    shows: ['features/products/proposals/DeclineDialog'],
  }),
  over({
    name: 'proposal-make',
    as: 'vendor',
    path: (w) => `/products?product=${w.vendorProduct}`,
    open: (page) => press(page, /^Propose/),
    shows: ['features/products/proposals/ProposePriceDialog'],
  }),

  { name: 'inventory', path: () => '/inventory', shows: ['features/inventory/InventoryScreen'] },
  over({
    name: 'inventory-item',
    path: (w) => `/inventory?item=${w.product}`,
    shows: ['features/inventory/InventoryDrawer'],
  }),
  over({
    name: 'inventory-adjust',
    path: (w) => `/inventory?adjust=${w.product}`,
    shows: ['features/inventory/AdjustInventoryDialog'],
  }),
  over({
    name: 'inventory-settings',
    path: (w) => `/inventory?item=${w.product}`,
    open: (page) => press(page, 'Stock Settings'),
    shows: ['features/inventory/StockSettingsDialog'],
  }),

  {
    name: 'purchase-orders',
    path: () => '/inventory/purchase-orders',
    shows: ['features/purchasing/PurchaseOrdersScreen'],
  },
  over({
    name: 'purchase-add',
    path: () => '/inventory/purchase-orders?reorder=new',
    shows: ['features/purchasing/PurchaseOrderForm'],
  }),
  over({
    name: 'purchase',
    path: (w) => `/inventory/purchase-orders?purchase=${w.sent}`,
    shows: ['features/purchasing/PurchaseOrderDrawer'],
  }),
  ...(
    [
      ['purchase-send', 'draft', /^Send/, 'SendDialog'],
      ['purchase-receive', 'sent', /^Receive/, 'ReceiveDialog'],
      ['purchase-resend', 'sent', /^Send Again/, 'ResendDialog'],
      ['purchase-reference', 'sent', /reference/i, 'ReferenceDialog'],
      ['purchase-cancel', 'sent', /^Cancel/, 'CancelPurchaseDialog'],
    ] as const
  ).map(([name, which, button, dialog]) =>
    over({
      name,
      path: (w) => `/inventory/purchase-orders?purchase=${w[which]}`,
      open: (page) => press(page, button),
      shows: [`features/purchasing/${dialog}`],
    }),
  ),
  {
    name: 'purchase-print',
    path: (w) => `/inventory/purchase-orders/${w.sent}/print`,
    shows: ['features/purchasing/PurchaseOrderPrintScreen'],
  },

  { name: 'orders', path: () => '/orders', shows: ['features/orders/OrdersScreen'] },
  over({ name: 'order-drawer', path: (w) => `/orders?order=${w.pending}`, shows: ['features/orders/OrderDrawer'] }),
  over({
    name: 'order-create',
    path: () => '/orders?create=new',
    shows: ['features/orders/CreateOrderDialog', 'features/orders/OrderFormDialog'],
  }),
  over({
    name: 'orders-confirm',
    path: () => '/orders?status=pending',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .nth(1)
        .check();
      await press(page, /^Confirm/);
    },
    shows: ['features/orders/ConfirmOrders'],
  }),
  { name: 'order', path: (w) => `/orders/${w.shipped}`, shows: ['features/orders/page/OrderScreen'] },
  over({ name: 'order-edit', path: (w) => `/orders/${w.pending}?edit=1`, shows: ['features/orders/EditOrderDialog'] }),
  ...(
    [
      ['confirm', 'pending', 'MoveDialog'],
      ['process', 'confirmed', 'MoveDialog'],
      ['ship', 'processing', 'MoveDialog'],
      ['deliver', 'shipped', 'MoveDialog'],
      ['cancel', 'confirmed', 'MoveDialog'],
      ['return', 'delivered', 'ReturnDialog'],
      ['payment', 'delivered', 'PaymentDialog'],
    ] as const
  ).map(([step, which, dialog]) =>
    over({
      name: `order-${step}`,
      path: (w) => `/orders/${w[which]}?do=${step}`,
      shows: [`features/orders/page/${dialog}`],
    }),
  ),
  {
    name: 'pick-list',
    path: (w) => `/orders/${w.processing}/print/pick-list`,
    shows: ['features/orders/print/PickListScreen'],
  },
  {
    name: 'delivery-note',
    path: (w) => `/orders/${w.shipped}/print/delivery-note`,
    shows: ['features/orders/print/DeliveryNoteScreen'],
  },

  { name: 'marketplace', path: () => '/marketplace', shows: ['features/marketplace/MarketplaceScreen'] },
  { name: 'suppliers', path: () => '/marketplace?tab=suppliers', shows: ['features/marketplace/offers/SuppliersTab'] },
  {
    name: 'promotions',
    path: () => '/marketplace?tab=promotions',
    shows: ['features/marketplace/promotions/PromotionsTab'],
  },
  {
    name: 'comparison',
    path: () => '/marketplace?tab=comparison',
    shows: ['features/marketplace/comparison/ComparisonTab'],
  },
  { name: 'analytics', path: () => '/marketplace?tab=analytics', shows: ['features/marketplace/prices/AnalyticsTab'] },
  over({
    name: 'offer',
    path: (w) => `/marketplace?view=${w.offer}`,
    shows: ['features/marketplace/offers/OfferDrawer'],
  }),
  over({
    name: 'offer-add',
    path: () => '/marketplace?add=product',
    shows: ['features/marketplace/offers/CreateOfferDialog'],
  }),
  over({
    name: 'offer-edit',
    path: (w) => `/marketplace?edit=${w.offer}`,
    shows: ['features/marketplace/offers/EditOfferDialog'],
  }),
  over({
    name: 'offer-price',
    path: (w) => `/marketplace?price=${w.offer}`,
    shows: ['features/marketplace/offers/UpdatePriceDialog'],
  }),
  over({
    name: 'offer-delete',
    path: (w) => `/marketplace?edit=${w.offer}`,
    open: (page) => press(page, /^Delete/),
    shows: ['features/marketplace/offers/DeleteOfferDialog'],
  }),
  over({
    name: 'price-list',
    path: () => '/marketplace?add=price-list',
    shows: ['features/marketplace/offers/PriceListDialog'],
  }),
  over({
    name: 'promotion-add',
    path: () => '/marketplace?tab=promotions&add=promotion',
    shows: ['features/marketplace/promotions/PromotionDialogs'],
  }),
  over({
    name: 'promotion-edit',
    path: (w) => `/marketplace?tab=promotions&promotion=${w.promotion}`,
    shows: ['features/marketplace/promotions/PromotionDialogs'],
  }),
  over({
    name: 'promotion-delete',
    path: () => '/marketplace?tab=promotions',
    open: (page) => press(page, /^Delete/),
    shows: ['features/marketplace/promotions/DeletePromotionDialog'],
  }),
  {
    name: 'marketplace-of-customer',
    as: 'customer',
    path: () => '/marketplace',
    shows: ['features/marketplace/offers/ProductsTab'],
  },

  { name: 'featured', path: () => '/featured-products', shows: ['features/featured/FeaturedScreen'] },
  over({
    name: 'featured-configure',
    path: () => '/featured-products',
    open: (page) => press(page, /^Configure /),
    shows: ['features/featured/ConfigureDialog'],
  }),

  { name: 'categories', path: () => '/categories', shows: ['features/categories/CategoriesScreen'] },
  over({ name: 'category-add', path: () => '/categories?category=new', shows: ['features/categories/CategoryDialog'] }),
  over({
    name: 'category-edit',
    path: (w) => `/categories?category=${w.category}`,
    shows: ['features/categories/CategoryDialog'],
  }),
  over({
    name: 'category-delete',
    path: () => '/categories',
    open: (page) => press(page, /^Delete/),
    shows: ['features/categories/DeleteCategoryDialog'],
  }),

  {
    name: 'not-found',
    path: () => '/',
    // A link of the app itself: asked for at such an address, the server says 404 in the console, too.
    open: (page) =>
      page.evaluate(() => {
        history.pushState(null, '', '/no-such-screen');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    shows: ['features/not-found/NotFoundScreen'],
  },
  ...['whatsapp', 'reports', 'field-visits', 'field-visit', 'field-order'].map((name) => ({
    name,
    path: () => `/${name}`,
    shows: ['features/not-yet/NotYetScreen'],
  })),

  { name: 'transactions', path: () => '/financial', shows: ['features/financial/FinancialScreen'] },
  { name: 'invoices', path: () => '/financial?tab=invoices', shows: ['features/financial/InvoicesTab'] },
  { name: 'receivables', path: () => '/financial?tab=receivables', shows: ['features/financial/ReceivablesTab'] },
  { name: 'profit-loss', path: () => '/financial?tab=profit-loss', shows: ['features/financial/ProfitLossTab'] },
  { name: 'commissions', path: () => '/financial?tab=commissions', shows: ['features/financial/CommissionsTab'] },
  {
    name: 'statement',
    as: 'customer',
    path: () => '/financial?tab=statement',
    shows: ['features/financial/StatementTab'],
  },
  over({
    name: 'invoice',
    path: (w) => `/financial?tab=invoices&invoice=${w.invoice}`,
    shows: ['features/financial/InvoiceDrawer'],
  }),
  over({
    name: 'customer-statement',
    path: (w) => `/financial?tab=receivables&customer=${w.customer}`,
    shows: ['features/financial/StatementDrawer'],
  }),
  over({
    name: 'transaction',
    path: (w) => `/financial?transaction=${w.payment}`,
    shows: ['features/financial/TransactionDrawer'],
  }),
  over({
    name: 'payment-allocate',
    path: (w) => `/financial?transaction=${w.payment}`,
    open: (page) => press(page, /^(Apply to an order|Move payment)$/),
    shows: ['features/financial/AllocatePaymentDialog'],
  }),
  over({
    name: 'entry-reverse',
    path: (w) => `/financial?transaction=${w.payment}`,
    open: (page) => press(page, 'Reverse entry'),
    shows: ['features/financial/ReverseEntryDialog'],
  }),
  over({
    name: 'payment-record',
    path: () => '/financial?add=payment',
    shows: ['features/financial/RecordPaymentDialog'],
  }),
  over({
    name: 'expense-record',
    path: () => '/financial?add=expense',
    shows: ['features/financial/RecordExpenseDialog'],
  }),

  { name: 'settings', path: () => '/settings', shows: ['features/settings/SettingsScreen'] },
  { name: 'settings-business', path: () => '/settings?tab=business', shows: ['features/settings/SettingsScreen'] },
  { name: 'api-keys', path: () => '/settings?tab=api-keys', shows: ['features/settings/ApiKeysTab'] },
  over({
    name: 'api-key-add',
    path: () => '/settings?tab=api-keys',
    open: (page) => press(page, /^Create (API )?Key/),
    shows: ['features/settings/CreateApiKeyDialog'],
  }),
  { name: 'audit', path: () => '/settings?tab=audit', shows: ['features/settings/AuditTab'] },
  over({
    name: 'audit-event',
    path: (w) => `/settings?tab=audit&event=${w.event}`,
    shows: ['features/settings/AuditDrawer'],
  }),
];

const MOVES = ['confirm', 'process', 'ship', 'deliver'];

/** Makes and looks up what the states show. `admin` and `vendor` are pages of theirs. */
export async function findWorld(admin: Page, vendor: Page): Promise<World> {
  const tag = `W${Date.now()}`;
  const first = async (page: Page, list: string): Promise<string> => {
    const { found } = await ask<{ found: { nodes: { id: string }[] } }>(page, `{ found: ${list} { nodes { id } } }`);
    const id = found.nodes[0]?.id;
    if (id === undefined) throw new Error(`The server has no ${list}`);
    return id;
  };
  const make = async (page: Page, mutation: string, input: object): Promise<string> => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) { made: ${mutation}(input: $input) { id } }`;
    return (await ask<{ made: { id: string } }>(page, query, { input })).made.id;
  };

  const product = await makeProduct(admin, {
    sku: `${tag}-1`,
    name: `كريم العناية المركز باليدين ${tag}`,
    basePrice: '24.99',
  });
  const customer = await makeCustomer(admin, {
    email: `${tag}@example.test`.toLowerCase(),
    companyName: `صالون نورة ${tag}`,
  });
  const supplierId = await first(admin, 'suppliers(first: 1)');
  const offer = await makeOffer(admin, { nameEn: `Rose water ${tag}`, supplierId, price: '7.50' });
  const order = async (moves: number): Promise<string> => {
    const id = await makeOrder(admin, { customerId: customer, items: [{ productId: product, quantity: 2 }] });
    for (const transition of MOVES.slice(0, moves)) await make(admin, 'transitionOrder', { id, transition });
    return id;
  };
  const purchase = () =>
    make(admin, 'createPurchaseOrder', { supplierId, items: [{ productId: product, quantity: 5, unitCost: '3.00' }] });
  const sent = await purchase();
  await make(admin, 'sendPurchaseOrder', { id: sent });
  const { me } = await ask<{ me: { id: string } }>(vendor, '{ me { id } }');
  const ofVendor = (n: number) =>
    make(admin, 'createProduct', {
      sku: `${tag}-V${n}`,
      name: `Argan oil ${n} ${tag}`,
      basePrice: '9.00',
      category: 'Hair Care',
      vendorId: me.id,
    });
  const [vendorProduct, other] = [await ofVendor(1), await ofVendor(2)];
  await make(vendor, 'proposeProductPrice', { productId: other, newPrice: '9.50', reason: 'Dearer jars' });
  return {
    product,
    vendorProduct,
    customer,
    offer,
    promotion: await make(admin, 'createPromotion', {
      marketplaceProductId: offer,
      title: `Spring ${tag}`,
      discountType: 'percentage',
      discountValue: '5',
      startDate: '2030-01-01',
      endDate: '2030-02-01',
    }),
    category: await make(admin, 'createCategory', {
      name: tag.toLowerCase(),
      displayName: `Hair ${tag}`,
      type: 'product',
    }),
    pending: await order(0),
    confirmed: await order(1),
    processing: await order(2),
    shipped: await order(3),
    delivered: await order(4),
    draft: await purchase(),
    sent,
    invoice: await first(admin, 'invoices(first: 1)'),
    payment: await make(admin, 'recordPayment', { customerId: customer, amount: '5.00', method: 'cash' }),
    event: await first(admin, 'auditEvents(first: 1)'),
  };
}

import type { Page } from 'playwright-core';
import type { Account } from './app.js';
import type { World } from './world.js';

/** One look of the product: a screen, or something that is open over one. */
export interface State {
  readonly name: string;
  /** The file of `frontend/src` whose screen, panel or dialog this is. */
  readonly shows: string;
  /** Whose page it is: an admin's unless told otherwise; null: nobody is signed in. */
  readonly as?: Account | null;
  path(world: World): string;
  /** What has to be done there. */
  open?(page: Page): Promise<void>;
  /** Something is open over the screen: Esc closes it. */
  readonly modal: boolean;
}

type Address = string | ((world: World) => string);
type Opening = string | RegExp | ((page: Page) => Promise<void>);

/** @param file of `features`, unless it begins with `app/` or `shared/` */
function look(name: string, file: string, address: Address, more: Partial<State>): State {
  const shows = /^(app|shared)\//.test(file) ? file : `features/${file}`;
  return { name, shows, path: typeof address === 'string' ? () => address : address, modal: false, ...more };
}

const screen = (name: string, file: string, address: Address, more: Partial<State> = {}): State =>
  look(name, file, address, more);

/** What is open over a screen: by its address, or by a button there, or in another way. */
function over(name: string, file: string, address: Address, opening?: Opening, more: Partial<State> = {}): State {
  const open = (page: Page): Promise<void> =>
    typeof opening === 'function'
      ? opening(page)
      : page
          .getByRole('button', { name: opening as string | RegExp })
          .first()
          .click();
  return look(name, file, address, { modal: true, ...(opening !== undefined && { open }), ...more });
}

const conversation = (w: World) => `/whatsapp?tab=inbox&conversation=${w.conversation}`;

/** All looks of the product. A test refuses one that a route, a panel or a dialog lacks. */
export const STATES: readonly State[] = [
  screen('sign-in', 'sign-in/SignInScreen', '/', { as: null }),
  screen('forgot-password', 'sign-in/ForgotPasswordScreen', '/forgot-password', { as: null }),
  screen('reset-password', 'password-link/PasswordLinkScreen', '/reset-password#none', { as: null }),

  screen('dashboard', 'dashboard/DashboardScreen', '/'),
  screen('buyer-home', 'shop/home/BuyerHomeScreen', '/', { as: 'customer' }),
  screen('shop-catalog', 'shop/catalog/CatalogScreen', '/products', { as: 'customer' }),
  screen('basket', 'shop/basket/BasketScreen', '/basket', { as: 'customer' }),
  screen('imports', 'imports/ImportsScreen', '/imports'),
  over('bell', 'app/shell/AlertsBell', '/', /^Notifications,/),
  over('user-menu', 'app/shell/UserMenu', '/', /^User menu/),
  over('help', 'help/HelpDialog', '/', 'Help'),
  over('search', 'search/SearchPalette', '/', 'Search everything'),

  screen('users', 'users/UsersScreen', '/users'),
  over('user-add', 'users/UserPanel', '/users?user=new'),
  over('user-edit', 'users/EditUserPanel', (w) => `/users?user=${w.customer}`),
  over('user-delete', 'users/DeleteUserDialog', '/users?role=customer', /^Delete/),

  screen('customers', 'customers/list/CustomersScreen', '/customers'),
  over('customer-assign', 'customers/AssignDialog', (w) => `/customers/${w.customer}`, 'Assign'),
  screen('customer', 'customers/page/CustomerScreen', (w) => `/customers/${w.customer}`),
  over('customer-note', 'shared/notes/NoteDialog', (w) => `/customers/${w.customer}?tab=notes`, 'Add Note'),

  screen('products', 'products/ProductsScreen', '/products'),
  screen('products-list', 'products/table/ProductTable', '/products?view=list'),
  over('product-add', 'products/ProductPanel', '/products?product=new'),
  over('product-edit', 'products/ProductPanel', (w) => `/products?product=${w.product}`),
  over('product-delete', 'products/DeleteProductDialog', '/products', /^Delete/),
  over('proposals', 'products/proposals/PriceProposalsDrawer', '/products?proposals=1'),
  over('proposal-decline', 'products/proposals/DeclineDialog', '/products?proposals=1', /^Decline the price/),
  over(
    'proposal-make',
    'products/proposals/ProposePriceDialog',
    (w) => `/products?product=${w.vendorProduct}`,
    /^Propose/,
    { as: 'vendor' },
  ),

  screen('inventory', 'inventory/InventoryScreen', '/inventory'),
  over('inventory-item', 'inventory/InventoryDrawer', (w) => `/inventory?item=${w.product}`),
  over('inventory-adjust', 'inventory/AdjustInventoryDialog', (w) => `/inventory?adjust=${w.product}`),
  over('inventory-settings', 'inventory/StockSettingsDialog', (w) => `/inventory?item=${w.product}`, 'Stock Settings'),

  over('inventory-count', 'inventory/CountDialog', (w) => `/inventory?counted=${w.product}`),

  screen('stock-counts', 'stock-counts/StockCountsScreen', '/inventory/counts'),
  over('count-start', 'stock-counts/StartCountDialog', '/inventory/counts?create=new'),
  screen('count-sheet', 'stock-counts/sheet/CountScreen', (w) => `/inventory/counts?count=${w.count}`),
  over(
    'count-post',
    'stock-counts/sheet/PostCountDialog',
    (w) => `/inventory/counts?count=${w.count}`,
    'Review and Post',
  ),

  screen('purchase-orders', 'purchasing/PurchaseOrdersScreen', '/inventory/purchase-orders'),
  over('purchase-add', 'purchasing/form/PurchaseOrderForm', '/inventory/purchase-orders?reorder=new'),
  over('purchase', 'purchasing/order/PurchaseOrderDrawer', (w) => `/inventory/purchase-orders?purchase=${w.sent}`),
  ...(
    [
      ['purchase-send', 'draft', /^Send/, 'SendDialog'],
      ['purchase-receive', 'sent', /^Receive/, 'ReceiveDialog'],
      ['purchase-resend', 'sent', /^Send Again/, 'ResendDialog'],
      ['purchase-reference', 'sent', /reference/i, 'ReferenceDialog'],
      ['purchase-cancel', 'sent', /^Cancel/, 'CancelPurchaseDialog'],
    ] as const
  ).map(([name, which, button, dialog]) =>
    over(name, `purchasing/order/${dialog}`, (w) => `/inventory/purchase-orders?purchase=${w[which]}`, button),
  ),
  screen('purchase-print', 'purchasing/PurchaseOrderPrintScreen', (w) => `/inventory/purchase-orders/${w.sent}/print`),

  screen('orders', 'orders/OrdersScreen', '/orders'),
  over('order-drawer', 'orders/drawer/OrderDrawer', (w) => `/orders?order=${w.pending}`),
  over('order-create', 'orders/form/CreateOrderDialog', '/orders?create=new'),
  over('order-pick-several', 'orders/form/PickSeveralDialog', '/orders?create=new', async (page) => {
    await page.getByRole('button', { name: 'Pick several' }).click();
    // The form under it is a dialog, too: it would be taken for this one.
    await page.getByRole('dialog', { name: 'Pick several' }).waitFor();
  }),
  over('order-copy', 'orders/form/OrderFormDialog', (w) => `/orders?create=${w.delivered}`),
  over('orders-move', 'orders/runs/MoveOrdersDialog', '/orders?status=pending', async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Move on…' }).click();
  }),
  screen('order', 'orders/page/OrderScreen', (w) => `/orders/${w.shipped}`),
  over('order-edit', 'orders/form/EditOrderDialog', (w) => `/orders/${w.pending}?edit=1`),
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
    over(`order-${step}`, `orders/page/${dialog}`, (w) => `/orders/${w[which]}?do=${step}`),
  ),
  screen('print-orders', 'orders/print/PrintOrdersScreen', '/orders/print?papers=pick-lists&only=open'),
  screen('packing', 'orders/packing/PackingScreen', '/orders/packing'),
  screen('pick-list', 'orders/print/PickListScreen', (w) => `/orders/${w.processing}/print/pick-list`),
  screen('delivery-note', 'orders/print/DeliveryNoteScreen', (w) => `/orders/${w.shipped}/print/delivery-note`),

  screen('marketplace', 'marketplace/MarketplaceScreen', '/marketplace'),
  screen('suppliers', 'marketplace/offers/SuppliersTab', '/marketplace?tab=suppliers'),
  screen('promotions', 'marketplace/promotions/PromotionsTab', '/marketplace?tab=promotions'),
  screen('comparison', 'marketplace/comparison/ComparisonTab', '/marketplace?tab=comparison'),
  screen('analytics', 'marketplace/prices/AnalyticsTab', '/marketplace?tab=analytics'),
  over('offer', 'marketplace/offers/OfferDrawer', (w) => `/marketplace?view=${w.offer}`),
  over('offer-add', 'marketplace/offers/CreateOfferDialog', '/marketplace?add=product'),
  over('offer-edit', 'marketplace/offers/EditOfferDialog', (w) => `/marketplace?edit=${w.offer}`),
  over('offer-price', 'marketplace/offers/UpdatePriceDialog', (w) => `/marketplace?price=${w.offer}`),
  over('offer-delete', 'marketplace/offers/DeleteOfferDialog', (w) => `/marketplace?edit=${w.offer}`, /^Delete/),
  over('price-list', 'marketplace/offers/price-list/PriceListDialog', '/marketplace?add=price-list'),
  over('promotion-add', 'marketplace/promotions/PromotionDialogs', '/marketplace?tab=promotions&add=promotion'),
  over(
    'promotion-edit',
    'marketplace/promotions/PromotionDialogs',
    (w) => `/marketplace?tab=promotions&promotion=${w.promotion}`,
  ),
  over('promotion-delete', 'marketplace/promotions/DeletePromotionDialog', '/marketplace?tab=promotions', /^Delete/),
  screen('marketplace-of-customer', 'marketplace/offers/ProductsTab', '/marketplace', { as: 'customer' }),

  screen('featured', 'featured/FeaturedScreen', '/featured-products'),
  over('featured-configure', 'featured/ConfigureDialog', '/featured-products', /^Configure /),

  screen('categories', 'categories/CategoriesScreen', '/categories'),
  over('category-add', 'categories/CategoryDialog', '/categories?category=new'),
  over('category-edit', 'categories/CategoryDialog', (w) => `/categories?category=${w.category}`),
  over('category-delete', 'categories/DeleteCategoryDialog', '/categories', /^Delete/),

  screen('not-found', 'not-found/NotFoundScreen', '/', {
    // A link of the app itself: asked for at such an address, the server says 404 in the console, too.
    open: (page) =>
      page.evaluate(() => {
        history.pushState(null, '', '/no-such-screen');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
  }),

  screen('whatsapp', 'whatsapp/WhatsappScreen', '/whatsapp'),
  over('whatsapp-configure', 'whatsapp/bot/ConfigureDialog', '/whatsapp?configure=access'),
  over('whatsapp-template', 'whatsapp/bot/TemplateDialog', '/whatsapp?template=new'),
  over('whatsapp-send-template', 'whatsapp/bot/SendTemplateDialog', '/whatsapp?send=1'),
  screen('whatsapp-inbox', 'whatsapp/inbox/InboxTab', '/whatsapp?tab=inbox'),
  screen('whatsapp-conversation', 'whatsapp/inbox/ConversationView', conversation),
  over('whatsapp-contact', 'whatsapp/inbox/LinkContactDialog', conversation, /^(Say who it is|Change customer)$/),
  over('whatsapp-pick-template', 'whatsapp/inbox/TemplatePicker', conversation, 'Template'),
  over('whatsapp-saved-answers', 'whatsapp/inbox/CannedDialog', conversation, async (page) => {
    await page.getByRole('textbox', { name: 'Message' }).fill('/');
    await page.getByRole('button', { name: 'Edit saved answers' }).click();
  }),
  over('order-of-message', 'orders/form/MessageOrderDialog', (w) => `/orders?create=whatsapp-${w.message}`),
  screen('reports', 'reports/ReportsScreen', '/reports'),
  screen('exports', 'exports/ExportsScreen', '/exports'),
  screen('schedules', 'exports/ScheduleList', '/exports?tab=scheduled'),
  over('schedule', 'exports/ScheduleDialog', '/exports?tab=scheduled&of=orders&query='),

  screen('field-order', 'field-order/FieldOrderScreen', '/field-order'),
  over('field-order-scan', 'shared/scan/ScanDialog', '/field-order', 'Scan barcode'),
  screen('outbox', 'outbox/OutboxScreen', '/field-visits/outbox'),
  screen('field-visit', 'visits/form/FieldVisitScreen', '/field-visit'),
  screen('field-visit-edit', 'visits/form/EditVisit', (w) => `/field-visit?edit=${w.visit}`),
  screen('field-visits', 'visits/history/FieldVisitsScreen', '/field-visits'),
  screen('field-visits-calendar', 'visits/history/calendar/CalendarView', '/field-visits?view=calendar'),
  screen('field-visits-map', 'visits/history/map/MapView', '/field-visits?view=map'),
  over('visit', 'visits/history/detail/VisitDrawer', (w) => `/field-visits?visit=${w.visit}`),
  over(
    'visit-complete',
    'visits/history/detail/MoveVisitDialog',
    (w) => `/field-visits?visit=${w.visit}`,
    'Complete Visit',
  ),
  over(
    'visit-cancel',
    'visits/history/detail/MoveVisitDialog',
    (w) => `/field-visits?visit=${w.visit}`,
    'Cancel Visit',
  ),
  over('visit-delete', 'visits/history/DeleteVisitDialog', (w) => `/field-visits?visit=${w.visit}`, 'Delete'),
  over('visit-schedule', 'visits/schedule/ScheduleVisitPanel', '/field-visits?schedule=new'),
  over('visits-of-a-day', 'visits/history/calendar/DayDrawer', '/field-visits?view=calendar&day=2031-03-05'),
  over('visit-calendar-link', 'visits/history/calendar/CalendarFeedDialog', '/field-visits?view=calendar&feed=link'),
  over('visit-photo', 'visits/history/Lightbox', (w) => `/field-visits?visit=${w.photographed}`, /^Photo 1 of 1/),

  screen('transactions', 'financial/FinancialScreen', '/financial'),
  screen('invoices', 'financial/invoices/InvoicesTab', '/financial?tab=invoices'),
  screen('receivables', 'financial/receivables/ReceivablesTab', '/financial?tab=receivables'),
  screen('profit-loss', 'financial/reports/ProfitLossTab', '/financial?tab=profit-loss'),
  screen('commissions', 'financial/reports/CommissionsTab', '/financial?tab=commissions'),
  screen('statement', 'financial/receivables/StatementTab', '/financial?tab=statement', { as: 'customer' }),
  over('invoice', 'financial/invoices/InvoiceDrawer', (w) => `/financial?tab=invoices&invoice=${w.invoice}`),
  over(
    'customer-statement',
    'financial/receivables/StatementDrawer',
    (w) => `/financial?tab=receivables&customer=${w.customer}`,
  ),
  over('transaction', 'financial/transactions/TransactionDrawer', (w) => `/financial?transaction=${w.payment}`),
  over(
    'payment-allocate',
    'financial/payments/AllocatePaymentDialog',
    (w) => `/financial?transaction=${w.payment}`,
    /^(Apply to an order|Move payment)$/,
  ),
  over(
    'entry-reverse',
    'financial/transactions/ReverseEntryDialog',
    (w) => `/financial?transaction=${w.payment}`,
    'Reverse entry',
  ),
  over('payment-record', 'financial/payments/RecordPaymentDialog', '/financial?add=payment'),
  over('expense-record', 'financial/transactions/RecordExpenseDialog', '/financial?add=expense'),

  screen('settings', 'settings/SettingsScreen', '/settings'),
  screen('settings-business', 'settings/SettingsScreen', '/settings?tab=business'),
  screen('api-keys', 'settings/ApiKeysTab', '/settings?tab=api-keys'),
  over('api-key-add', 'settings/CreateApiKeyDialog', '/settings?tab=api-keys', /^Create (API )?Key/),
  screen('letters', 'settings/LettersTab', '/settings?tab=letters'),
  screen('audit', 'settings/AuditTab', '/settings?tab=audit'),
  over('audit-event', 'settings/AuditDrawer', (w) => `/settings?tab=audit&event=${w.event}`),
];

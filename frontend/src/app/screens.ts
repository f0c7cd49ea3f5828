import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { BUYER_ROLES } from '../lib/roles';
import { paths, type Path } from '../shared/paths';
import { keptPerson } from '../shared/session/kept-person';
import { session } from '../shared/session/session';

/** One screen of the product: its chunk, its title and what a role needs to use it. */
export interface ScreenDefinition {
  path: Path;
  /** The heading of the screen. */
  title: string;
  /** The key that opens it after `g`. */
  key?: string;
  /** Permission the role needs; absent where every role may look. */
  permission?: string;
  /** The feature whose messages it speaks; absent where its texts are English only so far. */
  texts?: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** What those who buy see at this address instead. */
  buyers?: Pick<ScreenDefinition, 'texts' | 'load'>;
}

/** Papers and packing come together: who works with one of them works with the others. */
const warehouse =
  (pick: (module: typeof import('../features/orders/warehouse')) => ComponentType): ScreenDefinition['load'] =>
  () =>
    import('../features/orders/warehouse').then((module) => ({ Component: pick(module) }));

/** All screens; each one is its own chunk, fetched when it is opened or its link is pointed at. */
export const screens: readonly ScreenDefinition[] = [
  {
    path: paths.dashboard,
    key: 'd',
    get title() {
      return t`Dashboard Overview`;
    },
    load: () =>
      import('../features/dashboard/DashboardScreen').then((module) => ({ Component: module.DashboardScreen })),
    buyers: {
      texts: 'shop',
      load: () =>
        import('../features/shop/home/BuyerHomeScreen').then((module) => ({ Component: module.BuyerHomeScreen })),
    },
  },
  {
    path: paths.users,
    key: 'u',
    get title() {
      return t`User Management`;
    },
    permission: 'users.read',
    load: () => import('../features/users/UsersScreen').then((module) => ({ Component: module.UsersScreen })),
  },
  {
    path: paths.customers,
    texts: 'customers',
    get title() {
      return t`Customer Accounts`;
    },
    permission: 'customers.read',
    load: () =>
      import('../features/customers/list/CustomersScreen').then((module) => ({ Component: module.CustomersScreen })),
  },
  {
    path: paths.customer,
    texts: 'customers',
    get title() {
      return t`Customer`;
    },
    permission: 'customers.read',
    load: () =>
      import('../features/customers/page/CustomerScreen').then((module) => ({ Component: module.CustomerScreen })),
  },
  {
    path: paths.products,
    key: 'p',
    get title() {
      return t`Product Catalog`;
    },
    permission: 'products.read',
    load: () => import('../features/products/ProductsScreen').then((module) => ({ Component: module.ProductsScreen })),
    buyers: {
      texts: 'shop',
      load: () =>
        import('../features/shop/catalog/CatalogScreen').then((module) => ({ Component: module.CatalogScreen })),
    },
  },
  {
    path: paths.basket,
    texts: 'shop',
    get title() {
      return t`Your Order`;
    },
    permission: 'orders.create',
    load: () => import('../features/shop/basket/BasketScreen').then((module) => ({ Component: module.BasketScreen })),
  },
  {
    path: paths.inventory,
    key: 'i',
    get title() {
      return t`Inventory Management`;
    },
    // Who buys is told what there is of goods beside them, not what lies in the warehouse.
    permission: 'inventory.detail',
    load: () =>
      import('../features/inventory/InventoryScreen').then((module) => ({ Component: module.InventoryScreen })),
  },
  {
    path: paths.stockCounts,
    texts: 'stock-counts',
    get title() {
      return t`Stock Counts`;
    },
    permission: 'inventory.adjust',
    load: () =>
      import('../features/stock-counts/StockCountsScreen').then((module) => ({ Component: module.StockCountsScreen })),
  },
  {
    path: paths.purchaseOrders,
    key: 'b',
    get title() {
      return t`Purchase Orders`;
    },
    permission: 'purchasing.read',
    load: () =>
      import('../features/purchasing/PurchaseOrdersScreen').then((module) => ({
        Component: module.PurchaseOrdersScreen,
      })),
  },
  {
    path: paths.purchaseOrderPrint,
    get title() {
      return t`Purchase Order`;
    },
    permission: 'purchasing.read',
    load: () =>
      import('../features/purchasing/PurchaseOrderPrintScreen').then((module) => ({
        Component: module.PurchaseOrderPrintScreen,
      })),
  },
  {
    path: paths.orders,
    key: 'o',
    texts: 'orders',
    get title() {
      return t`Order Management`;
    },
    permission: 'orders.read',
    load: () => import('../features/orders/OrdersScreen').then((module) => ({ Component: module.OrdersScreen })),
  },
  {
    path: paths.order,
    texts: 'orders',
    get title() {
      return t`Order`;
    },
    permission: 'orders.read',
    load: () => import('../features/orders/page/OrderScreen').then((module) => ({ Component: module.OrderScreen })),
  },
  {
    path: paths.ordersPrint,
    texts: 'orders',
    get title() {
      return t`Print Orders`;
    },
    permission: 'orders.read',
    load: warehouse(({ PrintOrdersScreen }) => PrintOrdersScreen),
  },
  {
    path: paths.packing,
    texts: 'orders',
    get title() {
      return t`Packing`;
    },
    permission: 'inventory.detail',
    load: warehouse(({ PackingScreen }) => PackingScreen),
  },
  {
    path: paths.orderPickList,
    texts: 'orders',
    get title() {
      return t`Pick List`;
    },
    permission: 'inventory.detail',
    load: warehouse(({ PickListScreen }) => PickListScreen),
  },
  {
    path: paths.orderDeliveryNote,
    texts: 'orders',
    get title() {
      return t`Delivery Note`;
    },
    permission: 'orders.read',
    load: warehouse(({ DeliveryNoteScreen }) => DeliveryNoteScreen),
  },
  {
    path: paths.marketplace,
    key: 'm',
    get title() {
      return t`Marketplace Management`;
    },
    permission: 'marketplace.read',
    load: () =>
      import('../features/marketplace/MarketplaceScreen').then((module) => ({ Component: module.MarketplaceScreen })),
  },
  {
    path: paths.featuredProducts,
    key: 'e',
    get title() {
      return t`Featured Products Management`;
    },
    permission: 'featured.write',
    load: () => import('../features/featured/FeaturedScreen').then((module) => ({ Component: module.FeaturedScreen })),
  },
  {
    path: paths.categories,
    key: 'c',
    get title() {
      return t`Categories Settings`;
    },
    permission: 'categories.write',
    load: () =>
      import('../features/categories/CategoriesScreen').then((module) => ({ Component: module.CategoriesScreen })),
  },
  {
    path: paths.whatsapp,
    key: 'w',
    texts: 'whatsapp',
    get title() {
      return t`WhatsApp Bot Management`;
    },
    permission: 'messages.read',
    load: () => import('../features/whatsapp/WhatsappScreen').then((module) => ({ Component: module.WhatsappScreen })),
  },
  {
    path: paths.reports,
    key: 'r',
    get title() {
      return t`Reports & Analytics`;
    },
    permission: 'reports.read',
    texts: 'reports',
    load: () => import('../features/reports/ReportsScreen').then((module) => ({ Component: module.ReportsScreen })),
  },
  {
    path: paths.imports,
    key: 'l',
    texts: 'imports',
    get title() {
      return t`Bulk Import`;
    },
    permission: 'imports.write',
    load: () => import('../features/imports/ImportsScreen').then((module) => ({ Component: module.ImportsScreen })),
  },
  {
    path: paths.fieldVisits,
    key: 'v',
    texts: 'visits',
    get title() {
      return t`Visit History`;
    },
    permission: 'visits.read',
    load: () =>
      import('../features/visits/history/FieldVisitsScreen').then((module) => ({
        Component: module.FieldVisitsScreen,
      })),
  },
  {
    path: paths.fieldVisit,
    texts: 'visits',
    get title() {
      return t`Field Visit Form`;
    },
    permission: 'visits.write',
    load: () =>
      import('../features/visits/form/FieldVisitScreen').then((module) => ({ Component: module.FieldVisitScreen })),
  },
  {
    path: paths.fieldOrder,
    texts: 'field-order',
    get title() {
      return t`Create Field Order`;
    },
    permission: 'visits.write',
    load: () =>
      import('../features/field-order/FieldOrderScreen').then((module) => ({ Component: module.FieldOrderScreen })),
  },
  {
    path: paths.outbox,
    texts: 'outbox',
    get title() {
      return t`Waiting to Be Sent`;
    },
    permission: 'visits.write',
    load: () => import('../features/outbox/OutboxScreen').then((module) => ({ Component: module.OutboxScreen })),
  },
  {
    path: paths.financial,
    key: 'f',
    get title() {
      return t`Financial Tracking`;
    },
    permission: 'finance.read',
    load: () =>
      import('../features/financial/FinancialScreen').then((module) => ({ Component: module.FinancialScreen })),
  },
  {
    path: paths.exports,
    key: 'x',
    texts: 'exports',
    get title() {
      return t`My Exports`;
    },
    load: () => import('../features/exports/ExportsScreen').then((module) => ({ Component: module.ExportsScreen })),
  },
  {
    path: paths.settings,
    key: 's',
    get title() {
      return t`Settings`;
    },
    load: () => import('../features/settings/SettingsScreen').then((module) => ({ Component: module.SettingsScreen })),
  },
];

/** The screen behind a link (its query does not matter), or undefined. */
export const screenAt = (to: string): ScreenDefinition | undefined =>
  screens.find((screen) => screen.path === to.split('?')[0]);

/** Whether it is for those who buy that a screen is fetched, as far as this browser knows before the server has said who is signed in. */
export const isForBuyers = (): boolean => BUYER_ROLES.includes(keptPerson(session.token ?? '')?.user.role ?? '');

/** Fetches a screen's chunk ahead of the click; a failure is left to the navigation itself to report. */
export function preloadScreen(to: string): void {
  const screen = screenAt(to);
  ((isForBuyers() && screen?.buyers) || screen)
    ?.load()
    .catch((error: unknown) => console.warn(`The screen at ${to} could not be fetched ahead.`, error));
}

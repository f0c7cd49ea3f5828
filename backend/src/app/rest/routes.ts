import type { RestRoute } from '../../kernel/rest/rest.js';
import { areasRoutes } from '../../modules/areas/index.js';
import { catalogRoutes } from '../../modules/catalog/index.js';
import { categoriesRoutes } from '../../modules/categories/index.js';
import { comparisonRoutes } from '../../modules/comparison/index.js';
import { dashboardRoutes } from '../../modules/dashboard/index.js';
import { eventsRoutes } from '../../modules/events/index.js';
import { exportsRoutes } from '../../modules/exports/index.js';
import { featuredRoutes } from '../../modules/featured/index.js';
import { customersExport } from '../../modules/customers/index.js';
import { fieldOrdersRoutes } from '../../modules/field-orders/index.js';
import { financeRoutes } from '../../modules/finance/index.js';
import { accountRoutes, identityRoutes } from '../../modules/identity/index.js';
import { importsRoutes } from '../../modules/imports/index.js';
import { inventoryRoutes } from '../../modules/inventory/index.js';
import { marketplaceRoutes } from '../../modules/marketplace/index.js';
import { ordersRoutes } from '../../modules/orders/index.js';
import { priceProposalsRoutes } from '../../modules/price-proposals/index.js';
import { promotionsRoutes } from '../../modules/promotions/index.js';
import { purchasingRoutes } from '../../modules/purchasing/index.js';
import { reportRoutes } from '../../modules/reports/index.js';
import { recommendationsRoutes } from '../../modules/recommendations/index.js';
import { settingsRoutes } from '../../modules/settings/index.js';
import { setUpRoutes } from '../../modules/setup/index.js';
import { tombstonesRoutes } from '../../modules/tombstones/index.js';
import { visitsRoutes } from '../../modules/visits/index.js';
import { whatsappRoutes } from '../../modules/whatsapp/index.js';

/** Every row of the REST facade. */
export const restRoutes: RestRoute[] = [
  ...identityRoutes,
  ...accountRoutes,
  ...setUpRoutes,
  ...categoriesRoutes,
  ...catalogRoutes,
  ...priceProposalsRoutes,
  ...inventoryRoutes,
  ...marketplaceRoutes,
  ...featuredRoutes,
  ...comparisonRoutes,
  ...ordersRoutes,
  ...promotionsRoutes,
  ...purchasingRoutes,
  ...financeRoutes,
  ...areasRoutes,
  ...visitsRoutes,
  customersExport,
  ...fieldOrdersRoutes,
  ...importsRoutes,
  ...recommendationsRoutes,
  ...whatsappRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...eventsRoutes,
  ...tombstonesRoutes,
  ...exportsRoutes,
];

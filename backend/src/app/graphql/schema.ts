import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { DateTimeISO } from '../../kernel/scalars.js';
import { CatalogResolver } from '../../modules/catalog/index.js';
import { CategoriesResolver } from '../../modules/categories/index.js';
import { DashboardResolver } from '../../modules/dashboard/index.js';
import { AccountResolver, IdentityResolver } from '../../modules/identity/index.js';
import {
  InventoryResolver,
  ProductInventoryResolver,
  StockAlertResolver,
  StockMovementResolver,
} from '../../modules/inventory/index.js';
import { NotificationsResolver } from '../../modules/notifications/index.js';
import { OrderEventResolver, OrderItemResolver, OrdersResolver } from '../../modules/orders/index.js';

/** The executable schema. Inputs are validated by the operations, not here: one place for both transports. */
export function buildGraphQLSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [
      AccountResolver,
      CatalogResolver,
      CategoriesResolver,
      DashboardResolver,
      IdentityResolver,
      InventoryResolver,
      NotificationsResolver,
      OrderEventResolver,
      OrderItemResolver,
      OrdersResolver,
      ProductInventoryResolver,
      StockAlertResolver,
      StockMovementResolver,
    ],
    validate: false,
    scalarsMap: [{ type: Date, scalar: DateTimeISO }],
  });
}

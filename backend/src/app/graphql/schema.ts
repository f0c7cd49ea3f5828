import 'reflect-metadata';
import type { ClassConstructor } from 'class-transformer';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { DateTimeISO } from '../../kernel/values/scalars.js';
import { CatalogResolver } from '../../modules/catalog/index.js';
import { CategoriesResolver } from '../../modules/categories/index.js';
import { ComparisonResolver } from '../../modules/comparison/index.js';
import { DashboardResolver } from '../../modules/dashboard/index.js';
import { SavedViewsResolver } from '../../modules/saved-views/index.js';
import { ExportsResolver } from '../../modules/exports/index.js';
import { FeaturedResolver } from '../../modules/featured/index.js';
import { FinanceResolver, InvoicesResolver, PaymentsResolver } from '../../modules/finance/index.js';
import { AccountResolver, IdentityResolver } from '../../modules/identity/index.js';
import {
  InventoryResolver,
  ProductInventoryResolver,
  StockAlertResolver,
  StockCountLineResolver,
  StockCountsResolver,
  StockMovementResolver,
} from '../../modules/inventory/index.js';
import { MarketplaceResolver, OfferedProductResolver, PriceHistoryResolver } from '../../modules/marketplace/index.js';
import { NotificationsResolver } from '../../modules/notifications/index.js';
import {
  OrderEventResolver,
  OrderItemResolver,
  OrderReturnResolver,
  OrderQueueResolver,
  OrderRunsResolver,
  OrdersResolver,
} from '../../modules/orders/index.js';
import { EventsResolver } from '../../modules/events/index.js';
import { AreasResolver } from '../../modules/areas/index.js';
import { PriceProposalsResolver } from '../../modules/price-proposals/index.js';
import { PromotedProductResolver, PromotionsResolver } from '../../modules/promotions/index.js';
import {
  PurchaseOrderItemResolver,
  PurchasingResolver,
  SuppliedOrderResolver,
} from '../../modules/purchasing/index.js';
import { CustomersResolver, NotedOrderResolver, NotesResolver } from '../../modules/customers/index.js';
import { FieldOrdersResolver } from '../../modules/field-orders/index.js';
import { CalendarFeedResolver, VisitsResolver } from '../../modules/visits/index.js';
import { ImportsResolver } from '../../modules/imports/index.js';
import { RecommendationsResolver } from '../../modules/recommendations/index.js';
import { ReportsResolver } from '../../modules/reports/index.js';
import { SearchResolver } from '../../modules/search/index.js';
import {
  AuditTrailResolver,
  LettersResolver,
  OwnSessionsResolver,
  SettingsResolver,
} from '../../modules/settings/index.js';
import { TombstonesResolver } from '../../modules/tombstones/index.js';
import { SetUpResolver } from '../../modules/setup/index.js';
import { InboxResolver, WhatsappMessageResolver, WhatsappTextsResolver } from '../../modules/whatsapp/index.js';
import { WhatsappBotResolver } from '../../modules/whatsapp-bot/index.js';
import { RemovalResolver } from './removal.resolver.js';
import { ChangesResolver } from './changes.resolver.js';
import { PresenceResolver } from './presence.resolver.js';
import { SubscriptionsResolver } from './subscriptions.resolver.js';

/** type-graphql asks for one as soon as there is a subscription; ours are fed by PostgreSQL (`app/live`). */
const NO_PUB_SUB: PubSub = {
  publish: () => {
    throw new Error('Live events come from the database');
  },
  subscribe: () => {
    throw new Error('Live events come from the database');
  },
};

/** What the root types are; type-graphql has no place to say it. */
const ROOTS = {
  Query: 'What can be read. Every field shows the rows that the caller may see, and no others.',
  Mutation:
    'What can be changed. Each field is one transaction: it happens whole and is in the audit trail, or an error says why not and nothing has changed. API keys may call none.',
  Subscription:
    'What is told as it happens, over `graphql-transport-ws` at `/graphql`: rows that the caller may see, read anew for each event.',
} as const;

/**
 * The executable schema. Inputs are validated by the operations, not here: one place for both transports.
 * @param orphanedTypes types that no field names: the bodies of REST's own, for its document
 */
export function buildGraphQLSchema(orphanedTypes: ClassConstructor<object>[] = []): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountResolver,
      AuditTrailResolver,
      CatalogResolver,
      CategoriesResolver,
      ComparisonResolver,
      DashboardResolver,
      FeaturedResolver,
      FinanceResolver,
      IdentityResolver,
      InventoryResolver,
      InvoicesResolver,
      MarketplaceResolver,
      NotificationsResolver,
      OrderEventResolver,
      OrderItemResolver,
      OrderReturnResolver,
      OrderQueueResolver,
      OrderRunsResolver,
      OrdersResolver,
      OwnSessionsResolver,
      PaymentsResolver,
      OfferedProductResolver,
      PriceHistoryResolver,
      EventsResolver,
      ExportsResolver,
      LettersResolver,
      PriceProposalsResolver,
      ProductInventoryResolver,
      PromotedProductResolver,
      PromotionsResolver,
      PurchaseOrderItemResolver,
      SuppliedOrderResolver,
      PurchasingResolver,
      RemovalResolver,
      ImportsResolver,
      RecommendationsResolver,
      ReportsResolver,
      SavedViewsResolver,
      SearchResolver,
      SettingsResolver,
      SetUpResolver,
      StockAlertResolver,
      StockCountLineResolver,
      StockCountsResolver,
      StockMovementResolver,
      SubscriptionsResolver,
      ChangesResolver,
      PresenceResolver,
      AreasResolver,
      VisitsResolver,
      CalendarFeedResolver,
      CustomersResolver,
      NotedOrderResolver,
      NotesResolver,
      FieldOrdersResolver,
      TombstonesResolver,
      InboxResolver,
      WhatsappMessageResolver,
      WhatsappTextsResolver,
      WhatsappBotResolver,
    ],
    orphanedTypes,
    pubSub: NO_PUB_SUB,
    validate: false,
    scalarsMap: [{ type: Date, scalar: DateTimeISO }],
  });
  for (const [name, description] of Object.entries(ROOTS)) schema.getType(name)!.description = description;
  return schema;
}

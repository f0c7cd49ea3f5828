import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Permission } from '../../kernel/access.js';
import type { RequestContext } from '../../kernel/context.js';
import { allOperations, authorize } from '../../kernel/operation.js';

type RootField = GraphQLField<unknown, RequestContext>;

/**
 * What the root fields need that are neither compiled reads (their read model names the permission) nor the operation of
 * their own name. A field that is in none of the three stops the server at its start.
 */
export const ROOT_PERMISSIONS: Readonly<Record<string, Permission>> = {
  apiKeyScopes: 'settings.write',
  businessSettings: 'settings.read',
  calendarFeed: 'visits.read',
  categoryChoices: 'categories.read',
  // Each kind has an audience of its own.
  changes: 'session',
  conversationPresence: 'messages.read',
  commissions: 'finance.read',
  customerCredits: 'visits.write',
  customerPrices: 'customers.read',
  customerStatement: 'finance.read',
  comparisonGroups: 'marketplace.analyze',
  dashboardStats: 'dashboard.read',
  editMarketplaceProducts: 'marketplace.write',
  editProducts: 'products.write',
  editUsers: 'users.update',
  featured: 'products.read',
  fieldVisitStats: 'visits.read',
  financeOverview: 'books.read',
  goodsBought: 'orders.create',
  goodsMeant: 'products.read',
  importKinds: 'imports.read',
  marketplaceNameSuggestions: 'marketplace.read',
  marketplaceStats: 'marketplace.read',
  me: 'session',
  mySessions: 'session',
  orderCounts: 'orders.read',
  orderNeighbors: 'orders.read',
  orderPreview: 'orders.create',
  orderStates: 'orders.read',
  placeAt: 'visits.write',
  mapTiles: 'visits.read',
  noteReaders: 'customers.note',
  priceComparison: 'marketplace.analyze',
  productFacets: 'products.read',
  reorderSuggestions: 'purchasing.read',
  productPriceHistory: 'audit.read',
  profitAndLoss: 'books.read',
  receivables: 'books.read',
  // Each type asks for more.
  report: 'reports.read',
  // Each kind asks for the permission of the operation that removes it.
  removalFacts: 'session',
  // Each kind asks for the permission to read it.
  removedSince: 'session',
  // Each kind asks for the permission to read it.
  records: 'session',
  // Each kind asks for the permission to read it.
  search: 'session',
  suppliers: 'marketplace.analyze',
  transitionOrders: 'orders.move',
  whatsappOrderDraft: 'messages.read',
  whatsappSettings: 'messages.read',
  conversationCounts: 'messages.read',
  whatsappStats: 'messages.read',
};

/** Makes sure that every root field has a rule, and applies the table's before the field is resolved. */
export function applyPolicies(schema: GraphQLSchema): void {
  const operations = allOperations();
  const unruled: string[] = [];
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {}) as RootField[]) {
      const permission = ROOT_PERMISSIONS[field.name];
      if (permission !== undefined) guard(field, permission);
      else if (field.extensions.compiled !== true && !operations.has(field.name)) unruled.push(field.name);
    }
  }
  if (unruled.length > 0) throw new Error(`No permission is declared for: ${unruled.join(', ')}`);
}

function guard(field: RootField, permission: Permission): void {
  const { resolve } = field;
  if (!resolve) throw new Error(`The root field ${field.name} has no resolver`);
  field.resolve = (source, args, ctx, info) => {
    authorize(ctx, permission);
    return resolve(source, args, ctx, info);
  };
}

import { InMemoryCache, type FieldPolicy } from '@apollo/client';

/** One row by its id: what a list already holds of it is known before it is asked for; null stands for none. */
const oneOf = (__typename: string): FieldPolicy => ({
  read: (existing: unknown, { args, toReference }) =>
    existing === undefined ? toReference({ __typename, id: args?.['id'] as string }) : existing,
});

/**
 * The normalized cache; all type policies stand here. Lists are kept apart by all their arguments
 * (filter, sort, page), which is what grids paged by offset need; objects with an id are shared by all lists.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          // One object each, read in parts by several screens.
          dashboardStats: { merge: true },
          orderCounts: { merge: true },
          productFacets: { merge: true },
          customerStatement: { merge: true },
          conversation: oneOf('Conversation'),
          fieldVisit: oneOf('FieldVisit'),
          invoice: oneOf('Invoice'),
          marketplaceProduct: oneOf('MarketplaceProduct'),
          order: oneOf('Order'),
          product: oneOf('Product'),
          promotion: oneOf('MarketplacePromotion'),
          purchaseOrder: oneOf('PurchaseOrder'),
          transaction: oneOf('Transaction'),
          user: oneOf('User'),
        },
      },
      // An answer holds the whole list: what the server left out is gone.
      Order: {
        fields: {
          items: { merge: false },
          events: { merge: false },
          payments: { merge: false },
          invoices: { merge: false },
          returns: { merge: false },
          stockMovements: { merge: false },
          allowedTransitions: { merge: false },
        },
      },
      Conversation: { fields: { notes: { merge: false } } },
      FieldVisit: { fields: { attachments: { merge: false }, photoUrls: { merge: false } } },
      Invoice: { fields: { lines: { merge: false } } },
      Product: { fields: { images: { merge: false } } },
      MessageTemplate: { fields: { variables: { merge: false } } },
      MarketplaceProduct: {
        fields: {
          imageUrls: { merge: false },
          categories: { merge: false },
          targetBusinesses: { merge: false },
          priceHistory: { merge: false },
          rank: { merge: false },
        },
      },
      MarketplacePromotion: {
        fields: { imageUrls: { merge: false }, tiers: { merge: false }, overlaps: { merge: false } },
      },
      // Two kinds may share an id.
      FeaturedItem: { keyFields: ['kind', 'id'] },
      PurchaseOrder: {
        fields: { items: { merge: false }, receipts: { merge: false }, allowedTransitions: { merge: false } },
      },
    },
  });
}

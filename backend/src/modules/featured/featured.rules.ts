/** What can be featured. */
export enum FeaturedKind {
  product = 'product',
  marketplace_product = 'marketplace_product',
}

/** Priorities of featured ones: 5 comes first. Featuring without a word about it gives the lowest. */
export const FEATURED_PRIORITY = { lowest: 1, highest: 5 } as const;

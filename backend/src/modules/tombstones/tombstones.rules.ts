/** Of which rows it is told that somebody sees them no more. */
export enum RemovedKind {
  category = 'category',
  field_visit = 'field_visit',
  inventory_item = 'inventory_item',
  marketplace_product = 'marketplace_product',
  order = 'order',
  price_proposal = 'price_proposal',
  product = 'product',
  promotion = 'promotion',
  user = 'user',
}

/** So long it is told what went. Whoever comes later reads everything anew. */
export const KEPT_DAYS = 120;

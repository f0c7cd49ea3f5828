/** What can be found by a search over everything. */
export enum SearchKind {
  order = 'order',
  customer = 'customer',
  user = 'user',
  product = 'product',
  offer = 'offer',
  purchase_order = 'purchase_order',
  invoice = 'invoice',
  visit = 'visit',
}

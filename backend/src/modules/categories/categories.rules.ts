/** What a category sorts: kinds of business, or kinds of product. */
export enum CategoryType {
  business = 'business',
  product = 'product',
}

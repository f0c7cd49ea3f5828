import './product-search.js';
export { Product } from './catalog.entity.js';
export { CreateProductInput } from './catalog.inputs.js';
import './products.imports.js';
import './prices.imports.js';
import './product-categories.js';

export {
  changePrice,
  costsChangedFrom,
  createProduct,
  deleteProduct,
  FEATURING,
  featureProduct,
  lockProduct,
  updateProduct,
  type Featuring,
} from './catalog.operations.js';
export { featuredOrder, productModel, productReads } from './catalog.queries.js';
export { CatalogResolver } from './catalog.resolver.js';
export { FIRST_STOCK_COLUMNS, productStock, type FirstStock } from './first-stock.js';
export { productRemovalOf } from './product-removal.js';
export { PRODUCT, PRODUCT_SHAPE, withImages } from './catalog.presenter.js';
export { catalogRoutes } from './catalog.routes.js';
export { orderQuantityFault, type OrderQuantities } from './catalog.rules.js';
export {
  countsOf,
  importProducts,
  lineOf,
  mappingOfImport,
  readable,
  tableOfImport,
} from './import-products.operations.js';
export { ImportColumnInput, ImportedColumn, ImportInput, ImportResult } from './import.inputs.js';
export * from './import/index.js';

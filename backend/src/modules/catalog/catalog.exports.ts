import { choice, defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
import { ProductFilter } from './catalog.inputs.js';
import { productReads } from './catalog.queries.js';

export const productsExport = defineExport({
  list: 'products',
  reads: productReads,
  filter: ProductFilter,
  path: '/products/export.csv',
  name: 'products',
  rows: 'The products that the caller may see',
  columns: [
    number('columns.id', 'id'),
    text('columns.sku', 'sku'),
    text('columns.name', 'name'),
    text('columns.brand', 'brand'),
    text('columns.barcode', 'barcode'),
    text('columns.category', 'category'),
    number('columns.price', 'basePrice'),
    number('columns.cost', 'costPrice'),
    text('columns.vendor', 'vendor.displayName'),
    number('columns.available', 'inventory.available'),
    choice('columns.stockStatus', 'inventory.status', 'stockStatus'),
    number('columns.minimumOrderQuantity', 'minOrderQuantity'),
    number('columns.maximumOrderQuantity', 'maxOrderQuantity'),
    number('columns.orderMultiple', 'orderMultiple'),
    flag('columns.active', 'isActive'),
    flag('columns.featured', 'isFeatured'),
    number('columns.weight', 'weight'),
    text('columns.dimensions', 'dimensions'),
    text('columns.description', 'description'),
    time('columns.added', 'createdAt'),
  ],
});

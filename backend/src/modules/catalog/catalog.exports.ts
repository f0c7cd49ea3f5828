import { defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
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
    number('Id', 'id'),
    text('SKU', 'sku'),
    text('Name', 'name'),
    text('Brand', 'brand'),
    text('Barcode', 'barcode'),
    text('Category', 'category'),
    number('Price', 'basePrice'),
    number('Cost', 'costPrice'),
    text('Vendor', 'vendor.displayName'),
    number('Available', 'inventory.available'),
    text('Stock status', 'inventory.status'),
    number('Minimum order quantity', 'minOrderQuantity'),
    number('Maximum order quantity', 'maxOrderQuantity'),
    number('Order multiple', 'orderMultiple'),
    flag('Active', 'isActive'),
    flag('Featured', 'isFeatured'),
    number('Weight', 'weight'),
    text('Dimensions', 'dimensions'),
    text('Description', 'description'),
    time('Added', 'createdAt'),
  ],
});

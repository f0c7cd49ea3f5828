import { defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
import { MarketplaceProductFilter, PriceHistoryFilter } from './marketplace.inputs.js';
import { marketplaceProductReads, priceHistoryReads } from './marketplace.queries.js';

export const marketplaceExports = [
  defineExport({
    list: 'marketplaceProducts',
    reads: marketplaceProductReads,
    filter: MarketplaceProductFilter,
    path: '/marketplace/products/export.csv',
    name: 'marketplace-products',
    rows: 'The marketplace products that the caller may see',
    columns: [
      number('Id', 'id'),
      text('Name (English)', 'nameEn'),
      text('Name (Arabic)', 'nameAr'),
      text('Supplier', 'supplierName'),
      text('Supplier SKU', 'supplierSku'),
      text('Product', 'product.name'),
      number('Price', 'price'),
      number('Margin percent', 'marginPercent'),
      number('Buyer price', 'buyerPrice'),
      flag('Available', 'availability'),
      number('Minimum order quantity', 'minOrderQuantity'),
      number('Maximum order quantity', 'maxOrderQuantity'),
      number('Lead time in days', 'leadTimeDays'),
      text('Categories', 'categories'),
      text('Target businesses', 'targetBusinesses'),
      flag('Featured', 'isFeatured'),
      text('Description', 'description'),
      time('Added', 'createdAt'),
      time('Changed', 'updatedAt'),
    ],
  }),
  defineExport({
    list: 'priceHistory',
    reads: priceHistoryReads,
    filter: PriceHistoryFilter,
    path: '/marketplace/price-history/export.csv',
    name: 'price-history',
    rows: 'The price changes that the caller may see',
    columns: [
      number('Id', 'id'),
      time('When', 'createdAt'),
      text('Product', 'productName'),
      number('Old price', 'oldPrice'),
      number('New price', 'newPrice'),
      number('Change in percent', 'changePercent'),
      text('Reason', 'changeReason'),
      text('By', 'updatedByName'),
    ],
  }),
];

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
      number('columns.id', 'id'),
      text('columns.nameEnglish', 'nameEn'),
      text('columns.nameArabic', 'nameAr'),
      text('columns.supplier', 'supplierName'),
      text('columns.supplierSku', 'supplierSku'),
      text('columns.product', 'product.name'),
      number('columns.price', 'price'),
      number('columns.marginPercent', 'marginPercent'),
      number('columns.buyerPrice', 'buyerPrice'),
      flag('columns.available', 'availability'),
      number('columns.minimumOrderQuantity', 'minOrderQuantity'),
      number('columns.maximumOrderQuantity', 'maxOrderQuantity'),
      number('columns.leadTimeInDays', 'leadTimeDays'),
      text('columns.categories', 'categories'),
      text('columns.targetBusinesses', 'targetBusinesses'),
      flag('columns.featured', 'isFeatured'),
      text('columns.description', 'description'),
      time('columns.added', 'createdAt'),
      time('columns.changed', 'updatedAt'),
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
      number('columns.id', 'id'),
      time('columns.when', 'createdAt'),
      text('columns.product', 'productName'),
      number('columns.oldPrice', 'oldPrice'),
      number('columns.newPrice', 'newPrice'),
      number('columns.changeInPercent', 'changePercent'),
      text('columns.reason', 'changeReason'),
      text('columns.by', 'updatedByName'),
    ],
  }),
];

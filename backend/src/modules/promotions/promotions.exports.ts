import { defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
import { PromotionFilter } from './promotions.inputs.js';
import { promotionReads } from './promotions.queries.js';

export const promotionsExport = defineExport<PromotionFilter>({
  list: 'promotions',
  reads: promotionReads,
  filter: PromotionFilter,
  path: '/marketplace/promotions/export.csv',
  name: 'promotions',
  rows: 'The promotions that the caller may see',
  columns: [
    number('Id', 'id'),
    text('Title', 'title'),
    text('Marketplace product', 'marketplaceProduct.nameEn'),
    text('Status', 'status'),
    text('Discount type', 'discountType'),
    number('Discount', 'discountValue'),
    text('First day', 'startDate'),
    text('Last day', 'endDate'),
    number('Minimum quantity', 'minQuantity'),
    flag('Active', 'isActive'),
    number('Orders', 'ordersCount'),
    number('Units sold', 'unitsSold'),
    number('Discount given', 'discountGiven'),
    text('Description', 'description'),
    time('Added', 'createdAt'),
  ],
});

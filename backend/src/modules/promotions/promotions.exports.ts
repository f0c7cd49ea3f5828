import { choice, date, defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
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
    number('columns.id', 'id'),
    text('columns.title', 'title'),
    text('columns.marketplaceProduct', 'marketplaceProduct.nameEn'),
    choice('columns.status', 'status', 'promotionStatus'),
    choice('columns.discountType', 'discountType', 'discountType'),
    number('columns.discount', 'discountValue'),
    date('columns.firstDay', 'startDate'),
    date('columns.lastDay', 'endDate'),
    number('columns.minimumQuantity', 'minQuantity'),
    flag('columns.active', 'isActive'),
    number('columns.orders', 'ordersCount'),
    number('columns.unitsSold', 'unitsSold'),
    number('columns.discountGiven', 'discountGiven'),
    text('columns.description', 'description'),
    time('columns.added', 'createdAt'),
  ],
});

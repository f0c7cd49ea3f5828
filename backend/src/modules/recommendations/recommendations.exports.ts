import { defineExport, number, text, time } from '../../kernel/rest/export.js';
import { RecommendationFilter } from './recommendations.inputs.js';
import { recommendationReads } from './recommendations.queries.js';

export const recommendationsExport = defineExport({
  list: 'recommendations',
  reads: recommendationReads,
  filter: RecommendationFilter,
  path: '/recommendations/export.csv',
  name: 'recommendations',
  rows: 'The recommendations that the caller may see',
  columns: [
    number('Id', 'id'),
    text('Kind', 'recommendationType'),
    text('Customer', 'user.displayName'),
    text('SKU', 'product.sku'),
    text('Product', 'product.name'),
    text('Goes with', 'withProduct.name'),
    number('Score', 'score'),
    text('Reason', 'reason'),
    text('Status', 'status'),
    time('Decided', 'decidedAt'),
    time('Found', 'createdAt'),
  ],
});

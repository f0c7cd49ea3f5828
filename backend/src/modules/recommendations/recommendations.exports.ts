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
    number('columns.id', 'id'),
    text('columns.kind', 'recommendationType'),
    text('columns.customer', 'user.displayName'),
    text('columns.sku', 'product.sku'),
    text('columns.product', 'product.name'),
    text('columns.goesWith', 'withProduct.name'),
    number('columns.score', 'score'),
    text('columns.reason', 'reason'),
    text('columns.status', 'status'),
    time('columns.decided', 'decidedAt'),
    time('columns.found', 'createdAt'),
  ],
});

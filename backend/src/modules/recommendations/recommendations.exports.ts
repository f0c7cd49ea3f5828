import { choice, defineExport, number, text, time } from '../../kernel/rest/export.js';
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
    choice('columns.kind', 'recommendationType', 'recommendationType'),
    text('columns.customer', 'user.displayName'),
    text('columns.sku', 'product.sku'),
    text('columns.product', 'product.name'),
    text('columns.goesWith', 'withProduct.name'),
    number('columns.score', 'score'),
    text('columns.reason', 'reason'),
    choice('columns.status', 'status', 'recommendationStatus'),
    time('columns.decided', 'decidedAt'),
    time('columns.found', 'createdAt'),
  ],
});

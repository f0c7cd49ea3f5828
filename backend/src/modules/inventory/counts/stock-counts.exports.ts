import { choice, defineExport, number, text, time } from '../../../kernel/rest/export.js';
import { StockCountFilter, StockCountLineFilter } from './stock-counts.inputs.js';
import { stockCountLineReads, stockCountReads } from './stock-counts.queries.js';

export const stockCountExports = [
  defineExport({
    list: 'stockCounts',
    reads: stockCountReads,
    filter: StockCountFilter,
    path: '/stock-counts/export.csv',
    name: 'stock-counts',
    rows: 'The stock counts that the caller may see',
    columns: [
      number('columns.id', 'id'),
      text('columns.number', 'number'),
      text('columns.name', 'name'),
      choice('columns.status', 'status', 'stockCountStatus'),
      time('columns.opened', 'createdAt'),
      text('columns.openedBy', 'ownerName'),
      number('columns.lines', 'lineCount'),
      number('columns.counted', 'countedCount'),
      number('columns.differences', 'differenceCount'),
      number('columns.difference', 'differenceUnits'),
      number('columns.differenceValue', 'differenceValue'),
      text('columns.reason', 'reason'),
      time('columns.posted', 'postedAt'),
      text('columns.postedBy', 'postedByName'),
    ],
  }),
  defineExport({
    list: 'stockCountLines',
    reads: stockCountLineReads,
    filter: StockCountLineFilter,
    path: '/stock-counts/lines/export.csv',
    name: 'stock-count-lines',
    rows: 'The lines of the stock counts that the caller may see',
    columns: [
      number('columns.id', 'id'),
      text('columns.stockCount', 'stockCount.number'),
      text('columns.sku', 'sku'),
      text('columns.product', 'productName'),
      text('columns.place', 'location'),
      number('columns.expectedUnits', 'expected'),
      number('columns.counted', 'counted'),
      number('columns.difference', 'difference'),
      number('columns.cost', 'unitCost'),
      number('columns.differenceValue', 'differenceValue'),
      time('columns.countedAt', 'countedAt'),
      text('columns.by', 'countedByName'),
    ],
  }),
];

import { choice, defineExport, number, text, time } from '../../kernel/rest/export.js';
import { PriceProposalFilter } from './price-proposals.inputs.js';
import { priceProposalReads } from './price-proposals.queries.js';

export const priceProposalsExport = defineExport({
  list: 'priceProposals',
  reads: priceProposalReads,
  filter: PriceProposalFilter,
  path: '/price-proposals/export.csv',
  name: 'price-proposals',
  rows: 'The proposals of prices that the caller may see',
  columns: [
    number('columns.id', 'id'),
    time('columns.proposed', 'createdAt'),
    text('columns.sku', 'product.sku'),
    text('columns.product', 'product.name'),
    text('columns.vendor', 'vendorName'),
    number('columns.oldPrice', 'oldPrice'),
    number('columns.newPrice', 'newPrice'),
    number('columns.changeInPercent', 'changePercent'),
    text('columns.reason', 'reason'),
    choice('columns.status', 'status', 'priceProposalStatus'),
    time('columns.decided', 'decidedAt'),
    text('columns.reasonForDeclining', 'declineReason'),
  ],
});

import { defineExport, number, text, time } from '../../kernel/rest/export.js';
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
    number('Id', 'id'),
    time('Proposed', 'createdAt'),
    text('SKU', 'product.sku'),
    text('Product', 'product.name'),
    text('Vendor', 'vendorName'),
    number('Old price', 'oldPrice'),
    number('New price', 'newPrice'),
    number('Change in percent', 'changePercent'),
    text('Reason', 'reason'),
    text('Status', 'status'),
    time('Decided', 'decidedAt'),
    text('Reason for declining', 'declineReason'),
  ],
});

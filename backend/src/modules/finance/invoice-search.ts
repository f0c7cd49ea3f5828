import { foundInWords, isCode } from '../../kernel/text/search.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { invoiceModel } from './finance.queries.js';

declareSearch<{ number: string; customerName: string; customerCompanyName: string | null; issuedAt: string }>({
  kind: SearchKind.invoice,
  model: invoiceModel,
  exact: (row, text) => [isCode(row('number'), text)],
  found: (row, text) => foundInWords(row('search'), text),
  fields: '{ id number customerName customerCompanyName issuedAt }',
  tell: ({ number, customerName, customerCompanyName, issuedAt }) => ({
    title: number,
    detail: customerCompanyName ?? customerName,
    at: issuedAt,
  }),
});

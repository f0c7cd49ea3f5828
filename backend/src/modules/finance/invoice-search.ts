import { sql } from '../../kernel/sql.js';
import { foundInWords } from '../../kernel/text/search.js';
import { foldText } from '../../kernel/text/text.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { invoiceModel } from './finance.queries.js';

declareSearch<{ number: string; customerName: string; customerCompanyName: string | null; issuedAt: string }>({
  kind: SearchKind.invoice,
  model: invoiceModel,
  // Numbers are ours, in capitals; their unique index finds one among however many.
  exact: (row, text) => [
    sql`${row('kind')} in ('invoice', 'credit_note') and ${row('number')} = ${foldText(text).toUpperCase()}`,
  ],
  found: (row, text) => foundInWords(row('search'), text),
  fields: '{ id number customerName customerCompanyName issuedAt }',
  tell: ({ number, customerName, customerCompanyName, issuedAt }) => ({
    title: number,
    detail: customerCompanyName ?? customerName,
    at: issuedAt,
  }),
});

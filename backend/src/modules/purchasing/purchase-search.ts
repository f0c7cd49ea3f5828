import type { Row } from '../../kernel/select/model.js';
import { sql, type Sql } from '../../kernel/sql.js';
import { foundInWords, isCode } from '../../kernel/text/search.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { purchaseOrderModel } from './purchasing.queries.js';

/** As the index `ix_purchase_orders_search` has it. */
const searched = (row: Row): Sql =>
  sql`fold_text(${row('number')} || ' ' || ${row('supplierName')} || ' ' || coalesce(${row('supplierReference')}, ''))`;

declareSearch<{ number: string; supplierName: string; createdAt: string }>({
  kind: SearchKind.purchase_order,
  model: purchaseOrderModel,
  exact: (row, text) => [isCode(row('number'), text)],
  found: (row, text) => foundInWords(searched(row), text),
  fields: '{ id number supplierName createdAt }',
  tell: ({ number, supplierName, createdAt }) => ({ title: number, detail: supplierName, at: createdAt }),
});

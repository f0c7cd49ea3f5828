import { sql } from '../../kernel/sql.js';
import { foundInWords, isCode } from '../../kernel/text/search.js';
import { gtinDigits, gtinFault, gtinKey } from '../../kernel/values/gtin.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { productModel } from './catalog.queries.js';

declareSearch<{ name: string; sku: string }>({
  kind: SearchKind.product,
  model: productModel,
  exact: (row, text) => [
    isCode(row('sku'), text),
    gtinFault(text) === null ? sql`lpad(${row('barcode')}, 14, '0') = ${gtinKey(gtinDigits(text))}` : null,
  ],
  found: (row, text) => foundInWords(row('search'), text),
  fields: '{ id name sku }',
  tell: ({ name, sku }) => ({ title: name, detail: sku }),
});

import { foundInWords, isCode } from '../../kernel/text/search.js';
import { and } from '../../kernel/sql.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { isOwnOffer, marketplaceProductModel, nameMatch } from './marketplace.queries.js';

declareSearch<{ nameEn: string; nameAr: string | null; supplierName: string | null }>({
  kind: SearchKind.offer,
  model: marketplaceProductModel,
  // Its supplier's number, for those who are told it.
  exact: (row, text, ctx) => [
    and([
      ...foundInWords(row('search'), text).slice(0, 1),
      isCode(row('supplierSku'), text),
      ctx.actor?.access('marketplace.read') === 'own' && isOwnOffer(row),
    ]),
  ],
  found: (row, text, ctx) =>
    foundInWords(row('search'), text).map((_condition, rank) =>
      nameMatch(row, ctx, (column) => foundInWords(column, text)[rank] ?? null),
    ),
  fields: '{ id nameEn nameAr supplierName }',
  tell: ({ nameEn, nameAr, supplierName }) => ({ title: nameEn, detail: supplierName ?? nameAr }),
});

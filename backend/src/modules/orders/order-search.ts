import type { RequestContext } from '../../kernel/context.js';
import type { Row } from '../../kernel/select/model.js';
import { raw, sql, type Sql } from '../../kernel/sql.js';
import { foundInPeople, foundInWords, isNamed } from '../../kernel/text/search.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { andKnowsBuyer, orderModel } from './orders.queries.js';

const ofBuyer = (row: Row, ctx: RequestContext, buyer: Sql): Sql =>
  sql`${row('customerId')} in (select u.id from users u where ${buyer})${andKnowsBuyer(row, ctx)}`;

declareSearch<{
  orderNumber: string;
  customerName: string | null;
  customerCompanyName: string | null;
  createdAt: string;
}>({
  kind: SearchKind.order,
  model: orderModel,
  exact: (row, text) => [isNamed(row('search'), row('search'), text)],
  found: (row, text, ctx) => [
    ...foundInWords(row('search'), text),
    ...foundInPeople(raw('u.search'), text).map((buyer) => ofBuyer(row, ctx, buyer)),
  ],
  fields: '{ id orderNumber customerName customerCompanyName createdAt }',
  tell: ({ orderNumber, customerName, customerCompanyName, createdAt }) => ({
    title: orderNumber,
    detail: customerCompanyName ?? customerName,
    at: createdAt,
  }),
});

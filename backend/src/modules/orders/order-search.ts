import type { RequestContext } from '../../kernel/context.js';
import type { Row } from '../../kernel/select/model.js';
import { raw, sql, type Sql } from '../../kernel/sql.js';
import { foundInPeople, foundInWords, isCode } from '../../kernel/text/search.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { andKnowsBuyer, orderModel } from './orders.queries.js';

/** Buyers whose orders are looked at, and how many of each, the newest: a word that many have says little. */
const BUYERS = raw('50');
const OF_A_BUYER = raw('20');

/** The orders are taken by the index of their buyers first; else all would be compared until enough are found, or none. */
const ofBuyer = (row: Row, ctx: RequestContext, buyer: Sql): Sql =>
  sql`${row('id')} = any(array(
    select b.id from (select u.id from users u where ${buyer} order by u.id desc limit ${BUYERS}) u
      cross join lateral (select o.id from orders o where o.customer_id = u.id order by o.created_at desc limit ${OF_A_BUYER}) b
  ))${andKnowsBuyer(row, ctx)}`;

declareSearch<{
  orderNumber: string;
  customerName: string | null;
  customerCompanyName: string | null;
  createdAt: string;
}>({
  kind: SearchKind.order,
  model: orderModel,
  exact: (row, text) => [isCode(row('orderNumber'), text)],
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

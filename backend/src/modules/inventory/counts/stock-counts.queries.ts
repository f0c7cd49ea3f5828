import type { Actor } from '../../../kernel/access.js';
import { expression, many, one, readModel, type Guard, type Row } from '../../../kernel/select/model.js';
import { reads } from '../../../kernel/select/reads.js';
import { ACTOR_ID, raw, sql, type Sql } from '../../../kernel/sql.js';
import { matchesSearch } from '../../../kernel/text/search.js';
import { declareThingName } from '../../audit/index.js';
import { productModel } from '../../catalog/index.js';
import { userNameSql } from '../../identity/index.js';
import { StockCount, StockCountLine } from './stock-counts.entity.js';
import type { StockCountFilter, StockCountLineFilter } from './stock-counts.inputs.js';

const costs: Guard = { permission: 'products.cost', silent: true };

const linesOf = (row: Row, what: string): Sql =>
  sql`(select ${raw(what)} from stock_count_lines l where l.stock_count_id = ${row('id')})`;

/** What a unit of a line `l` costs: as posted, else now. */
const COST = 'coalesce(l.unit_cost, (select c.cost_price from products c where c.id = l.product_id))';

/** What a vendor counts is its own: it sees neither the counts of the house nor those of others. */
const ownCounts = (actor: Actor, owner: Sql): Sql | null =>
  actor.access('inventory.adjust') === 'own' ? sql`${owner} = ${ACTOR_ID}` : null;

export const stockCountModel = readModel('StockCount', StockCount, {
  permission: 'inventory.adjust',
  scope: (actor, row) => ownCounts(actor, row('ownerId')),
  fields: {
    ownerName: expression((row) => userNameSql(row('ownerId'))),
    postedByName: expression((row) => userNameSql(row('postedById'))),
    lineCount: expression((row) => linesOf(row, 'count(*)::int')),
    countedCount: expression((row) => linesOf(row, 'count(l.counted)::int')),
    differenceCount: expression((row) => linesOf(row, 'count(*) filter (where l.counted <> l.expected)::int')),
    differenceUnits: expression((row) => linesOf(row, 'coalesce(sum(l.counted - l.expected), 0)::int')),
    differenceValue: expression(
      (row) => linesOf(row, `coalesce(sum((l.counted - l.expected) * ${COST}), 0)::numeric(20, 2)::text`),
      costs,
    ),
    lines: many(
      () => stockCountLineModel,
      (count, line) => sql`${line('stockCountId')} = ${count('id')}`,
      (line) => line('id'),
    ),
  },
});

const productColumn = (row: Row, column: string): Sql =>
  sql`(select ${raw(`s.${column}`)} from products s where s.id = ${row('productId')})`;

const differenceSql = (row: Row): Sql => sql`(${row('counted')} - ${row('expected')})`;
const costSql = (row: Row): Sql => sql`coalesce(${row('unitCost')}, ${productColumn(row, 'cost_price')})`;

export const stockCountLineModel = readModel('StockCountLine', StockCountLine, {
  permission: 'inventory.adjust',
  scope: (actor, row) =>
    ownCounts(actor, sql`(select n.owner_id from stock_counts n where n.id = ${row('stockCountId')})`),
  fields: {
    productName: expression((row) => productColumn(row, 'name')),
    sku: expression((row) => productColumn(row, 'sku')),
    difference: expression(differenceSql),
    unitCost: expression((row) => sql`(${costSql(row)})::text`, costs),
    differenceValue: expression((row) => sql`(${differenceSql(row)} * ${costSql(row)})::numeric(20, 2)::text`, costs),
    countedByName: expression((row) => userNameSql(row('countedById'))),
    product: one(
      () => productModel,
      (line, product) => sql`${product('id')} = ${line('productId')}`,
    ),
    stockCount: one(
      () => stockCountModel,
      (line, count) => sql`${count('id')} = ${line('stockCountId')}`,
    ),
  },
});

export const stockCountReads = reads<StockCountFilter>(stockCountModel, {
  filters: {
    search: (row, text) => matchesSearch(sql`fold_text(${row('number')} || ' ' || coalesce(${row('name')}, ''))`, text),
    status: (row, status) => sql`${row('status')} = ${status}`,
  },
  sorts: {
    id: { by: (row) => row('id'), type: 'int' },
    postedAt: { by: (row) => sql`coalesce(${row('postedAt')}, 'epoch'::timestamptz)`, type: 'timestamptz' },
  },
  defaultSort: { field: 'id', direction: 'desc' },
});

export const stockCountLineReads = reads<StockCountLineFilter>(stockCountLineModel, {
  filters: {
    stockCountId: (row, id) => sql`${row('stockCountId')} = ${id}`,
    productIds: (row, ids) => sql`${row('productId')} = any(${ids}::int[])`,
    isCounted: (row, counted) => sql`(${row('counted')} is not null) = ${counted}`,
    hasDifference: (row, differs) => sql`(${row('counted')} <> ${row('expected')}) = ${differs}`,
  },
  sorts: {
    id: { by: (row) => row('id'), type: 'int' },
    productName: { by: (row) => productColumn(row, 'name'), type: 'text', collate: true },
    difference: { by: (row) => sql`coalesce(${differenceSql(row)}, 0)`, type: 'int' },
  },
  defaultSort: { field: 'id', direction: 'asc' },
});

declareThingName('StockCount', (id) => sql`select n.number from stock_counts n where n.id = ${id}`);

import type { Actor } from '../../kernel/access.js';
import { matchesPerson, matchesSearch } from '../../kernel/text/search.js';
import { expression, many, one, readModel, told, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { ACTOR_ID, and, join, literal, raw, sql, type Sql } from '../../kernel/sql.js';
import { isKey, isSaid, worded } from '../../words/index.js';
import { declareThingName } from '../audit/index.js';
import { Role, userModel, userNameSql } from '../identity/index.js';
import type { InvoiceFilter, TransactionFilter } from './finance.inputs.js';
import { InvoiceKind, MADE_BY_HAND, TransactionType } from './finance.rules.js';
import { ownBalances } from './invoices/invoice-balances.queries.js';
import { Invoice, InvoiceLine } from './invoices/invoices.entity.js';
import { paidOrders } from './books/paid-orders.js';
import { Payment } from './books/payments.entity.js';
import { Transaction } from './books/transactions.entity.js';

/** What a business partner sees of the books beside its own orders: what it delivered to us. */
const PARTNER_TYPES = [
  TransactionType.sale,
  TransactionType.refund,
  TransactionType.payment,
  TransactionType.opening,
  TransactionType.purchase,
];

const listed = (types: readonly TransactionType[]): Sql => join(types.map(literal));

/**
 * Admins see the books. Sales people see the sales and refunds of their orders and their own commission, everybody else what
 * was booked with themselves: never expenses, nor what others earn.
 */
function transactionScope(actor: Actor, row: Row): Sql | null {
  if (actor.access('finance.read') === 'all') return null;
  if (actor.role !== Role.sales_team) {
    return sql`(${row('userId')} = ${ACTOR_ID} and ${row('type')} in (${listed(PARTNER_TYPES)}))`;
  }
  return sql`(${row('salesPersonId')} = ${ACTOR_ID}
    and ${row('type')} in (${listed([TransactionType.sale, TransactionType.refund, TransactionType.commission])}))`;
}

const reversalOf = (row: Row): Sql => sql`(select r.id from transactions r where r.reverses_id = ${row('id')})`;

export const transactionModel = readModel('Transaction', Transaction, {
  permission: 'finance.read',
  scope: transactionScope,
  fields: {
    description: told(
      (row) => sql`jsonb_build_object('said', ${row('said')}, 'text', ${row('description')})`,
      ({ said, text }, language) =>
        language !== 'en' && isSaid(said) && isKey(said.key) ? worded(said, language) : String(text),
    ),
    reversedById: expression((row) => sql`${reversalOf(row)}::text`),
    userName: expression((row) => userNameSql(row('userId'))),
    canReverse: expression((row, actor) =>
      actor.access('finance.write') === 'none'
        ? raw('false')
        : sql`(${row('type')} in (${listed(MADE_BY_HAND)}) and ${row('reversesId')} is null and ${reversalOf(row)} is null)`,
    ),
  },
});

export const transactionReads = reads<TransactionFilter>(transactionModel, {
  filters: {
    search: (row, text) => {
      const byText = matchesSearch(row('search'), text);
      const byName = matchesPerson(raw('u.search'), text);
      if (!byText || !byName) return null;
      // Two indexes together: an OR with a subselect would read every entry.
      return sql`(${byText} or ${row('userId')} = any(array(select u.id from users u where ${byName})))`;
    },
    type: (row, type) => sql`${row('type')} = ${type}`,
    types: (row, types) => sql`${row('type')} = any(${types}::text[])`,
    status: (row, status) => sql`${row('status')} = ${status}`,
    category: (row, category) => sql`${row('category')} = ${category}`,
    paymentMethod: (row, method) => sql`${row('paymentMethod')} = ${method}`,
    userId: (row, id) => sql`${row('userId')} = ${id}`,
    orderId: (row, id) => sql`${row('orderId')} = ${id}`,
    occurredFrom: (row, time) => sql`${row('occurredAt')} >= ${time}`,
    occurredTo: (row, time) => sql`${row('occurredAt')} < ${time}`,
  },
  sorts: {
    occurredAt: { by: (row) => row('occurredAt'), type: 'timestamptz' },
    amount: { by: (row) => row('amount'), type: 'numeric' },
    type: { by: (row) => row('type'), type: 'text' },
  },
  defaultSort: { field: 'occurredAt', direction: 'desc' },
  wide: ['type', 'types', 'status', 'occurredFrom', 'occurredTo'],
  changedAt: (row) => row('createdAt'),
});

/** Admins see all; a sales person those of its own orders; everybody else its own. */
export const paymentModel = readModel('Payment', Payment, {
  permission: 'finance.read',
  scope: (actor, row) => {
    if (actor.access('finance.read') === 'all') return null;
    return actor.role === Role.sales_team
      ? paidOrders.get().soldBySql(row('orderId'), ACTOR_ID)
      : sql`${row('customerId')} = ${ACTOR_ID}`;
  },
  fields: {
    customer: one(
      () => userModel,
      (payment, user) => sql`${user('id')} = ${payment('customerId')}`,
    ),
    actorName: expression((row) => userNameSql(row('actorId'))),
    reversed: expression(
      (row) => sql`exists (select from transactions t join transactions r on r.reverses_id = t.id
        where t.payment_id = ${row('id')})`,
    ),
  },
});

export const paymentReads = reads<object>(paymentModel, {
  filters: {},
  sorts: { paidAt: { by: (row) => row('paidAt'), type: 'timestamptz' } },
  defaultSort: { field: 'paidAt', direction: 'desc' },
});

export const invoiceLineModel = readModel('InvoiceLine', InvoiceLine, { permission: 'finance.read' });

/** A figure of `invoice_balances`; a credit note has none. */
const balanceOf = (row: Row, column: 'open_amount' | 'status'): Sql =>
  sql`(select b.${raw(column)} from invoice_balances b where b.id = ${row('id')})`;

export const invoiceModel = readModel('Invoice', Invoice, {
  permission: 'finance.read',
  scope: (actor, row) => {
    if (actor.access('finance.read') === 'all') return null;
    return actor.role === Role.sales_team
      ? sql`${row('salesPersonId')} = ${ACTOR_ID}`
      : sql`${row('customerId')} = ${ACTOR_ID}`;
  },
  fields: {
    customer: one(
      () => userModel,
      (invoice, user) => sql`${user('id')} = ${invoice('customerId')}`,
    ),
    customerCompanyName: expression((row) => sql`nullif(btrim(${row('parties')}->'buyer'->>'company'), '')`),
    lines: many(
      () => invoiceLineModel,
      (invoice, line) => sql`${line('invoiceId')} = ${invoice('id')}`,
      (line) => line('position'),
    ),
    openAmount: expression((row) => sql`coalesce(${balanceOf(row, 'open_amount')}, 0.00)::text`),
    status: expression((row) => sql`coalesce(${balanceOf(row, 'status')}, 'credited')`),
    pdfPath: expression((row) => sql`'/api/invoices/' || ${row('id')} || '/pdf'`),
  },
});

export const invoiceReads = reads<InvoiceFilter>(invoiceModel, {
  filters: {
    search: (row, text) => matchesSearch(row('search'), text),
    kind: (row, kind) => sql`${row('kind')} = ${kind}`,
    status: (row, status, ctx) => {
      const notes = status === 'credited' ? sql`${row('kind')} = ${literal(InvoiceKind.credit_note)} or ` : raw('');
      const stands = and([sql`b.status = ${status}`, ownBalances(ctx)]);
      return sql`(${notes}${row('id')} in (select b.id from invoice_balances b where ${stands}))`;
    },
    customerId: (row, id) => sql`${row('customerId')} = ${id}`,
    orderId: (row, id) => sql`${row('orderId')} = ${id}`,
    issuedFrom: (row, time) => sql`${row('issuedAt')} >= ${time}`,
    issuedTo: (row, time) => sql`${row('issuedAt')} < ${time}`,
  },
  sorts: {
    issuedAt: { by: (row) => row('issuedAt'), type: 'timestamptz' },
    number: { by: (row) => row('number'), type: 'text' },
    totalAmount: { by: (row) => row('totalAmount'), type: 'numeric' },
    // A credit note has no due date: it stands where it was issued.
    dueDate: {
      by: (row) => sql`coalesce(${row('dueDate')}::timestamp at time zone 'UTC', ${row('issuedAt')})`,
      type: 'timestamptz',
    },
  },
  defaultSort: { field: 'issuedAt', direction: 'desc' },
  changedAt: (row) => row('issuedAt'),
});

declareThingName('Invoice', (id) => sql`select n.number from invoices n where n.id = ${id}`);

import type { RequestContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import {
  bodyWithId,
  LIST_QUERY,
  listWindow,
  pathId,
  queryEnum,
  queryIds,
  queryText,
  queryTime,
  type RestRequest,
  type RestRoute,
  type RestRow,
} from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import {
  choiceParameter,
  creates,
  gives,
  lists,
  sends,
  textParameter,
  timeParameter,
} from '../../kernel/rest/rest-document.js';
import { textFault } from '../../kernel/values/values.js';
import {
  AllocatePaymentInput,
  RecordExpenseInput,
  RecordPaymentInput,
  ReverseTransactionInput,
  type TransactionFilter,
} from './finance.inputs.js';
import { allocatePayment, recordExpense, recordPayment, reverseTransaction } from './finance.operations.js';
import {
  FROZEN_INVOICE,
  INVOICE,
  INVOICE_SHAPE,
  INVOICE_WITH_LINES,
  INVOICE_WITH_LINES_SHAPE,
  PAYMENT,
  PAYMENT_SHAPE,
  presentTransaction,
  TRANSACTION,
  TRANSACTION_SHAPE,
} from './finance.presenter.js';
import { invoiceReads, paymentReads, transactionReads } from './finance.queries.js';
import { invoiceBalances, type InvoiceBalances } from './invoices/invoice-balances.queries.js';
import { invoiceDocument, invoiceDocuments } from './invoices/invoice-documents.js';
import {
  ExpenseCategory,
  InvoiceKind,
  InvoiceStatus,
  PaymentMethod,
  TransactionStatus,
  TransactionType,
} from './finance.rules.js';
import { financeExports } from './finance.exports.js';
import { statementRoutes } from './reports/statement.routes.js';

/** Documents that are printed together. */
const MAX_PRINTED = 200;

const TRANSACTION_QUERY = {
  search: textParameter('Words found in description, reference, order number or party.'),
  type: choiceParameter(TransactionType, 'Only this type.'),
  status: choiceParameter(TransactionStatus, 'Only this status.'),
  category: choiceParameter(ExpenseCategory, 'Only expenses of this category.'),
  method: choiceParameter(PaymentMethod, 'Only paid in this way.'),
  from: timeParameter('Happened at this time or later.'),
  to: timeParameter('Happened before this time.'),
};

function querySearch(request: RestRequest): string | undefined {
  const value = queryText(request, 'search');
  const fault = value === undefined ? null : textFault(value, 200);
  if (fault) throw badInput('search', fault);
  return value;
}

const transactionFilter = (request: RestRequest): TransactionFilter => ({
  search: querySearch(request),
  type: queryEnum(request, 'type', TransactionType),
  status: queryEnum(request, 'status', TransactionStatus),
  category: queryEnum(request, 'category', ExpenseCategory),
  paymentMethod: queryEnum(request, 'method', PaymentMethod),
  occurredFrom: queryTime(request, 'from'),
  occurredTo: queryTime(request, 'to'),
});

async function transaction(ctx: RequestContext, id: number): Promise<RestRow> {
  return presentTransaction((await transactionReads.getFixed(ctx, id, TRANSACTION)).parse() as RestRow);
}

/** Up to so many invoices are looked at one by one; how more of them stand is asked once, of all that are open. */
const FEW = 100;

/** Adds to the rows of a list what is open of each, and how it stands. */
function withBalances(ctx: RequestContext): (rows: RestRow[]) => Promise<RestRow[]> {
  let balances: InvoiceBalances | undefined;
  return async (rows) => {
    // After the first rows, which are the newest: what was issued in between must not pass for paid.
    const known = (balances ??= await invoiceBalances(ctx));
    return rows.map((row) => ({ ...row, ...known(row.id as number, row.kind as InvoiceKind) }));
  };
}

export const financeRoutes: RestRoute[] = [
  ...financeExports,
  ...statementRoutes,
  {
    method: 'GET',
    path: '/transactions',
    summary: 'Entries of the books that the caller may see, newest first.',
    permission: 'finance.read',
    answers: lists(TRANSACTION_SHAPE, 'Entries, newest first.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY, ...TRANSACTION_QUERY },
    handle: async (ctx, request) => {
      const filter = transactionFilter(request);
      const present = (rows: RestRow[]) => rows.map(presentTransaction);
      return restList(ctx, request, { reads: transactionReads, selection: TRANSACTION, filter, present });
    },
  },
  {
    method: 'GET',
    path: '/transactions/:id',
    summary: 'One entry of the books.',
    permission: 'finance.read',
    answers: gives(TRANSACTION_SHAPE, 'The entry.'),
    handle: async (ctx, request) => ({ body: await transaction(ctx, pathId(request)) }),
  },
  {
    method: 'POST',
    path: '/transactions/:id/reverse',
    summary: 'Takes a payment or an expense back by its opposite, which is answered. 409 for other entries, and twice.',
    permission: 'finance.write',
    answers: creates(TRANSACTION_SHAPE, 'The reversing entry.'),
    body: ReverseTransactionInput,
    handle: async (ctx, request) => ({
      status: 201,
      body: await transaction(ctx, (await reverseTransaction(ctx, bodyWithId(request))).id),
    }),
  },
  {
    method: 'POST',
    path: '/transactions/:id/allocate',
    summary:
      'Applies a payment, or part of it, to an order of its customer, or puts it on account; the new entry is answered.',
    permission: 'finance.write',
    answers: creates(TRANSACTION_SHAPE, 'The entry in its new place.'),
    body: AllocatePaymentInput,
    handle: async (ctx, request) => ({
      status: 201,
      body: await transaction(ctx, (await allocatePayment(ctx, bodyWithId(request))).id),
    }),
  },
  {
    method: 'POST',
    path: '/expenses',
    summary: 'Records an expense of the business.',
    permission: 'finance.write',
    answers: creates(TRANSACTION_SHAPE, 'The entry of the books.'),
    body: RecordExpenseInput,
    handle: async (ctx, { body }) => ({
      status: 201,
      body: await transaction(ctx, (await recordExpense(ctx, body)).id),
    }),
  },
  {
    method: 'POST',
    path: '/orders/:orderId/payments',
    summary: 'Records a payment of an order, or money paid back for it.',
    permission: 'finance.write',
    answers: creates(PAYMENT_SHAPE, 'The payment.'),
    body: RecordPaymentInput,
    handle: async (ctx, request) => {
      const { id } = await recordPayment(ctx, bodyWithId(request, 'orderId', 'orderId'));
      return { status: 201, body: await paymentReads.getFixed(ctx, id, PAYMENT) };
    },
  },
  {
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices and credit notes the caller may see, newest first.',
    permission: 'finance.read',
    answers: lists(INVOICE_SHAPE, 'Invoices and credit notes, newest first.'),
    query: {
      ...LIST_QUERY,
      ...CHANGES_QUERY,
      search: textParameter('Words found in numbers or name.'),
      kind: choiceParameter(InvoiceKind, 'Only this kind.'),
      status: choiceParameter(InvoiceStatus, 'Only this status.'),
    },
    handle: async (ctx, request) => {
      const filter = {
        search: querySearch(request),
        kind: queryEnum(request, 'kind', InvoiceKind),
        status: queryEnum(request, 'status', InvoiceStatus),
      };
      const { limit } = listWindow(request);
      const list = { reads: invoiceReads, filter };
      return limit !== undefined && limit <= FEW
        ? restList(ctx, request, { ...list, selection: INVOICE })
        : restList(ctx, request, { ...list, selection: FROZEN_INVOICE, present: withBalances(ctx) });
    },
  },
  {
    method: 'GET',
    path: '/invoices/:id',
    summary: 'One invoice or credit note with its lines.',
    permission: 'finance.read',
    answers: gives(INVOICE_WITH_LINES_SHAPE, 'The document with its lines.'),
    handle: async (ctx, request) => ({ body: await invoiceReads.getFixed(ctx, pathId(request), INVOICE_WITH_LINES) }),
  },
  {
    method: 'GET',
    path: '/invoices/print.pdf',
    summary:
      'Several invoices and credit notes as one PDF, each as it was issued, in the order in which they are named.',
    permission: 'finance.read',
    query: { ids: textParameter(`Their ids with commas between them, 1 to ${MAX_PRINTED}.`) },
    answers: sends('application/pdf', 'The documents, one after the other.'),
    handle: async (ctx, request) => ({
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="invoices.pdf"' },
      body: await invoiceDocuments(ctx, queryIds(request, 'ids', MAX_PRINTED)),
    }),
  },
  {
    method: 'GET',
    path: '/invoices/:id/pdf',
    summary: 'The invoice or credit note as PDF, the same bytes for ever.',
    permission: 'finance.read',
    answers: sends('application/pdf', 'The document.'),
    handle: async (ctx, request) => {
      const { number, content } = await invoiceDocument(ctx, pathId(request));
      // The number's pattern may hold letters of any alphabet and slashes; a file name in a header may not.
      const name = number.replace(/[^A-Za-z0-9._-]+/g, '-');
      return {
        headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` },
        body: content,
      };
    },
  },
];

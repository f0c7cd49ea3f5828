import type { RequestContext } from '../../../kernel/context.js';
import { answerCsv } from '../../../kernel/rest/csv.js';
import type { ColumnKind, ExportColumn } from '../../../kernel/rest/export-columns.js';
import { declareExport, type ExportQuery, type OpenedExport } from '../../../kernel/rest/export-sources.js';
import { idParameter, sends, textParameter } from '../../../kernel/rest/rest-document.js';
import { requiredText, type RestRoute, type RestRow } from '../../../kernel/rest/rest.js';
import { localTime } from '../../../kernel/values/time-zone.js';
import { dateFault } from '../../../kernel/values/values.js';
import { pointsOf, said, worded, type PlainKey, type Said } from '../../../words/index.js';
import { customerStatement } from './statement.queries.js';

const KINDS: Readonly<Record<string, PlainKey>> = {
  invoice: 'statement.invoice',
  credit_note: 'statement.creditNote',
  payment: 'statement.payment',
  refund: 'statement.refund',
  payment_reversed: 'statement.paymentReversed',
  refund_reversed: 'statement.refundReversed',
  opening: 'statement.opening',
  opening_reversed: 'statement.openingReversed',
  before: 'statement.balanceBefore',
  after: 'statement.balanceAfter',
};

const column = (heading: PlainKey, kind: ColumnKind, name: string): ExportColumn => ({
  heading: said(heading),
  kind,
  value: (row) => row[name],
});

/** A side of the account on which a line has nothing is empty, as on paper. */
const side = (heading: PlainKey, name: string): ExportColumn => ({
  heading: said(heading),
  kind: 'number',
  value: (row) => (row[name] === '0.00' ? null : row[name]),
});

const COLUMNS: readonly ExportColumn[] = [
  {
    heading: said('columns.date'),
    kind: 'day',
    value: ({ day, date }, { zone }) => day ?? localTime(String(date), zone).slice(0, 10),
  },
  {
    heading: said('columns.kind'),
    kind: 'text',
    value: ({ kind }, { language }) => worded(said(KINDS[String(kind)] ?? 'statement.payment'), language),
  },
  column('columns.reference', 'text', 'reference'),
  side('statement.debit', 'debit'),
  side('statement.credit', 'credit'),
  column('columns.balance', 'number', 'balance'),
];

const isDay = (value: unknown): value is string => typeof value === 'string' && dateFault(value) === null;

const daysSaid = ({ from, to }: Readonly<Record<string, unknown>>): Said[] =>
  isDay(from) && isDay(to) ? [said('exported.days', { from: { day: from }, to: { day: to } })] : [];

/** The statement that is asked for, with the balance before its first line and after its last. */
async function open(ctx: RequestContext, { query }: ExportQuery): Promise<OpenedExport> {
  const request = { params: {}, body: undefined, headers: {}, query };
  const [id, first, last] = ['customerId', 'from', 'to'].map((name) => requiredText(request, name));
  const { companyName, customerName, from, to, opening, closing, lines } = await customerStatement(
    ctx,
    id,
    first,
    last,
  );
  const rows = [
    { day: from, kind: 'before', balance: opening },
    ...lines,
    { day: to, kind: 'after', balance: closing },
  ] as unknown as RestRow[];
  const title = pointsOf([
    said('exported.statementOf', { customer: companyName ?? customerName }),
    ...daysSaid({ from, to }),
  ]);
  return {
    name: 'statement',
    ...(title !== null && { title }),
    columns: COLUMNS,
    count: () => Promise.resolve(rows.length),
    async *rows() {
      yield await Promise.resolve(rows);
    },
  };
}

const statementSource = declareExport({
  of: 'customerStatement',
  title: said('exported.customerStatement'),
  titleOf: (parameters) => pointsOf([said('exported.customerStatement'), ...daysSaid(parameters)]),
  permission: 'finance.read',
  days: { from: 'from', to: 'to' },
  query: {
    customerId: idParameter('The customer; required. Customers ask for their own.'),
    from: textParameter('First day in the business time zone, YYYY-MM-DD; required.'),
    to: textParameter('Last day, inclusive; required.'),
  },
  open,
});

export const statementRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/finance/statement/export.csv',
    summary:
      'What a customer was invoiced, credited and paid, with the balance before, after and in between, as CSV that Excel opens. At most 10 exports an hour.',
    permission: 'finance.read',
    answers: sends('text/csv', 'One line for each entry, UTF-8 with a byte order mark.'),
    query: statementSource.query,
    limit: 'export',
    handle: async (ctx, request) => answerCsv(ctx, await open(ctx, request)),
  },
];

import { add, compare, MAX_AMOUNT, multiply, sum, ZERO, type Money } from '../../../kernel/values/money.js';
import {
  CellError,
  codeKey,
  codeSet,
  countOutcomes,
  faultOf,
  labelOf,
  readCode,
  readInteger,
  readMoney,
  requireShape,
  type DecimalMark,
  type LineOutcome,
  type OutcomeCounts,
} from '../../../kernel/import/cells.js';
import { emailFault } from '../../../kernel/values/values.js';
import { columnReader, type ColumnMeaning, type ColumnReader } from '../../../kernel/import/column-reader.js';
import type { CsvRow, CsvTable } from '../../../kernel/import/csv.js';
import { readLocalDate, type DateOrder } from '../../../kernel/import/dates.js';
import { said } from '../../../words/index.js';

/** What a column can mean in a file of order lines. */
export type OrderField = 'orderNumber' | 'sku' | 'quantity' | 'unitPrice' | 'orderedAt' | 'customer';

/** Meaning → name of the column in the file; all but `customer` must be there. */
export type OrderMapping = Partial<Record<OrderField, string>>;

export interface OrderImportOptions {
  /** IANA zone in which the file's times are meant. */
  timezone: string;
  /** Order of day, month and year; default `dmy`. */
  dateOrder?: DateOrder;
  /** How amounts are written; default `point`. */
  decimal?: DecimalMark;
  /** The customer code that orders without a customer go to; without it they are refused. */
  fallbackCustomer?: string;
  /** Codes of lines that are not goods but what was charged for carriage: they become the order's shipping amount. */
  shippingSkus?: readonly string[];
  /** Takes lines at a price of 0 (gifts, samples); default false. */
  allowZeroPrice?: boolean;
}

export interface ImportedOrderLine {
  /** Line of the file. */
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  /** Quantity × unit price, exactly. */
  readonly totalPrice: Money;
}

export interface ImportedOrder {
  readonly orderNumber: string;
  /** The customer's code in the file, or the fallback. */
  readonly customer: string;
  readonly usesFallbackCustomer: boolean;
  readonly orderedAt: Date;
  readonly lines: readonly ImportedOrderLine[];
  /** Sum of the lines. */
  readonly subtotalAmount: Money;
  readonly shippingAmount: Money;
  /** Subtotal plus shipping. */
  readonly totalAmount: Money;
}

export interface OrderImportPlan {
  /** Whole orders only, in the order of the file: one bad line refuses its order. */
  readonly orders: readonly ImportedOrder[];
  readonly outcomes: readonly LineOutcome<{ readonly orderNumber: string; readonly understood: string }>[];
  readonly counts: OutcomeCounts;
  readonly columns: readonly ColumnMeaning[];
  readonly totalAmount: Money;
}

interface LineRead {
  readonly kind: 'goods' | 'shipping';
  readonly line: ImportedOrderLine;
  readonly customer: string | undefined;
  readonly orderedAt: Date;
}

/** What is wrong with a line, and in which column, or with its order as a whole. */
interface Fault {
  readonly message: string;
  readonly column?: string;
}

type LineResult = { readonly row: CsvRow } & ({ readonly read: LineRead } | { readonly fault: Fault });

const MAX_QUANTITY = 1_000_000;
const NUMBER_LENGTH = 50;
const CODE_LENGTH = 100;

/**
 * Groups a file of order lines into orders by their number, and says for each line what importing it would do, without
 * doing anything. Lines of one order need not stand together.
 * @throws ImportFileError when the mapping does not fit the file
 */
export function planOrderImport(table: CsvTable, mapping: OrderMapping, options: OrderImportOptions): OrderImportPlan {
  const read = columnReader<OrderField>(table, mapping, ['orderNumber', 'sku', 'quantity', 'unitPrice', 'orderedAt']);
  const shipping = codeSet(options.shippingSkus ?? []);
  const outcomes: OrderImportPlan['outcomes'][number][] = [];
  const groups = new Map<string, { orderNumber: string; lines: LineResult[] }>();

  for (const row of table.rows) {
    let number: string;
    try {
      number = read.need(row, 'orderNumber', said('imports.cellRequired', { name: labelOf('order number') }), (cell) =>
        readCode(cell, 'order number', NUMBER_LENGTH),
      );
    } catch (error) {
      outcomes.push(faultOf(row.line, error));
      continue;
    }
    const group = groups.get(codeKey(number)) ?? { orderNumber: number, lines: [] };
    groups.set(codeKey(number), group);
    group.lines.push(readOrderLine(row, table.header.length, read, number, shipping, options));
  }

  const orders: ImportedOrder[] = [];
  for (const { orderNumber, lines } of groups.values()) {
    const order = assemble(orderNumber, lines, options);
    if ('lines' in order) orders.push(order);
    outcomes.push(...lines.map((line) => outcomeOf(line, orderNumber, order)));
  }
  outcomes.sort((a, b) => a.line - b.line);
  return {
    orders,
    outcomes,
    counts: countOutcomes(outcomes),
    columns: read.meanings(),
    totalAmount: sum(orders.map((order) => order.totalAmount)),
  };
}

/** A customer's own code, or an e-mail address: what has an @ in it must be one. */
function readCustomer(cell: string): string {
  const code = readCode(cell, 'customer', CODE_LENGTH);
  const fault = code.includes('@') ? emailFault(code) : null;
  if (fault !== null) throw new CellError(fault);
  return code;
}

function readOrderLine(
  row: CsvRow,
  columns: number,
  read: ColumnReader<OrderField>,
  orderNumber: string,
  shippingSkus: ReadonlySet<string>,
  { dateOrder = 'dmy', decimal = 'point', timezone, allowZeroPrice = false }: OrderImportOptions,
): LineResult {
  const required = <T>(field: OrderField, name: string, convert: (cell: string, name: string) => T): T =>
    read.need(row, field, said('imports.cellRequired', { name: labelOf(name) }), (cell) => convert(cell, name));
  try {
    requireShape(row, columns);
    if (/^c\d+$/i.test(orderNumber)) throw new CellError(said('imports.cancellation'));
    const sku = required('sku', 'SKU', (cell, name) => readCode(cell, name, CODE_LENGTH));
    const quantity = required('quantity', 'quantity', (cell, name) =>
      readInteger(cell, name, 1, MAX_QUANTITY, decimal),
    );
    const unitPrice = required('unitPrice', 'unit price', (cell, name) => readMoney(cell, name, decimal));
    if (!allowZeroPrice && compare(unitPrice, ZERO) === 0) throw read.fault('unitPrice', said('imports.unitPriceZero'));
    const orderedAt = required('orderedAt', 'order date', (cell, name) =>
      readLocalDate(cell, name, dateOrder, timezone),
    );
    const customer = read.take(row, 'customer', readCustomer);
    const kind = shippingSkus.has(codeKey(sku)) ? 'shipping' : 'goods';
    const line = { line: row.line, sku, quantity, unitPrice, totalPrice: multiply(unitPrice, quantity) };
    return { row, read: { kind, line, customer, orderedAt } };
  } catch (error) {
    const { message, column } = faultOf(row.line, error);
    return { row, fault: { message, ...(column !== undefined && { column }) } };
  }
}

/** The order, or why it cannot be one. */
function assemble(
  orderNumber: string,
  results: readonly LineResult[],
  { fallbackCustomer }: OrderImportOptions,
): ImportedOrder | { readonly fault: Fault } {
  const reads: LineRead[] = [];
  for (const result of results) {
    if ('fault' in result) return { fault: { message: `its order is left out because of line ${result.row.line}` } };
    reads.push(result.read);
  }
  const customers = new Set(reads.flatMap(({ customer }) => (customer === undefined ? [] : [codeKey(customer)])));
  if (customers.size > 1) return { fault: { message: 'its order names several customers' } };
  const named = reads.find(({ customer }) => customer !== undefined)?.customer;
  const customer = named ?? fallbackCustomer;
  if (customer === undefined) return { fault: { message: 'customer is required' } };

  const totalOf = (kind: LineRead['kind']): Money =>
    sum(reads.flatMap((read) => (read.kind === kind ? [read.line.totalPrice] : [])));
  const lines = reads.flatMap((read) => (read.kind === 'goods' ? [read.line] : []));
  if (lines.length === 0) return { fault: { message: 'its order has no goods, only charges' } };
  const subtotalAmount = totalOf('goods');
  const shippingAmount = totalOf('shipping');
  const totalAmount = add(subtotalAmount, shippingAmount);
  if (compare(totalAmount, MAX_AMOUNT) > 0)
    return { fault: { message: `the total of its order is above ${MAX_AMOUNT}` } };
  return {
    orderNumber,
    customer,
    usesFallbackCustomer: named === undefined,
    // A system that books an order's lines over a minute or two gives them different times: it was ordered at the first.
    orderedAt: new Date(Math.min(...reads.map((read) => read.orderedAt.getTime()))),
    lines,
    subtotalAmount,
    shippingAmount,
    totalAmount,
  };
}

/** What was made of a line, as the person who imports it checks it. */
function understood({ kind, line }: LineRead, orderNumber: string, order: ImportedOrder): string {
  const what =
    kind === 'shipping' ? `carriage ${line.totalPrice}` : `${line.quantity} × ${line.sku} at ${line.unitPrice}`;
  return `${orderNumber} · ${what} · ${order.customer} · ${order.orderedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function outcomeOf(
  result: LineResult,
  orderNumber: string,
  order: ReturnType<typeof assemble>,
): OrderImportPlan['outcomes'][number] {
  const { line } = result.row;
  if ('fault' in result) return { line, status: 'error', ...result.fault };
  if ('fault' in order) return { line, status: 'error', ...order.fault };
  return { line, status: 'valid', orderNumber, understood: understood(result.read, orderNumber, order) };
}

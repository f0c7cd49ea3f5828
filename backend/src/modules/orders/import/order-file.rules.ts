import { CellError, codeKey, readCode, readInteger, readMoney, readText } from '../../../kernel/import/cells.js';
import { choices, readChoice } from '../../../kernel/import/choices.js';
import type { ColumnReader } from '../../../kernel/import/column-reader.js';
import type { CsvRow } from '../../../kernel/import/csv.js';
import { readLocalDate } from '../../../kernel/import/dates.js';
import type { ImportField, ImportLineOf, ImportSettings } from '../../../kernel/import/define-import.js';
import { compare, ZERO, type Money } from '../../../kernel/values/money.js';
import { said, type Said } from '../../../words/index.js';
import { BUYER_COLUMNS, isNobody, readBuyer, type ToldBuyer } from '../../identity/index.js';
import { MAX_LINES } from '../orders.inputs.js';
import { OrderStatus } from '../orders.rules.js';

/** An order line as a file has it. What is of the order as a whole may stand in any of its lines. */
export interface OrderFileLine extends ToldBuyer {
  readonly orderNumber: string;
  readonly orderedAt?: string | undefined;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly shippingAmount?: Money | undefined;
  readonly status?: FileStatus | undefined;
  readonly notes?: string | undefined;
}

/** What an order of a file is. One that is under way elsewhere has no place here: it could neither be reserved nor be history. */
export type FileStatus = OrderStatus.pending | OrderStatus.delivered | OrderStatus.cancelled;

const STATUSES = choices<FileStatus>({
  delivered: {
    key: 'states.delivered',
    also: ['completed', 'complete', 'done', 'fulfilled', 'closed', 'paid', 'shipped', 'wc-completed', 'sale', 'مكتمل', 'مكتملة', 'منفذ'],
  },
  pending: {
    key: 'states.pending',
    also: ['open', 'new', 'draft', 'unfulfilled', 'on hold', 'wc-pending', 'معلق', 'معلّق', 'جديد'],
  },
  cancelled: {
    key: 'states.cancelled',
    also: ['canceled', 'void', 'voided', 'refunded', 'cancel', 'wc-cancelled', 'ملغي', 'ملغاة'],
  },
}); // prettier-ignore

export const ORDER_COLUMNS: readonly ImportField[] = [
  {
    name: 'orderNumber',
    label: 'order number',
    type: 'code',
    required: true,
    aliases: ['order', 'order no', 'order id', 'order reference', 'order name', 'invoice no', 'invoice number', 'number', 'name', 'رقم الفاتورة'],
    example: 'OLD-1001',
  },
  {
    name: 'orderedAt',
    label: 'order date',
    type: 'day',
    required: true,
    aliases: ['date', 'ordered at', 'created at', 'date created', 'creation date', 'invoice date', 'processed at', 'التاريخ'],
    example: '31/12/2025',
  },
  {
    name: 'sku',
    label: 'SKU or barcode',
    type: 'code',
    required: true,
    aliases: ['sku', 'lineitem sku', 'item code', 'stock code', 'product code', 'code', 'item sku', 'barcode', 'product reference', 'الكود', 'كود الصنف', 'الباركود'],
    example: 'HC-001',
  },
  {
    name: 'quantity',
    label: 'quantity',
    type: 'whole',
    required: true,
    aliases: ['qty', 'lineitem quantity', 'units', 'ordered quantity', 'quantity ordered', 'العدد'],
    example: '12',
  },
  {
    name: 'unitPrice',
    label: 'unit price',
    type: 'money',
    required: true,
    aliases: ['price', 'lineitem price', 'item price', 'item cost', 'السعر'],
    example: '12.50',
  },
  ...BUYER_COLUMNS,
  {
    name: 'shippingAmount',
    label: 'shipping',
    type: 'money',
    aliases: ['shipping amount', 'shipping cost', 'freight', 'carriage', 'delivery charge', 'أجرة التوصيل'],
    example: '',
  },
  {
    name: 'status',
    label: 'status',
    type: 'text',
    aliases: ['order status', 'fulfillment status', 'state', 'حالة الطلب'],
    example: 'delivered',
  },
  { name: 'notes', label: 'note', type: 'text', aliases: ['notes', 'customer note', 'comment', 'ملاحظات'], example: '' },
]; // prettier-ignore

const [NUMBER_LENGTH, CODE_LENGTH, NOTES_LENGTH] = [50, 100, 5000];
const MAX_QUANTITY = 1_000_000;

/** The number of the order that a line belongs to, as orders are told apart; null where it has none. */
export function orderOf(row: CsvRow, reader: ColumnReader<string>): string | null {
  try {
    const number = reader.cell(row, 'orderNumber');
    return number === undefined ? null : codeKey(number);
  } catch (error) {
    if (error instanceof CellError) return null;
    throw error;
  }
}

/** Reads an order line. @throws CellError */
export function readOrderFileLine(
  row: CsvRow,
  reader: ColumnReader<string>,
  { decimal, dateOrder, timezone }: ImportSettings,
): OrderFileLine {
  const need = <T>(field: string, label: Said, convert: (cell: string) => T): T =>
    reader.need(row, field, said('imports.cellRequired', { name: label }), convert);
  const unitPrice = need('unitPrice', said('imports.label.unitPrice'), (cell) =>
    readMoney(cell, 'unit price', decimal),
  );
  if (compare(unitPrice, ZERO) === 0) throw reader.fault('unitPrice', said('imports.unitPriceZero'));
  return {
    orderNumber: need('orderNumber', said('imports.label.orderNumber'), (cell) =>
      readCode(cell, 'order number', NUMBER_LENGTH),
    ),
    orderedAt: reader
      .take(row, 'orderedAt', (cell) => readLocalDate(cell, 'order date', dateOrder, timezone))
      ?.toISOString(),
    sku: need('sku', said('imports.label.sku'), (cell) => readCode(cell, 'SKU', CODE_LENGTH)),
    quantity: need('quantity', said('imports.label.quantity'), (cell) =>
      readInteger(cell, 'quantity', 1, MAX_QUANTITY, decimal),
    ),
    unitPrice,
    ...readBuyer(row, reader),
    shippingAmount: reader.take(row, 'shippingAmount', (cell) => readMoney(cell, 'shipping', decimal)),
    status: reader.take(row, 'status', (cell) => readChoice(cell, 'status', STATUSES)),
    notes: reader.take(row, 'notes', (cell) => readText(cell, 'note', NOTES_LENGTH)),
  };
}

/** An order of a file: what its lines say together. */
export interface FileOrder extends ToldBuyer, Pick<OrderFileLine, 'notes'> {
  readonly orderNumber: string;
  readonly orderedAt: Date;
  readonly status: FileStatus;
  readonly shippingAmount: Money | undefined;
  readonly lines: readonly ImportLineOf<OrderFileLine>[];
}

/** The orders that lines make, in their order. */
export function ordersOf(lines: readonly ImportLineOf<OrderFileLine>[]): ImportLineOf<OrderFileLine>[][] {
  const orders = new Map<string, ImportLineOf<OrderFileLine>[]>();
  for (const line of lines) {
    const key = codeKey(line.value.orderNumber);
    const known = orders.get(key);
    if (known) known.push(line);
    else orders.set(key, [line]);
  }
  return [...orders.values()];
}

type Shared = 'customer' | 'email' | 'phone' | 'status' | 'shippingAmount' | 'notes';

/** What the lines of an order may not say two things of, and what it is called. */
const TOLD_ONCE: readonly (readonly [name: Shared, label: Said])[] = [
  ['customer', said('imports.label.customer')],
  ['email', said('imports.label.emailAddress')],
  ['phone', said('imports.label.phone')],
  ['status', said('imports.label.status')],
  ['shippingAmount', said('imports.label.shipping')],
];

/** What the lines of an order say of it: it may stand in all of them, or in the first alone. */
const toldBy = <K extends Shared>(
  lines: readonly ImportLineOf<OrderFileLine>[],
  name: K,
): OrderFileLine[K] | undefined => lines.find(({ value }) => value[name] !== undefined)?.value[name];

/** Puts an order together, or says why it is none. */
export function assembleOrder(lines: readonly ImportLineOf<OrderFileLine>[]): FileOrder | Said {
  const twofold = TOLD_ONCE.find(([name]) => {
    const told = lines.flatMap(({ value }) => value[name] ?? []);
    return new Set(told.map(codeKey)).size > 1;
  });
  if (twofold) return said('imports.orderDiffers', { name: twofold[1] });
  if (lines.length > MAX_LINES) return said('imports.orderLines', { max: MAX_LINES });
  const times = lines.flatMap(({ value }) => (value.orderedAt === undefined ? [] : [Date.parse(value.orderedAt)]));
  if (times.length === 0) return said('imports.cellRequired', { name: said('imports.label.orderDate') });
  const order = {
    orderNumber: lines[0]?.value.orderNumber ?? '',
    // A system that books an order's lines over a minute or two gives them different times: it was ordered at the first.
    orderedAt: new Date(Math.min(...times)),
    customer: toldBy(lines, 'customer'),
    email: toldBy(lines, 'email'),
    phone: toldBy(lines, 'phone'),
    status: toldBy(lines, 'status') ?? OrderStatus.delivered,
    shippingAmount: toldBy(lines, 'shippingAmount'),
    notes: toldBy(lines, 'notes'),
    lines,
  };
  if (isNobody(order)) return said('imports.cellRequired', { name: said('imports.label.customer') });
  return order;
}

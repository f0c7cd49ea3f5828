import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { withCurrency, type Money } from '../../../kernel/values/money.js';
import { InvoiceKind } from '../finance.rules.js';
import type { InvoiceParties } from '../invoices/invoices.entity.js';
import { FONT_STACK, isRightToLeft, registerFonts } from './fonts.js';

/** What is printed of a document; everything was frozen when it was issued. */
export interface PrintedInvoice {
  kind: InvoiceKind;
  number: string;
  orderNumber: string;
  customerName: string;
  /** Days of the business, YYYY-MM-DD. */
  issuedOn: string;
  dueDate: string | null;
  /** Sum of the lines. */
  subtotal: Money;
  discountAmount: Money;
  taxRate: string;
  taxAmount: Money;
  shippingAmount: Money;
  totalAmount: Money;
  reason: string | null;
  parties: InvoiceParties;
  lines: readonly PrintedLine[];
  /** PNG. */
  logo: Uint8Array | null;
}

export interface PrintedLine {
  position: number;
  name: string;
  sku: string | null;
  quantity: number;
  unitPrice: Money;
  discountAmount: Money;
  totalPrice: Money;
}

const INK = '#1d2433';
const MUTED = '#5b6475';
const RULE = '#d5d9e0';

const style = StyleSheet.create({
  page: {
    paddingTop: 40,
    paddingBottom: 56,
    paddingHorizontal: 40,
    fontFamily: FONT_STACK,
    fontSize: 9,
    lineHeight: 1.35,
    color: INK,
  },
  // Both together: a line height alone is one of the renderer's own font size.
  text: { fontSize: 9, lineHeight: 1.35 },
  row: { flexDirection: 'row' },
  between: { flexDirection: 'row', justifyContent: 'space-between' },
  logo: { maxWidth: 140, maxHeight: 56, objectFit: 'contain', marginBottom: 8 },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.3, marginBottom: 8 },
  bold: { fontWeight: 700 },
  rightToLeft: { direction: 'rtl', textAlign: 'left' },
  muted: { color: MUTED },
  right: { textAlign: 'right' },
  facts: { width: 250 },
  parties: { flexDirection: 'row', marginTop: 24, marginBottom: 20 },
  party: { flex: 1, paddingRight: 16 },
  label: { color: MUTED, fontSize: 8, marginBottom: 3 },
  sku: { color: MUTED, fontSize: 8 },
  head: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: INK,
    paddingVertical: 5,
  },
  headText: { fontSize: 8, fontWeight: 700 },
  line: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: RULE, paddingVertical: 3 },
  position: { width: 24 },
  name: { flex: 1, paddingRight: 10 },
  quantity: { width: 52, textAlign: 'right' },
  // As wide as the largest amounts that there can be.
  price: { width: 70, textAlign: 'right' },
  discount: { width: 86, textAlign: 'right' },
  amount: { width: 82, textAlign: 'right' },
  sums: { alignSelf: 'flex-end', width: 270, marginTop: 14 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', paddingVertical: 2 },
  total: { borderTopWidth: 1, borderTopColor: INK, marginTop: 4, paddingTop: 6 },
  totalText: { fontSize: 12, fontWeight: 700 },
  note: { marginTop: 18 },
  // From the top, because the renderer loses what hangs on the bottom of a page.
  footer: { position: 'absolute', left: 40, right: 40, top: 806, fontSize: 8, color: MUTED },
});

type Style = (typeof style)[keyof typeof style];

const box = (styles: Style | Style[], ...children: ReactNode[]): ReactElement =>
  h(View, { style: styles }, ...children);

/** Our own words and numbers, from left to right. */
const text = (content: ReactNode, ...styles: Style[]): ReactElement =>
  h(Text, { style: [style.text, ...styles] }, content);

/** What people wrote, in the direction of its first letter. */
const written = (content: string, ...styles: Style[]): ReactElement =>
  text(content, ...styles, ...(isRightToLeft(content) ? [style.rightToLeft] : []));

/** A number after its label: on its own, because an Arabic label would draw it to its other side. */
const labelled = (label: string, value: string): ReactElement =>
  box(style.row, text(`${label}  `, style.muted), text(value, style.muted));

const taxNumber = (value: string): ReactElement => labelled('Tax no. / الرقم الضريبي', value);

/** "1234567.50" → "1,234,567.50", also of whole numbers. */
const grouped = (number: Money | number): string => String(number).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** What is taken off, with a real minus sign; nothing of nothing. */
const lessBy = (amount: Money): string => (isZero(amount) ? '' : `\u2212${grouped(amount)}`);

const isZero = (amount: Money): boolean => /^0(\.0*)?$/.test(amount);

function header(invoice: PrintedInvoice): ReactElement {
  const { seller } = invoice.parties;
  const isInvoice = invoice.kind === InvoiceKind.invoice;
  return box(
    style.between,
    box(
      style.party,
      invoice.logo ? h(Image, { style: style.logo, src: { data: Buffer.from(invoice.logo), format: 'png' } }) : null,
      written(seller.name, style.bold),
      seller.address ? written(seller.address, style.muted) : null,
      seller.taxId ? taxNumber(seller.taxId) : null,
    ),
    box(
      style.facts,
      text(isInvoice ? 'Invoice / فاتورة' : 'Credit note / إشعار دائن', style.title, style.right),
      fact('Number / الرقم', invoice.number),
      fact('Date / التاريخ', invoice.issuedOn),
      invoice.dueDate ? fact('Due / الاستحقاق', invoice.dueDate) : null,
      fact('Order / الطلب', invoice.orderNumber),
      invoice.parties.creditsNumber ? fact('For invoice / للفاتورة', invoice.parties.creditsNumber) : null,
    ),
  );
}

const fact = (label: string, value: string): ReactElement =>
  box(style.sum, text(label, style.muted), text(value, style.bold));

function partiesOf({ customerName, parties: { buyer } }: PrintedInvoice): ReactElement {
  return box(
    style.parties,
    box(
      style.party,
      text('Bill to / فاتورة إلى', style.label),
      written(buyer.company ?? customerName, style.bold),
      buyer.company ? written(customerName) : null,
      buyer.billingAddress ? written(buyer.billingAddress, style.muted) : null,
      buyer.taxId ? taxNumber(buyer.taxId) : null,
    ),
    buyer.shippingAddress
      ? box(style.party, text('Deliver to / التسليم إلى', style.label), written(buyer.shippingAddress))
      : null,
  );
}

const row = (line: PrintedLine): ReactElement =>
  h(
    View,
    { key: line.position, style: style.line, wrap: false },
    text(line.position, style.position),
    box(style.name, written(line.name), line.sku ? text(line.sku, style.sku) : null),
    text(grouped(line.quantity), style.quantity),
    text(grouped(line.unitPrice), style.price),
    text(lessBy(line.discountAmount), style.discount),
    text(grouped(line.totalPrice), style.amount),
  );

/** The lines under a head that every page repeats, and the sums: never on a page without a line. */
function table(invoice: PrintedInvoice): ReactElement {
  const { lines } = invoice;
  return h(
    View,
    null,
    h(
      View,
      { style: style.head, fixed: true },
      text('#', style.position, style.headText),
      text('Item / الصنف', style.name, style.headText),
      text('Qty / الكمية', style.quantity, style.headText),
      text('Price / السعر', style.price, style.headText),
      text('Discount / الخصم', style.discount, style.headText),
      text('Amount / المبلغ', style.amount, style.headText),
    ),
    ...lines.slice(0, -1).map(row),
    h(View, { wrap: false }, ...lines.slice(-1).map(row), sums(invoice)),
  );
}

function sums(invoice: PrintedInvoice): ReactElement {
  const sum = (label: string, amount: string): ReactElement => box(style.sum, text(label), text(amount));
  return h(
    View,
    { style: style.sums },
    sum('Subtotal / المجموع الفرعي', grouped(invoice.subtotal)),
    isZero(invoice.discountAmount) ? null : sum('Discount / الخصم', lessBy(invoice.discountAmount)),
    sum(`Tax ${invoice.taxRate}% / الضريبة`, grouped(invoice.taxAmount)),
    isZero(invoice.shippingAmount) ? null : sum('Shipping / الشحن', grouped(invoice.shippingAmount)),
    box(
      [style.sum, style.total],
      text('Total / الإجمالي', style.totalText),
      text(withCurrency(invoice.parties.currency, grouped(invoice.totalAmount)), style.totalText),
    ),
  );
}

/** Number and page on every page. */
function footer(invoice: PrintedInvoice): ReactElement[] {
  return [
    h(Text, { key: 'number', style: style.footer, fixed: true }, invoice.number),
    h(Text, {
      key: 'page',
      style: [style.footer, style.right],
      fixed: true,
      render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    }),
  ];
}

/** The PDF of an invoice or credit note, A4, in English and Arabic. */
export async function renderInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  await registerFonts();
  const title = `${invoice.kind === InvoiceKind.invoice ? 'Invoice' : 'Credit note'} ${invoice.number}`;
  return renderToBuffer(
    h(
      Document,
      { title, author: invoice.parties.seller.name, creator: 'Wholesale Desk', producer: 'Wholesale Desk' },
      h(
        Page,
        { size: 'A4', style: style.page },
        header(invoice),
        partiesOf(invoice),
        table(invoice),
        invoice.reason
          ? h(View, { style: style.note, wrap: false }, text('Reason / السبب', style.label), written(invoice.reason))
          : null,
        ...footer(invoice),
      ),
    ),
  );
}

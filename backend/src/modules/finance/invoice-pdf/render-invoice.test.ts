import { expect, it } from '@jest/globals';
import { Font } from '@react-pdf/renderer';
import { NAMES, textOfPdf } from '../../../../test/support/pdf-text.js';
import { InvoiceKind } from '../finance.rules.js';
import { FONT_STACK } from './fonts.js';
import type { Glyph } from '../../../kernel/pdf/glyphs.js';
import { renderInvoice, type PrintedInvoice } from './render-invoice.js';

const invoiceOf = (names: readonly string[]): PrintedInvoice => ({
  kind: InvoiceKind.invoice,
  number: 'INV-000001',
  orderNumber: 'ORD-000001',
  customerName: names[0] ?? '',
  issuedOn: '2026-01-31',
  dueDate: null,
  subtotal: '1.00',
  discountAmount: '0.00',
  taxRate: '0',
  taxAmount: '0.00',
  shippingAmount: '0.00',
  totalAmount: '1.00',
  reason: null,
  parties: {
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    seller: { name: names[1] ?? '', address: null, taxId: null, logoUrl: null },
    buyer: { company: null, billingAddress: names[2] ?? null, shippingAddress: null, taxId: null },
  } as PrintedInvoice['parties'],
  lines: names.map((name, index) => ({
    position: index + 1,
    name,
    sku: null,
    quantity: 1,
    unitPrice: '1.00',
    discountAmount: '0.00',
    totalPrice: '1.00',
  })),
  logo: null,
});

/** The glyphs of a name as the layout gets them. */
function lettersIn(name: string): string {
  const font = Font.getFont({ fontFamily: FONT_STACK.at(-1) ?? '', fontWeight: 400 }).data;
  return (font?.layout(name).glyphs ?? [])
    .map(({ codePoints }: Pick<Glyph, 'codePoints'>) => String.fromCodePoint(...codePoints))
    .join('');
}

it('keeps every letter of every name, however many documents were drawn before', async () => {
  const lost: string[] = [];
  for (let n = 0; n < NAMES.length; n += 28) {
    const names = NAMES.slice(n, n + 28);
    const text = textOfPdf(await renderInvoice(invoiceOf(names)));
    lost.push(...names.filter((name) => /^[\p{Script=Arabic}\p{M} ]+$/u.test(name) && lettersIn(name) !== name));
    if (text === null) continue;
    const lines = new Set(text.split('\n').map((line) => line.trim().split(/ {2,}/)[1]));
    lost.push(...names.filter((name) => !/\p{Script=Latin}|\d/u.test(name) && !lines.has(name)));
    lost.push(...names.flatMap((name) => name.split(' ')).filter((word) => !text.includes(word)));
  }
  expect(lost).toEqual([]);
});

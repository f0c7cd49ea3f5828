import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sum } from '../../../kernel/values/money.js';
import { readCsv } from '../../../kernel/import/csv.js';
import { planOrderImport } from './order-import.rules.js';
import { CARRIAGE_CODES, planProductImport, SERVICE_CODES } from './product-import.rules.js';

/*
 * A real sales sheet that nobody here wrote. The expected counts and sums were computed once, outside this code base, with
 * Python 3: csv.DictReader over the same bytes and decimal.Decimal for every amount, grouping by StockCode (first line with
 * a description and a price above 0) and by InvoiceNo (orders whose number starts with C, or with a quantity below 1 or a
 * price of 0 on any line, left out whole).
 */
const bytes = readFileSync(
  fileURLToPath(new URL('../../../../test/fixtures/online-retail-sample.csv', import.meta.url)),
);
const sheet = readCsv(bytes);
const productMapping = { sku: 'StockCode', name: 'Description', basePrice: 'UnitPrice' };
const orderMapping = {
  orderNumber: 'InvoiceNo',
  sku: 'StockCode',
  quantity: 'Quantity',
  unitPrice: 'UnitPrice',
  orderedAt: 'InvoiceDate',
  customer: 'CustomerID',
};
const orderOptions = { timezone: 'Europe/London', shippingSkus: CARRIAGE_CODES };

describe('the real sales sheet', () => {
  it('is the file whose sums were computed', () => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(hash).toBe('f2754bb5f7bfcc5e3222f0bbfaf5f17b0b1aceec7fe589f51fbd28bb0d5e1946');
    expect(sheet).toMatchObject({ encoding: 'utf-8', delimiter: ',' });
    expect(sheet.rows).toHaveLength(1694);
  });

  it('gives 872 products, the first line of each', () => {
    const { outcomes, counts } = planProductImport(sheet, productMapping, {
      onDuplicate: 'first',
      ignoreSkus: SERVICE_CODES,
    });
    // 5 lines of POST, D and C2; 817 lines that sell a product again, of which 303 at another price.
    expect(counts).toEqual({ valid: 872, error: 0, skipped: 822 });
    const products = outcomes.flatMap((o) => (o.status === 'valid' ? [o.product] : []));
    expect(sum(products.map((product) => product.basePrice))).toBe('2940.69');
    expect(products[0]).toEqual({ sku: '85123A', name: 'WHITE HANGING HEART T-LIGHT HOLDER', basePrice: '2.55' });
    expect(products.find((product) => product.sku === '22827')?.basePrice).toBe('165.00');
    const told = outcomes.flatMap((o) => (o.status === 'skipped' ? [o.message] : []));
    expect(told.filter((message) => message.startsWith('not a product'))).toHaveLength(5);
    expect(told.filter((message) => message.includes('its other price is not taken'))).toHaveLength(292);
    expect(told.filter((message) => message.includes('its other name is not taken'))).toHaveLength(1);
    expect(told.filter((message) => message.includes('its other price and name is not taken'))).toHaveLength(11);
  });

  it('read as a price list, calls every repetition a duplicate', () => {
    const { counts } = planProductImport(sheet, productMapping, { ignoreSkus: SERVICE_CODES });
    expect(counts).toEqual({ valid: 872, error: 817, skipped: 5 });
  });

  it('gives 83 orders for known customers', () => {
    const plan = planOrderImport(sheet, orderMapping, orderOptions);
    // Refused: 12 lines of 5 cancellations; the 251 and 1 lines of two orders without a customer.
    expect(plan.counts).toEqual({ valid: 1430, error: 264, skipped: 0 });
    expect(plan.orders).toHaveLength(83);
    expect(plan.totalAmount).toBe('32552.16');
    expect(sum(plan.orders.map((order) => order.shippingAmount))).toBe('137.00');
    expect(plan.orders.flatMap((order) => order.lines).reduce((units, line) => units + line.quantity, 0)).toBe(17285);
    expect(new Set(plan.orders.map((order) => order.customer)).size).toBe(67);

    const byNumber = new Map(plan.orders.map((order) => [order.orderNumber, order]));
    expect(byNumber.get('536365')).toMatchObject({
      customer: '17850',
      orderedAt: new Date('2010-12-01T08:26:00Z'),
      totalAmount: '139.12',
    });
    expect(byNumber.get('536365')?.lines).toHaveLength(7);
    expect(byNumber.get('536370')).toMatchObject({
      subtotalAmount: '801.86',
      shippingAmount: '54.00',
      totalAmount: '855.86',
    });
    expect(byNumber.get('536540')).toMatchObject({
      subtotalAmount: '490.38',
      shippingAmount: '50.00',
      totalAmount: '540.38',
    });
    expect(byNumber.has('C536379')).toBe(false);

    const told = new Map(plan.outcomes.flatMap((o) => (o.status === 'error' ? [[o.line, o.message] as const] : [])));
    expect(told.get(143)).toBe('a cancellation is not imported as an order');
    expect(told.get(624)).toBe('unit price is 0');
    expect([...told.values()].filter((message) => message === 'customer is required')).toHaveLength(251);
  });

  it('gives 84 orders with a customer for the nameless one', () => {
    const plan = planOrderImport(sheet, orderMapping, { ...orderOptions, fallbackCustomer: 'walk-in' });
    expect(plan.orders).toHaveLength(84);
    expect(plan.counts).toEqual({ valid: 1681, error: 13, skipped: 0 });
    expect(plan.totalAmount).toBe('35290.58');
    expect(plan.orders.find((order) => order.usesFallbackCustomer)).toMatchObject({
      orderNumber: '536544',
      totalAmount: '2738.42',
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { readCsv } from '../../../kernel/import/csv.js';
import {
  planOrderImport,
  type OrderImportOptions,
  type OrderImportPlan,
  type OrderMapping,
} from './order-import.rules.js';

const mapping: OrderMapping = {
  orderNumber: 'no',
  sku: 'sku',
  quantity: 'qty',
  unitPrice: 'price',
  orderedAt: 'date',
  customer: 'customer',
};
const header = 'no,sku,qty,price,date,customer';

function plan(rows: readonly string[], options: Partial<OrderImportOptions> = {}): OrderImportPlan {
  return planOrderImport(readCsv(Buffer.from([header, ...rows].join('\n'))), mapping, {
    timezone: 'Asia/Riyadh',
    ...options,
  });
}

function messages({ outcomes }: OrderImportPlan): Record<number, string> {
  return Object.fromEntries(outcomes.flatMap((o) => (o.status === 'valid' ? [] : [[o.line, o.message]])));
}

describe('planOrderImport', () => {
  it('makes orders of lines, exact to the cent, wherever the lines stand', () => {
    const result = plan(
      [
        '1,A,3,0.10,01-12-10 8:26,c7',
        '2,A,1,5,01-12-10 9:00,c8',
        '1,B,7,0.99,01-12-10 8:27,c7',
        '1,POST,1,18,01-12-10 8:26,c7',
      ],
      {
        shippingSkus: ['post'],
      },
    );
    expect(result.counts).toEqual({ valid: 4, error: 0, skipped: 0 });
    expect(result.totalAmount).toBe('30.23');
    expect(result.orders).toEqual([
      {
        orderNumber: '1',
        customer: 'c7',
        usesFallbackCustomer: false,
        orderedAt: new Date('2010-12-01T05:26:00Z'),
        lines: [
          { line: 2, sku: 'A', quantity: 3, unitPrice: '0.10', totalPrice: '0.30' },
          { line: 4, sku: 'B', quantity: 7, unitPrice: '0.99', totalPrice: '6.93' },
        ],
        subtotalAmount: '7.23',
        shippingAmount: '18.00',
        totalAmount: '25.23',
      },
      expect.objectContaining({ orderNumber: '2', totalAmount: '5.00', shippingAmount: '0.00' }),
    ]);
  });

  it('one bad line refuses its whole order and says which line it was', () => {
    const result = plan(['1,A,1,1,01-12-10,c', '1,B,-2,1,01-12-10,c', '2,A,1,1,01-12-10,c']);
    expect(result.orders.map((order) => order.orderNumber)).toEqual(['2']);
    expect(messages(result)).toEqual({
      2: 'its order is left out because of line 3',
      3: 'quantity must be a whole number from 1 to 1000000',
    });
  });

  it('tells each fault of a line', () => {
    const rows = [
      ',A,1,1,01-12-10,c',
      '2,,1,1,01-12-10,c',
      '3,A,0,1,01-12-10,c',
      '4,A,1.5,1,01-12-10,c',
      '5,A,1e3,1,01-12-10,c',
      '6,A,1,0,01-12-10,c',
      '7,A,1,-1,01-12-10,c',
      '8,A,1,1,12-2010-01,c',
      '9,A,1,1,30-02-10,c',
      'C10,A,-1,1,01-12-10,c',
      '11,A,1,1,01-12-10,',
      '12,A,1,1,01-12-10,c',
      '12,A,1,1,01-12-10,d',
      '13,POST,1,18,01-12-10,c',
      '14,A,1,1,01-12-10',
      `${'9'.repeat(51)},A,1,1,01-12-10,c`,
      '15,A,1000000,99999999.99,01-12-10,c',
      '16,A,1,1,,c',
    ];
    expect(messages(plan(rows, { shippingSkus: ['POST'] }))).toEqual({
      2: 'order number is required',
      3: 'SKU is required',
      4: 'quantity must be a whole number from 1 to 1000000',
      5: 'quantity must be a whole number from 1 to 1000000',
      6: 'quantity must be a whole number from 1 to 1000000',
      7: 'unit price is 0',
      8: 'unit price must not be negative',
      9: 'order date must be a date written day-month-year',
      10: 'order date is a date that does not exist',
      11: 'a cancellation is not imported as an order',
      12: 'customer is required',
      13: 'its order names several customers',
      14: 'its order names several customers',
      15: 'its order has no goods, only charges',
      16: 'customer is required',
      17: 'order number is longer than 50 characters',
      18: 'the total of its order is above 9999999999.99',
      19: 'order date is required',
    });
  });

  it('gives orders without a customer to the fallback, and says so', () => {
    const result = plan(['1,A,1,1,01-12-10,', '2,A,1,1,01-12-10,c', '2,B,1,1,01-12-10,'], {
      fallbackCustomer: 'walk-in',
    });
    expect(result.orders.map((order) => [order.customer, order.usesFallbackCustomer])).toEqual([
      ['walk-in', true],
      ['c', false],
    ]);
  });

  it.each([
    ['dmy', '1/2/2026 23:30', 'Asia/Riyadh', '2026-02-01T20:30:00.000Z'],
    ['mdy', '1/2/2026 23:30', 'Asia/Riyadh', '2026-01-02T20:30:00.000Z'],
    ['ymd', '2026-02-01T00:00:05', 'UTC', '2026-02-01T00:00:05.000Z'],
    ['dmy', '24.04.2026 00:30', 'Africa/Cairo', '2026-04-23T22:30:00.000Z'],
    ['dmy', '25.04.2026', 'Africa/Cairo', '2026-04-24T21:00:00.000Z'],
    ['dmy', '25.10.2026 1:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['dmy', '01-12-10 8:26', 'Europe/London', '2010-12-01T08:26:00.000Z'],
  ] as const)('reads %s %s in %s', (dateOrder, date, timezone, expected) => {
    const [order] = plan([`1,A,1,1,${date},c`], { dateOrder, timezone }).orders;
    expect(order?.orderedAt.toISOString()).toBe(expected);
  });

  it.each([
    '29-02-2025',
    '31-04-10',
    '00-01-10',
    '01-13-10',
    '01-01-10 24:00',
    '01-01-10 8:60',
    '01-01-1999',
    '01-01-2101',
    '01-01-110',
    '1-1/10',
    'now',
    'infinity',
    '40513',
  ])('refuses the date %s', (date) => {
    expect(messages(plan([`1,A,1,1,${date},c`]))[2]).toMatch(/^order date /);
  });

  it.each([
    ['2026-03-31T21:30:00Z', '2026-03-31T21:30:00.000Z'],
    ['2026-03-31T21:30:00.123+03:00', '2026-03-31T18:30:00.000Z'],
    ['2026-03-31 21:30:00 +0300', '2026-03-31T18:30:00.000Z'],
    ['2026-03-31 21:30 UTC', '2026-03-31T21:30:00.000Z'],
    ['2010-12-01 8:26', '2010-12-01T08:26:00.000Z'],
    ['01/12/2010 8:26 PM', '2010-12-01T20:26:00.000Z'],
    ['٠١-١٢-١٠ ٨:٢٦', '2010-12-01T08:26:00.000Z'],
  ])('reads the moment %s', (written, expected) => {
    const { orders } = plan([`1,A,1,1,${written},c`], { timezone: 'Europe/London' });
    expect(orders[0]?.orderedAt.toISOString()).toBe(expected);
  });

  it.each(['@', 'a@b', 'аdmin@test.example', 'a@b.example b@c.example'])('refuses the address %s', (customer) => {
    expect(messages(plan([`1,A,1,1,01-12-10,${customer}`]))[2]).toBe('Invalid email address');
  });
});

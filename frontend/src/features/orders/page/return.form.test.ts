import { blankReturn, creditFor, returnSchema, toReturnInput } from './return.form';

type Sold = Parameters<typeof creditFor>[0];
const line = (id: string, quantity: number, totalPrice: string, returnedQuantity = 0) => ({
  id,
  quantity,
  totalPrice,
  returnedQuantity,
});
const sold = (items: Sold['items'], given: Partial<Sold> = {}): Sold => ({
  discountAmount: '0.00',
  taxAmount: '0.00',
  shippingAmount: '0.00',
  items,
  ...given,
});
const back = (id: string, quantity: string) => ({ id, quantity, restock: true });

describe('what a return is credited', () => {
  it('is nothing while nothing is typed', () => {
    const order = sold([line('1', 3, '10.00')], { shippingAmount: '5.00' });
    expect(creditFor(order, [back('1', '0')]).total).toBe('0.00');
    expect(creditFor(order, [back('1', 'x')]).total).toBe('0.00');
  });

  it('takes the order discount off, follows the tax, and gives carriage back with the last unit', () => {
    const order = sold([line('1', 1, '30.00'), line('2', 2, '70.00')], {
      discountAmount: '10.00',
      taxAmount: '9.00',
      shippingAmount: '6.44',
    });
    expect(creditFor(order, [back('2', '1')])).toEqual({ net: '31.50', tax: '3.15', shipping: '0.00', total: '34.65' });
    expect(creditFor(order, [back('1', '1'), back('2', '2')])).toEqual({
      net: '90.00',
      tax: '9.00',
      shipping: '6.44',
      total: '105.44',
    });
  });

  it('comes to exactly what was charged, however it comes back in parts', () => {
    const parts = [0, 1, 2].map((before) =>
      creditFor(sold([line('1', 3, '10.00', before)], { taxAmount: '1.00' }), [back('1', '1')]),
    );
    // 11.00 in all: of what is odd, each part takes what rounding has left it.
    expect(parts.map(({ total }) => total)).toEqual(['3.66', '3.68', '3.66']);
  });
});

describe('the form of a return', () => {
  const items = [line('1', 3, '10.00', 1), line('2', 2, '8.00', 2)];

  it('offers only what can still come back', () => {
    expect(blankReturn(items).lines.map(({ id }) => id)).toEqual(['1']);
  });

  it.each([
    ['3', 'At most 2'],
    ['1.5', 'Whole number'],
    ['-1', 'Whole number'],
    ['0', 'Choose at least one unit to return'],
  ])('refuses %p units', async (quantity, message) => {
    await expect(returnSchema(items).validate({ lines: [back('1', quantity)], reason: 'Broken' })).rejects.toThrow(
      message,
    );
  });

  it('sends the lines of which something comes back', () => {
    const values = { lines: [back('1', '2'), { ...back('2', '0'), restock: false }], reason: ' Broken ' };
    expect(toReturnInput('9', values, 'k')).toEqual({
      orderId: '9',
      items: [{ orderItemId: '1', quantity: 2, restock: true }],
      reason: 'Broken',
      clientKey: 'k',
    });
  });
});

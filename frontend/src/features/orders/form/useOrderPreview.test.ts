import { blankLine, blankOrder, type OrderLine } from './order.form';
import type { OrderGoods } from '../order-goods';
import type { OrderPreview_PreviewFragment } from './order-form.generated';
import { onRows, previewRequest } from './useOrderPreview';

const product = (id: string, price = '2.00'): OrderGoods => ({
  key: `p${id}`,
  id,
  source: 'catalog',
  name: id,
  nameAr: null,
  sku: id,
  price,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderMultiple: 1,
  available: null,
  supply: null,
  supplierName: null,
  leadTimeDays: null,
  picture: null,
});
const line = (given: Partial<OrderLine>): OrderLine => ({ ...blankLine('k'), ...given });
const values = (...items: OrderLine[]) => ({ ...blankOrder(null), items });

const answer = (given: Partial<OrderPreview_PreviewFragment>): OrderPreview_PreviewFragment => ({
  __typename: 'OrderPreview',
  subtotalAmount: '0.00',
  discountAmount: '0.00',
  taxRate: '0.00',
  taxAmount: '0.00',
  shippingAmount: '0.00',
  totalAmount: '0.00',
  savings: '0.00',
  explanation: [],
  lines: [],
  problems: [],
  credit: null,
  ...given,
});
const priced = (index: number): OrderPreview_PreviewFragment['lines'][number] => ({
  __typename: 'OrderPreviewLine',
  index,
  quantity: 1,
  listPrice: '2.00',
  unitPrice: '2.00',
  floorPrice: null,
  discountAmount: '0.00',
  totalPrice: '2.00',
  available: 5,
  explanation: [],
  promotion: null,
});

describe('the preview of an order', () => {
  it('asks nothing while no line is complete', () => {
    expect(previewRequest(values(line({}), line({ product: product('1'), quantity: '' })), undefined)).toBeNull();
  });

  it('asks about complete lines only and remembers their rows', () => {
    const half = line({ product: product('1'), quantity: '2', unitPrice: '' });
    const offer = line({ product: { ...product('8'), source: 'marketplace' }, quantity: '1', unitPrice: '2.00' });
    const changed = line({ product: product('3'), quantity: '4', unitPrice: '1.50', priceReason: 'Old stock' });
    const request = previewRequest({ ...values(half, offer, changed), shippingAmount: '6.44' }, '9');
    expect(request).toEqual({
      input: {
        customerId: null,
        items: [
          { marketplaceProductId: '8', quantity: 1, unitPrice: '2.00' },
          { productId: '3', quantity: 4, unitPrice: '1.50', priceReason: 'Old stock' },
        ],
        shippingAmount: '6.44',
        orderId: '9',
      },
      rows: [1, 2],
    });
  });

  it('lays lines and problems onto the rows they are about, the first problem of a field', () => {
    const laid = onRows(
      answer({
        lines: [priced(0), priced(1)],
        problems: [
          { __typename: 'OrderProblem', field: 'items.1.quantity', message: 'By 6', code: 'BAD_USER_INPUT' },
          { __typename: 'OrderProblem', field: 'items.1.quantity', message: 'Later', code: 'INSUFFICIENT_STOCK' },
          { __typename: 'OrderProblem', field: 'customerId', message: 'Inactive', code: 'CONFLICT' },
          { __typename: 'OrderProblem', field: 'items.0.marketplaceProductId', message: 'Gone', code: 'CONFLICT' },
        ],
      }),
      [1, 3],
      4,
    );
    expect(laid.lines.map((found) => found?.index)).toEqual([undefined, 0, undefined, 1]);
    expect(laid.problems).toEqual({ 'items.3.quantity': 'By 6', customer: 'Inactive', 'items.1.product': 'Gone' });
  });
});

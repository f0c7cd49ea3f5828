import { aCopy } from '../../../test/offline-copy';
import { reckon } from './reckon';
import type { Copy } from './store';

const offer = (quantity: number) => ({ items: [{ marketplaceProductId: '2', quantity }] });
const withPromotion = (change: Partial<Copy['promotions'][number]>): Copy => {
  const copy = aCopy();
  return { ...copy, promotions: copy.promotions.map((promotion) => ({ ...promotion, ...change })) };
};

it('takes off what the promotion saves, and adds the tax on the rest, half a cent up', () => {
  expect(reckon(aCopy(), offer(7))).toMatchObject({
    subtotalAmount: '5.89',
    taxAmount: '0.88',
    totalAmount: '6.77',
    lines: [{ listPrice: '0.99', discountAmount: '1.04', totalPrice: '5.89', promotion: { id: '3' } }],
  });
});

it.each([
  ['below its quantity', {}, 4],
  ['switched off', { isActive: false }, 7],
  ['before its first day', { startDate: '2999-01-01' }, 7],
  ['after its last day', { endDate: '2000-01-02' }, 7],
  ['of another offer', { marketplaceProductId: '99' }, 7],
])('gives no promotion %s', (_what, change, quantity) => {
  expect(reckon(withPromotion(change), offer(quantity))).toMatchObject({
    lines: [{ discountAmount: '0.00', promotion: null }],
  });
});

it('gives the highest step that is reached, and of an amount off never more than the price', () => {
  const steps = [
    { __typename: 'PromotionTier' as const, minQuantity: 10, discountValue: '50' },
    { __typename: 'PromotionTier' as const, minQuantity: 20, discountValue: '90' },
  ];
  expect(reckon(withPromotion({ tiers: steps }), offer(10))).toMatchObject({ subtotalAmount: '4.95' });
  expect(reckon(withPromotion({ discountType: 'fixed_amount', discountValue: '5' }), offer(10))).toMatchObject({
    subtotalAmount: '0.00',
  });
});

it('takes the margin on an amount off, too', () => {
  const copy = withPromotion({ discountType: 'fixed_amount', discountValue: '0.20' });
  const dearer = { ...copy, offers: copy.offers.map((row) => ({ ...row, price: '1.00', buyerPrice: '1.50' })) };
  expect(reckon(dearer, offer(10))).toMatchObject({ subtotalAmount: '12.00' });
});

it('says what was in stock, and leaves out what is not known', () => {
  const items = [
    { productId: '1', quantity: 2 },
    { productId: '77', quantity: 1 },
  ];
  expect(reckon(aCopy(), { items })).toMatchObject({ subtotalAmount: '20.00', lines: [{ available: 40 }] });
});

it('tells the credit of an own customer as it was known, and of nobody else', () => {
  const order = (quantity: number, customerId: string | null) =>
    reckon(aCopy(), { items: [{ productId: '1', quantity }], customerId });
  expect(order(1, '5')).toMatchObject({
    totalAmount: '11.50',
    credit: { limit: '500.00', available: '21.50', exceeded: false },
  });
  expect(order(2, '5')).toMatchObject({ totalAmount: '23.00', credit: { exceeded: true } });
  expect([order(1, '6').credit, order(1, null).credit]).toEqual([null, null]);
});

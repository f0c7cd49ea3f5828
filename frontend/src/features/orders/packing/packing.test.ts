import { findPick, placesOf, progressOf, toPack, type PackedOrder } from './packing';

const stock = (location: string | null) => ({
  __typename: 'InventoryItem' as const,
  id: '1',
  productId: '1',
  location,
  batchNumber: 'B-7',
  expiryDate: '2027-01-31',
});

type Item = PackedOrder['items'][number];
const item = (
  id: string,
  product: string,
  quantity: number,
  location: string | null,
  more: Partial<Item> = {},
): Item => ({
  __typename: 'OrderItem',
  id,
  productName: `Product ${product}`,
  sku: `SKU-${product}`,
  quantity,
  source: 'catalog',
  product: { __typename: 'Product', id: product, barcode: `0628100000${product}`, inventory: stock(location) },
  ...more,
});

const order = (id: string, items: Item[]): PackedOrder => ({
  __typename: 'Order',
  id,
  orderNumber: `ORD-${id}`,
  status: 'processing',
  createdAt: '2026-11-28T10:00:00Z',
  customerName: 'Reem',
  customerCompanyName: null,
  notes: null,
  allowedTransitions: ['ship'],
  pendingRun: null,
  items,
});

const orders = [
  order('1', [item('11', '500', 3, 'A10'), item('12', '600', 1, null)]),
  order('2', [
    item('21', '500', 2, 'A10'),
    item('22', '700', 4, 'A9'),
    item('23', '800', 9, 'A1', { source: 'marketplace' }),
  ]),
];

it('groups by place as the shelves stand, then by product, and leaves out what suppliers bring', () => {
  expect(
    placesOf(orders).map(({ location, goods }) => [
      location,
      goods.map(({ sku, quantity, picks }) => [sku, quantity, picks.map(({ lineId }) => lineId)]),
    ]),
  ).toEqual([
    ['A9', [['SKU-700', 4, ['22']]]],
    ['A10', [['SKU-500', 5, ['11', '21']]]],
    [null, [['SKU-600', 1, ['12']]]],
  ]);
});

it('packs a unit by each scan, order after order, by SKU or barcode', () => {
  const places = placesOf(orders);
  expect(findPick(places, {}, ' sku-500 ', false)).toMatchObject({ kind: 'taken', pick: { lineId: '11' }, units: 1 });
  expect(findPick(places, { 11: 3 }, '628100000500', false)).toMatchObject({ pick: { lineId: '21' }, units: 1 });
  expect(findPick(places, { 11: 1 }, 'SKU-500', true)).toMatchObject({ pick: { lineId: '11' }, units: 3 });
  expect(findPick(places, { 11: 3, 21: 2 }, 'SKU-500', false).kind).toBe('full');
  expect(findPick(places, {}, 'SKU-800', false).kind).toBe('unknown');
  expect(findPick(places, {}, '4', false).kind).toBe('unknown');
});

it('counts no more than was ordered', () => {
  const [, second] = orders as [PackedOrder, PackedOrder];
  expect(progressOf(second, { 21: 9, 22: 1 })).toEqual({ done: 3, all: 6, suppliers: true });
});

it('packs what was chosen and can be packed, else what is in process', () => {
  const sort = { field: 'createdAt', direction: 'desc' } as const;
  expect(toPack({ filter: {}, sort }, false).filter).toEqual({ status: 'processing' });
  expect(toPack({ filter: { ids: ['1'] }, sort }, true).filter).toEqual({
    ids: ['1'],
    statuses: ['confirmed', 'processing'],
  });
  expect(toPack({ filter: { statuses: ['pending', 'confirmed'] }, sort }, true).filter.statuses).toEqual(['confirmed']);
});

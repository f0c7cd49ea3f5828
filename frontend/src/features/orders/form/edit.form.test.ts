import { theirOrderChanges, toUpdateInput, withMine } from './edit.form';
import { orderToValues, priceNote } from './order-draft';
import { blankOrder, type OrderValues } from './order.form';
import type { OrderDraft_OrderFragment } from './order-form.generated';

const draft: OrderDraft_OrderFragment = {
  __typename: 'Order',
  id: '9',
  orderNumber: 'ORD-000009',
  version: 3,
  status: 'pending',
  shippingAddress: 'Riyadh',
  billingAddress: null,
  notes: null,
  shippingAmount: '6.44',
  discountAmount: '0.00',
  discountReason: null,
  customerId: '3',
  customerName: 'Layla',
  customerRole: 'wholesale',
  customerCompanyName: null,
  customer: { __typename: 'User', id: '3' },
  items: [
    {
      __typename: 'OrderItem',
      id: '91',
      productId: '7',
      marketplaceProductId: null,
      productName: 'Soap of then',
      sku: 'SO-7',
      quantity: 3,
      listPrice: '2.00',
      unitPrice: '1.50',
      priceOverrideReason: 'Old stock',
      product: {
        __typename: 'Product',
        id: '7',
        name: 'Soap',
        sku: 'SO-7',
        basePrice: '2.20',
        minOrderQuantity: 1,
        maxOrderQuantity: null,
        orderMultiple: 1,
        images: [],
        inventory: { __typename: 'InventoryItem', id: '70', productId: '7', available: 4, status: 'in_stock' },
      },
      marketplaceProduct: null,
    },
    {
      __typename: 'OrderItem',
      id: '92',
      productId: null,
      marketplaceProductId: '8',
      productName: 'شامبو',
      sku: null,
      quantity: 1,
      listPrice: '5.00',
      unitPrice: '5.00',
      priceOverrideReason: null,
      product: null,
      marketplaceProduct: null,
    },
  ],
};

describe('editing an order', () => {
  const before = orderToValues(draft, 'edit');
  const after = (given: Partial<OrderValues>): OrderValues => ({ ...before, ...given });

  it('keeps prices set by hand, and counts what the order holds as available to it', () => {
    expect(before.items.map(({ unitPrice, priceReason }) => [unitPrice, priceReason])).toEqual([
      ['1.50', 'Old stock'],
      ['5.00', ''],
    ]);
    expect(before.items[0]?.product?.available).toBe(7);
    expect(before.items[1]).toMatchObject({
      product: { key: 'm8', source: 'marketplace', name: 'شامبو', supplierName: 'Unknown Supplier' },
    });
  });

  it('copies lines and addresses at the prices of now, and nothing that was granted once', () => {
    const copy = orderToValues(draft, 'copy');
    expect(copy.items[0]).toMatchObject({ unitPrice: '2.20', priceReason: '', quantity: '3' });
    expect(copy).toMatchObject({ shippingAddress: 'Riyadh', shippingAmount: '' });
  });

  it('says of each line what it costs now when that is something else', () => {
    const [soap, shampoo] = orderToValues(draft, 'copy').items;
    expect(soap && priceNote(soap)).toBe('$1.50 when it was ordered, set by hand; $2.20 now');
    expect(shampoo && priceNote(shampoo)).toBeUndefined();
    // A price that was set by hand stays while the order is edited.
    expect(before.items.map(priceNote)).toEqual([undefined, undefined]);
    const list = { ...draft, items: draft.items.map((item) => ({ ...item, unitPrice: item.listPrice })) };
    expect(orderToValues(list, 'edit').items.map(priceNote)).toEqual([
      '$2.00 when it was ordered; $2.20 now',
      undefined,
    ]);
  });

  it('takes the offer of a line as it is now, and keeps a line whose goods are gone', () => {
    const [, shampoo] = draft.items;
    if (!shampoo) throw new Error('There are two lines');
    const offer = {
      __typename: 'MarketplaceProduct' as const,
      id: '8',
      productId: null,
      nameEn: 'Shampoo',
      nameAr: 'شامبو',
      supplierSku: 'S-8',
      supplierName: ' ',
      price: '5.00',
      buyerPrice: '6.00',
      minOrderQuantity: 5,
      maxOrderQuantity: 50,
      leadTimeDays: 3,
      imageUrls: ['/media/1'],
    };
    const gone = { ...shampoo, id: '93', productId: '9', marketplaceProductId: null, productName: 'Gone', sku: 'G-9' };
    const { items } = orderToValues({ ...draft, items: [{ ...shampoo, marketplaceProduct: offer }, gone] }, 'copy');
    expect(items[0]).toMatchObject({
      unitPrice: '6.00',
      product: {
        key: 'm8',
        minOrderQuantity: 5,
        leadTimeDays: 3,
        supplierName: 'Unknown Supplier',
        picture: '/media/1',
      },
    });
    expect(items[1]).toMatchObject({ quantity: '1', product: { key: 'p9', name: 'Gone', source: 'catalog' } });
  });

  it('sends only what was changed; what was emptied is taken away', () => {
    expect(toUpdateInput(draft, before, before)).toEqual({ id: '9', version: 3 });
    expect(
      toUpdateInput(draft, before, after({ notes: ' Ring twice ', shippingAmount: '', shippingAddress: ' ' })),
    ).toEqual({
      id: '9',
      version: 3,
      notes: 'Ring twice',
      shippingAmount: '0',
      shippingAddress: null,
    });
    const [first] = before.items;
    expect(toUpdateInput(draft, before, after({ items: first ? [{ ...first, quantity: '5' }] : [] })).items).toEqual([
      { productId: '7', quantity: 5, unitPrice: '1.50', priceReason: 'Old stock' },
    ]);
  });

  it('shows what somebody else saved meanwhile, and puts mine onto it', () => {
    const now = after({ notes: 'Theirs', shippingAmount: '7.00' });
    const mine = after({ notes: 'Mine', billingAddress: 'Jeddah' });
    expect(theirOrderChanges(before, now, mine)).toEqual([
      { label: 'Notes', before: '–', now: 'Theirs', mine: 'Mine' },
      { label: 'Shipping', before: '$6.44', now: '$7.00', mine: undefined },
    ]);
    expect(withMine(now, before, mine)).toMatchObject({
      notes: 'Mine',
      billingAddress: 'Jeddah',
      shippingAmount: '7.00',
    });
  });

  it('shows of many items those that differ only', () => {
    const [soap, shampoo] = before.items;
    if (!soap || !shampoo) throw new Error('There are two lines');
    const now = after({ items: [{ ...soap, quantity: '5' }, shampoo] });
    const mine = after({ items: [soap] });
    expect(theirOrderChanges(before, now, before)).toEqual([
      { label: 'Items', before: '3 × Soap at $1.50', now: '5 × Soap at $1.50', mine: undefined },
    ]);
    expect(theirOrderChanges(before, now, mine)).toEqual([
      {
        label: 'Items',
        before: '3 × Soap at $1.50, 1 × شامبو at $5.00',
        now: '5 × Soap at $1.50, 1 × شامبو at $5.00',
        mine: '3 × Soap at $1.50',
      },
    ]);
  });

  it('starts blank', () => {
    expect(blankOrder(null).items).toHaveLength(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { goodsOfProduct, itemOf, soldIn } from './goods';

const rules = (minOrderQuantity: number, orderMultiple: number, maxOrderQuantity: number | null = null) => ({
  minOrderQuantity,
  orderMultiple,
  maxOrderQuantity,
});

describe('goods in the shop', () => {
  it('say in what quantities they are sold, where there is a rule', () => {
    expect(soldIn(rules(1, 1))).toBeUndefined();
    expect(soldIn(rules(6, 6))).toBe('Sold in packs of 6');
    expect(soldIn(rules(12, 6, 60))).toBe('Sold in packs of 6 · From 12 units · At most 60');
  });

  it('are sent by the name of their kind', () => {
    expect(itemOf('m9', 3)).toEqual({ marketplaceProductId: '9', quantity: 3 });
  });

  it.each([
    ['in_stock', 'in'],
    ['low_stock', 'few'],
    ['out_of_stock', 'out'],
    ['expired', 'out'],
  ] as const)('that are %s are told as %s', (status, supply) => {
    const product = {
      __typename: 'Product',
      id: '1',
      name: 'Soap',
      sku: 'S-1',
      basePrice: '2.00',
      isActive: true,
      images: [],
      minOrderQuantity: 1,
      maxOrderQuantity: null,
      orderMultiple: 1,
      inventory: { __typename: 'InventoryItem', id: '1', productId: '1', status },
    } as const;
    expect(goodsOfProduct({ ...product, images: [] }).supply).toBe(supply);
  });
});

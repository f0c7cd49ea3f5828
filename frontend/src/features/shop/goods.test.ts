import { describe, expect, it } from '@jest/globals';
import { firstQuantity, goodsOfProduct, idsOf, itemOf, keyOf, lastQuantity, soldIn } from './goods';

const rules = (minOrderQuantity: number, orderMultiple: number, maxOrderQuantity: number | null = null) => ({
  minOrderQuantity,
  orderMultiple,
  maxOrderQuantity,
});

describe('goods in the shop', () => {
  it('begin with a whole number of packs that is enough, and end with one that is not too much', () => {
    expect(firstQuantity(rules(10, 6))).toBe(12);
    expect(firstQuantity(rules(1, 1))).toBe(1);
    expect(lastQuantity(rules(1, 6, 20))).toBe(18);
  });

  it('say in what quantities they are sold, where there is a rule', () => {
    expect(soldIn(rules(1, 1))).toBeUndefined();
    expect(soldIn(rules(6, 6))).toBe('Sold in packs of 6');
    expect(soldIn(rules(12, 6, 60))).toBe('Sold in packs of 6 · From 12 units · At most 60');
  });

  it('have one name of either kind, and are sent by it', () => {
    expect(keyOf({ productId: '4', marketplaceProductId: null })).toBe('p4');
    expect(keyOf({ productId: '4', marketplaceProductId: '9' })).toBe('m9');
    expect(keyOf({ productId: null, marketplaceProductId: null })).toBeNull();
    expect(idsOf('m', ['p4', 'm9'])).toEqual(['9']);
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

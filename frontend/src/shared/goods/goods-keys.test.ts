import { describe, expect, it } from '@jest/globals';
import { goodsKey, idsOf, keysOf, pagesOf } from './goods-keys';

describe('keys of goods', () => {
  it('are one name for either kind', () => {
    expect(goodsKey({ productId: '4', marketplaceProductId: null })).toBe('p4');
    expect(goodsKey({ productId: '4', marketplaceProductId: '9' })).toBe('m9');
    expect(goodsKey({ productId: null, marketplaceProductId: null })).toBeNull();
    expect(idsOf('m', ['p4', 'm9'])).toEqual(['9']);
  });

  it('name each once, and nothing that is gone', () => {
    const soap = { productId: '4', marketplaceProductId: null };
    expect(keysOf([soap, { productId: null, marketplaceProductId: null }, soap])).toEqual(['p4']);
  });

  it('come in as many questions as the server answers', () => {
    expect(pagesOf([])).toEqual([]);
    const keys = [...Array.from({ length: 101 }, (_, n) => `p${n + 1}`), 'm1'];
    expect(pagesOf(keys).map((page) => [page.productIds.length, page.offerIds])).toEqual([
      [100, ['1']],
      [1, []],
    ]);
  });
});

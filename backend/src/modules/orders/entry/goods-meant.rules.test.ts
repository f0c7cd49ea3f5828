import { describe, expect, it } from '@jest/globals';
import { meaningOf, type Good } from './goods-meant.rules.js';

const good = (id: string, name: string, ...codes: string[]): Good => ({ id, names: [name], codes });
const soap = good('1', 'Soap', 'SO-1');
const bar = good('2', 'Soap bar', 'SOAP');
const brought = good('7', 'Soap', 'X-7');
const sure = (...productIds: string[]) => ({ isSure: true, productIds, marketplaceProductIds: [] as string[] });

describe('meaningOf', () => {
  it('takes a code before a name, and a whole name before a part of one', () => {
    expect(meaningOf('so-1', [soap, bar], [])).toEqual(sure('1'));
    expect(meaningOf('Soap', [soap, bar], [])).toEqual(sure('2'));
    expect(meaningOf(' SOAP  BAR', [soap, bar], [])).toEqual(sure('2'));
    expect(meaningOf('bar', [bar], [])).toEqual(sure('2'));
  });

  it('takes our own stock before what suppliers offer of the same name, and the only offer else', () => {
    expect(meaningOf('soap', [soap], [brought])).toEqual(sure('1'));
    expect(meaningOf('soap', [], [brought])).toEqual({ isSure: true, productIds: [], marketplaceProductIds: ['7'] });
  });

  it('leaves two to choose, the likeliest first and not too many, and finds nothing in nothing', () => {
    const twin = good('8', 'soap', 'X-8');
    expect(meaningOf('soap', [], [brought, twin])).toEqual({
      isSure: false,
      productIds: [],
      marketplaceProductIds: ['7', '8'],
    });
    const many = Array.from({ length: 9 }, (_, n) => good(String(n), `Cream ${n}`));
    expect(meaningOf('cream', many, [brought])).toEqual({
      isSure: false,
      productIds: ['0', '1', '2', '3', '4'],
      marketplaceProductIds: ['7'],
    });
    expect(meaningOf('cream', [], [])).toEqual({ isSure: false, productIds: [], marketplaceProductIds: [] });
  });
});

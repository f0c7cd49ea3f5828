import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeBasket, emptyBasket, keptBasket, readBasket, subscribeBasket, withMore, withQuantity } from './basket';

const line = (key: string, quantity: number) => ({ key, quantity });

describe('the lines of a basket', () => {
  it('take another quantity where they stand, and new goods last', () => {
    const lines = [line('p1', 2), line('m3', 1)];
    expect(withQuantity(lines, 'p1', 5)).toEqual([line('p1', 5), line('m3', 1)]);
    expect(withQuantity(lines, 'p9', 4)).toEqual([...lines, line('p9', 4)]);
  });

  it('lose goods of which none are wanted', () => {
    expect(withQuantity([line('p1', 2)], 'p1', 0)).toEqual([]);
  });

  it('are added to, never doubled', () => {
    expect(withMore([line('p1', 2)], [line('p1', 3), line('p2', 1), line('p2', 1)])).toEqual([
      line('p1', 5),
      line('p2', 2),
    ]);
  });
});

describe('a basket that is kept', () => {
  beforeEach(() => localStorage.clear());

  it('is its person’s alone, and outlives what is dropped at a sign-out', () => {
    changeBasket('7', () => ({ lines: [line('p1', 6)], notes: 'Ring twice' }));
    expect(readBasket(keptBasket('7'))).toMatchObject({ lines: [line('p1', 6)], notes: 'Ring twice', address: null });
    expect(readBasket(keptBasket('8')).lines).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('has another key for the order after every change, and the same one until then', () => {
    changeBasket('7', () => ({ lines: [line('p1', 6)] }));
    const { clientKey } = readBasket(keptBasket('7'));
    expect(readBasket(keptBasket('7')).clientKey).toBe(clientKey);
    changeBasket('7', () => ({ notes: 'Later' }));
    expect(readBasket(keptBasket('7')).clientKey).not.toBe(clientKey);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"lines":"many"}'],
    ['lines that are none', '{"lines":[{"key":"x1","quantity":1},{"key":"p1","quantity":-2},{"key":"p2"},null]}'],
  ])('is empty where %s is kept', (_what, text) => {
    expect(readBasket(text)).toMatchObject({ lines: [], notes: '' });
  });

  it('tells who listens, until they stop', () => {
    let told = 0;
    const stop = subscribeBasket(() => told++);
    changeBasket('7', () => ({ lines: [line('p1', 1)] }));
    emptyBasket('7');
    stop();
    changeBasket('7', () => ({ lines: [line('p1', 1)] }));
    expect(told).toBe(2);
  });
});

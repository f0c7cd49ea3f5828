/** Random choices that come out the same each time: demo data must look alike on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items, heavier ones more often; items of weight 0 never. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
}

/** A generator (mulberry32) that starts at a seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    weighted: (items, weightOf) => {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0);
      let rest = next() * total;
      for (const item of items) {
        rest -= weightOf(item);
        if (rest < 0) return item;
      }
      throw new RangeError('nothing has a weight');
    },
  };
}

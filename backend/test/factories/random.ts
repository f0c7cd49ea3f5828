/** A repeatable source of numbers in [0, 1): the same seed gives the same test (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `min` to `max`, both included. */
export function between(random: () => number, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** `count` different entries in random order. */
export function sample<T>(random: () => number, from: readonly T[], count: number): T[] {
  const rest = [...from];
  return Array.from({ length: count }, () => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}

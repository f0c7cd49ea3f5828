/** `1 open order`, `3 open orders`; `many` where the plural is not the noun with an s. */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

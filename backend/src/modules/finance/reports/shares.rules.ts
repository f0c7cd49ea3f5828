/** `part` of `whole` in per cent with one decimal, half away from zero: 1, 3 → "33.3". `whole` is above zero. */
export function permille(part: bigint, whole: bigint): string {
  const magnitude = part < 0n ? -part : part;
  const tenths = (2000n * magnitude + whole) / (2n * whole);
  return decimal(part < 0n ? -tenths : tenths);
}

/** Tenths as a decimal: -5n → "-0.5". */
export function decimal(tenths: bigint): string {
  const magnitude = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : ''}${magnitude / 10n}.${magnitude % 10n}`;
}

/**
 * Parts in per cent of their sum with one decimal, which together are exactly 100.0: the largest remainders are rounded up.
 * All "0.0" when there is nothing to share. No part is below zero.
 */
export function sharesOf(parts: readonly bigint[]): string[] {
  const whole = parts.reduce((all, part) => all + part, 0n);
  if (whole === 0n) return parts.map(() => '0.0');
  const tenths = parts.map((part) => (part * 1000n) / whole);
  const missing = Number(1000n - tenths.reduce((all, part) => all + part, 0n));
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (part * 1000n) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder.slice(0, missing)) tenths[index] = (tenths[index] ?? 0n) + 1n;
  return tenths.map(decimal);
}

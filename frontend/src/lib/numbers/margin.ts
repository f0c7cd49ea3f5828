import { t } from '@lingui/core/macro';
import { fromCents, isPrice, toCents } from './money';

export const marginFormat = (): string => t`Enter a margin from 0 to 999.99, like 15 or 7.5`;

/** Whether a text is empty or a margin in per cent. */
export const isMargin = (text: string): boolean => /^(\d{1,3}(\.\d{1,2})?)?$/.test(text.trim());

/** What stands behind per cent as whole hundredths of them: "7.5" is 750. */
function hundredths(margin: string): bigint {
  const [whole = '0', rest = ''] = margin.trim().split('.');
  return BigInt(whole + rest.padEnd(2, '0'));
}

/**
 * What a buyer pays at a supplier's price and a margin in per cent, rounded half-up as the server does; undefined while either
 * is not typed whole.
 */
export function buyerPriceAt(price: string, margin: string): string | undefined {
  if (!isPrice(price) || margin.trim() === '' || !isMargin(margin)) return undefined;
  const cents = toCents(price.trim()) ?? 0n;
  return fromCents(cents + (2n * cents * hundredths(margin) + 10_000n) / 20_000n);
}

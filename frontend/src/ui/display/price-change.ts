import { isolated } from '../../lib/locale';
import { compareMoney, toCents } from '../../lib/numbers/money';

export type PriceDirection = 'up' | 'down' | 'same';

/** Whether a price rose, dropped or stayed. */
export function priceDirection(oldPrice: string, newPrice: string): PriceDirection {
  const difference = compareMoney(newPrice, oldPrice);
  return difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
}

/** The size of a change in per cent with one decimal, half up; null when there is nothing to measure it by (old price 0). */
export function changeSize(oldPrice: string, newPrice: string): string | null {
  const before = toCents(oldPrice);
  const after = toCents(newPrice);
  if (before === undefined || after === undefined || before <= 0n) return null;
  const difference = after > before ? after - before : before - after;
  const tenths = (difference * 2000n + before) / (2n * before);
  return `${tenths / 10n}.${tenths % 10n}`;
}

const signs = { up: '+', down: '−', same: '' } as const;

/** `+12.5%`, `−5.0%`, `0.0%`; a dash when the old price was 0. */
export function changeText(oldPrice: string, newPrice: string): string {
  const size = changeSize(oldPrice, newPrice);
  return size === null ? '–' : isolated(`${signs[priceDirection(oldPrice, newPrice)]}${size}%`);
}

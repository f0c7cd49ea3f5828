import { t } from '@lingui/core/macro';
import { trimDecimal } from '../../lib/numbers/numbers';
import type { StatCardProps } from './StatCard';

export type Change = Pick<StatCardProps, 'change' | 'hint'>;

/**
 * The change of a figure against last month, with its arrow; without a month to compare with, that is said instead.
 * @param percent the server's change, undefined while it loads, null when there is nothing to compare with
 * @param say puts it into words: the size without sign and zeros, and which way it went
 * @param goodWhen which direction is good news: more expenses are not
 */
export function changeSince(
  percent: string | null | undefined,
  say: (size: string, direction: 'up' | 'down') => string,
  goodWhen: 'up' | 'down' = 'up',
): Change {
  if (percent === undefined) return {};
  if (percent === null) return { hint: t`Nothing last month to compare with` };
  const direction = percent.startsWith('-') ? 'down' : 'up';
  const size = trimDecimal(percent.replace(/^[+-]/, ''));
  if (/^0*$/.test(size)) return { hint: t`Same as last month` };
  return { change: { direction, text: say(size, direction), tone: direction === goodWhen ? 'green' : 'red' } };
}

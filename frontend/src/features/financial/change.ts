import type { StatCardProps } from '../../ui/display/StatCard';

type Change = Pick<StatCardProps, 'change' | 'hint'>;

/**
 * "Up 12.5% vs. last month" with its arrow; without a month to compare with, that is said instead.
 * @param percent the server's change, undefined while it loads, null when there is nothing to compare with
 * @param goodWhen which direction is good news: more expenses are not
 * @param unit what the change is counted in: a margin moves by points
 */
export function changeOf(
  percent: string | null | undefined,
  goodWhen: 'up' | 'down' = 'up',
  unit: '%' | ' pts' = '%',
): Change {
  if (percent === undefined) return {};
  if (percent === null) return { hint: 'Nothing last month to compare with' };
  const direction = percent.startsWith('-') ? 'down' : 'up';
  const size = percent
    .replace(/^[+-]/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  if (/^0*(\.0*)?$/.test(size)) return { hint: 'As last month' };
  return {
    change: {
      direction,
      text: `${direction === 'up' ? 'Up' : 'Down'} ${size}${unit} vs. last month`,
      tone: direction === goodWhen ? 'green' : 'red',
    },
  };
}

/** `23.5%` from the API's decimal; a dash when there is none. */
export const percentText = (value: string | null | undefined): string =>
  value == null ? '–' : `${value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`;

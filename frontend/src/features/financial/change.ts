import { MINUS, trimDecimal } from '../../lib/numbers/numbers';
import { changeSince, type Change } from '../../ui/display/change';

/**
 * "Up 12.5% vs. last month" with its arrow.
 * @param goodWhen which direction is good news: more expenses are not
 * @param unit what the change is counted in: a margin moves by points
 */
export const changeOf = (
  percent: string | null | undefined,
  goodWhen: 'up' | 'down' = 'up',
  unit: '%' | ' pts' = '%',
): Change =>
  changeSince(
    percent,
    (size, direction) => `${direction === 'up' ? 'Up' : 'Down'} ${size}${unit} vs. last month`,
    goodWhen,
  );

/** `23.5%` from the API's decimal; a dash when there is none. */
export const percentText = (value: string | null | undefined): string =>
  value == null ? '–' : `${trimDecimal(value).replace('-', MINUS)}%`;

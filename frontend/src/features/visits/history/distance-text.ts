import { t } from '@lingui/core/macro';
import { formatCount } from '../../../lib/numbers/numbers';

/** "240 m", "1.2 km". */
export const distanceText = (meters: number): string =>
  meters < 1000
    ? t`${{ meters: formatCount(Math.round(meters)) }} m`
    : t`${{ kilometers: formatCount(Math.round(meters / 100) / 10) }} km`;

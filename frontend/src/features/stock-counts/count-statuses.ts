import { t } from '@lingui/core/macro';
import type { StatusLook } from '../../lib/statuses';

/** How far stock counts are. */
export const countStatuses = {
  open: {
    get label() {
      return t({ message: 'Counting', context: 'state of a stock count' });
    },
    tone: 'blue',
  },
  posted: {
    get label() {
      return t({ message: 'Posted', context: 'state of a stock count' });
    },
    tone: 'green',
  },
  cancelled: {
    get label() {
      return t({ message: 'Cancelled', context: 'state of a stock count' });
    },
    tone: 'grey',
  },
} as const satisfies Record<string, StatusLook>;

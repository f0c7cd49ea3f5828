import { t } from '@lingui/core/macro';
import type { StatusLook } from '../../lib/statuses';

/** Where a visit stands, in the order of its life. */
export const visitStatuses = {
  planned: {
    get label() {
      return t({ message: 'Planned', context: 'visit' });
    },
    tone: 'blue',
  },
  in_progress: {
    get label() {
      return t({ message: 'In progress', context: 'visit' });
    },
    tone: 'yellow',
  },
  completed: {
    get label() {
      return t({ message: 'Completed', context: 'visit' });
    },
    tone: 'green',
  },
  cancelled: {
    get label() {
      return t({ message: 'Cancelled', context: 'visit' });
    },
    tone: 'red',
  },
} as const satisfies Record<string, StatusLook>;

import { t } from '@lingui/core/macro';
import type { NextAction, VisitChance } from '../../gql/schema.generated';
import type { StatusLook } from '../../lib/statuses';

/** How likely a customer is to buy, the best first. */
export const visitChances = {
  very_strong: {
    get label() {
      return t`very strong`;
    },
    tone: 'green',
  },
  strong: {
    get label() {
      return t({ message: 'strong', context: 'chance' });
    },
    tone: 'blue',
  },
  normal: {
    get label() {
      return t({ message: 'normal', context: 'chance' });
    },
    tone: 'orange',
  },
  unclear: {
    get label() {
      return t({ message: 'unclear', context: 'chance' });
    },
    tone: 'grey',
  },
} as const satisfies Record<VisitChance, StatusLook>;

/** What comes after a visit. */
export const nextActions: Readonly<Record<NextAction, { readonly label: string }>> = {
  visit: {
    get label() {
      return t`visit`;
    },
  },
  give_samples: {
    get label() {
      return t`give samples`;
    },
  },
  follow_up_call: {
    get label() {
      return t`follow up call`;
    },
  },
  send_proposal: {
    get label() {
      return t`send proposal`;
    },
  },
  no_action: {
    get label() {
      return t`no action`;
    },
  },
};

import type { LetterKind, LetterState } from '../../gql/schema.generated';
import type { StatusChipProps } from '../../ui/display/StatusChip';

/** What a letter says, in words. */
export const letterKinds: Readonly<Record<LetterKind, string>> = {
  purchase_order: 'Purchase order',
  purchase_order_cancellation: 'Cancellation of a purchase order',
  invitation: 'Invitation',
  scheduled_report: 'Scheduled report',
  password_reset: 'Link for a new password',
};

/** How far a letter is, in a word. */
export const letterStates: Readonly<Record<LetterState, StatusChipProps>> = {
  waiting: { tone: 'blue', label: 'Waiting' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'orange', label: 'Not taken, tried again' },
  given_up: { tone: 'red', label: 'Not sent' },
  obsolete: { tone: 'grey', label: 'Not needed any more' },
};

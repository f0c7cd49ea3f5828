/** Letters to people. */
export const letters = {
  'letters.hello': 'Hello {name},',
  'letters.invitation': 'Your invitation to Wholesale Desk',
  'letters.invited': '{inviter} has invited you to Wholesale Desk. Open this link to choose your password:',
  'letters.invitationEnds': 'The link works once, within {days} days. If you did not expect it, ignore this message.',
  'letters.somebody': 'Somebody',
  'letters.reset': 'Choose a new password for Wholesale Desk',
  'letters.resetAsked':
    'Somebody, probably you, asked for a new password for Wholesale Desk. Open this link to choose one:',
  'letters.resetEnds':
    'The link works once, within one hour. If you did not ask for it, ignore this message: your password stays as it is.',
} as const;

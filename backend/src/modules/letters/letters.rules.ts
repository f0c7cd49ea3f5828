/** What a letter says. */
export enum LetterKind {
  password_reset = 'password_reset',
  invitation = 'invitation',
  purchase_order = 'purchase_order',
  purchase_order_cancellation = 'purchase_order_cancellation',
  scheduled_report = 'scheduled_report',
}

/** How far a letter is. */
export enum LetterState {
  waiting = 'waiting',
  sent = 'sent',
  failed = 'failed',
  given_up = 'given_up',
  obsolete = 'obsolete',
}

/** By what a letter goes. */
export enum LetterChannel {
  mail = 'mail',
}

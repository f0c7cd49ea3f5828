/** A file that goes with a message. */
export interface MailAttachment {
  /** ASCII letters. */
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** One message, as text: every client shows it, and nothing in it can run. */
export interface MailMessage {
  /** Address of the one who gets it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment?: MailAttachment;
}

/** Hands a message to the mail server. Rejects when it was not taken; what the mail tells of stays done all the same. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

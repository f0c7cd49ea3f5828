import type { Mailer } from '../kernel/mail.js';
import { countMail } from './process/counters.js';

/** The same mailer, whose messages are counted. */
export function countedMailer(mailer: Mailer): Mailer {
  return { send: (message) => countMail(() => mailer.send(message)) };
}

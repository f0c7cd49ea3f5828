import type { RequestContext } from '../../kernel/context.js';
import type { WordedLetter } from './declare-letter.js';
import { LetterChannel } from './letters.rules.js';

/** By what letters go. Rejects when a letter was not taken. */
export interface Channel {
  send(ctx: RequestContext, letter: WordedLetter): Promise<void>;
}

const mail: Channel = {
  send: (ctx, { address, subject, text, attachment }) =>
    ctx.mailer.send({ to: address, subject, text, ...(attachment && { attachment }) }),
};

export const CHANNELS: Readonly<Record<LetterChannel, Channel>> = { [LetterChannel.mail]: mail };

import { notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { letterDeclaration, type LetterRow } from './declare-letter.js';
import { SendLetterAgainInput } from './letters.inputs.js';
import { sendSoon } from './send-letters.js';

/** Asks for one more letter like that one, worded anew from what is so now. The old one stays in the log. */
export const sendLetterAgain = operation({
  name: 'sendLetterAgain',
  permission: 'settings.write',
  input: SendLetterAgainInput,
  audit: 'Letter',
  run: async (ctx, { id }) => {
    const [letter] = await run<LetterRow>(
      ctx.connection,
      sql`select id, kind, channel, language, entity_id as "entityId", receiver_id as "receiverId", actor_id as "actorId"
          from letters where id = ${id} for update`,
    );
    if (!letter) throw notFound('Letter');
    const letterId = await letterDeclaration(letter.kind).again(ctx, letter);
    await sendSoon(ctx, letterId);
    ctx.record({ entity: 'Letter', entityId: id, after: { kind: letter.kind, letterId } });
    return { id: letterId };
  },
});

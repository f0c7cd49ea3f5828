import { AppError, notFound } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { rowOf } from '../../../kernel/select/model.js';
import { run, sql } from '../../../kernel/sql.js';
import { enqueue } from '../../jobs/index.js';
import { requireAccess } from '../access/access.js';
import { FetchWhatsappFileAgainInput } from './files.inputs.js';
import { canFetchFileAgain, holdConversation, whatsappMessageModel } from '../inbox/inbox.queries.js';
import { fetchWhatsappMediaJob } from '../webhook/fetch-media.js';

/** Asks WhatsApp once more for the file of a message that was given up. */
export const fetchWhatsappFileAgain = operation({
  name: 'fetchWhatsappFileAgain',
  permission: 'messages.write',
  input: FetchWhatsappFileAgainInput,
  audit: 'WhatsappMessage',
  run: async (ctx, { id }) => {
    const [message] = await run<{ conversationId: number }>(
      ctx.connection,
      sql`select conversation_id as "conversationId" from whatsapp_messages where id = ${id} and direction = 'inbound'`,
    );
    if (!message) throw notFound('WhatsappMessage');
    await holdConversation(ctx, message.conversationId);
    await requireAccess(ctx);
    const begun = await run(
      ctx.connection,
      sql`update whatsapp_messages m set failure = null
          where m.id = ${id} and ${canFetchFileAgain(rowOf(ctx.dataSource, whatsappMessageModel, 'm'))} returning m.id`,
    );
    if (begun.length === 0) throw new AppError('CONFLICT', 'whatsapp.notGivenUp');
    await enqueue(ctx, fetchWhatsappMediaJob, id);
    ctx.record({ entity: 'WhatsappMessage', entityId: id, after: { fileAskedAgain: true } });
    return { id };
  },
});

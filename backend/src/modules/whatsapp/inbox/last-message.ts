import { raw, type Sql } from '../../../kernel/sql.js';

/**
 * Sets what a conversation `c` keeps of its last message, for an `update` after messages were written: the inbox shows it in every
 * row. The conversation is held by whoever writes, so that no other writer's message is missed.
 */
export const KEPT_LAST_MESSAGE: Sql = raw(
  `(last_message_at, last_message_text, last_message_type) = (select m.at, left(m.content, 120), m.message_type
    from whatsapp_messages m where m.conversation_id = c.id order by m.at desc, m.id desc limit 1)`,
);

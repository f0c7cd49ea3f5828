import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES =
  "'text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts', 'button', 'interactive', 'order', 'reaction', 'template', 'unsupported'";

/** Conversations keep what their last message says: the inbox shows it in every row. */
export class LastMessages1764288000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE conversations ADD COLUMN last_message_text varchar(120)',
      'ALTER TABLE conversations ADD COLUMN last_message_type varchar(32)',
      `ALTER TABLE conversations ADD CONSTRAINT ck_conversations_last_message_type CHECK (last_message_type in (${TYPES}))`,
      `UPDATE conversations c SET last_message_at = m.at, last_message_text = left(m.content, 120), last_message_type = m.message_type
        FROM (SELECT DISTINCT ON (conversation_id) conversation_id, at, content, message_type FROM whatsapp_messages
          ORDER BY conversation_id, at DESC, id DESC) m
        WHERE m.conversation_id = c.id`,
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE conversations DROP COLUMN last_message_type',
      'ALTER TABLE conversations DROP COLUMN last_message_text',
    ]) {
      await runner.query(statement);
    }
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = (more: string): string =>
  `ALTER TABLE notifications ADD CONSTRAINT ck_notifications_kind CHECK (kind in ('order_created', 'order_status_changed', 'stock_alert', 'price_proposal', 'visit', 'customer', ${more}'message'))`;

const SUBJECT = (more: string): string =>
  `ALTER TABLE notifications ADD CONSTRAINT ck_notifications_subject CHECK (num_nonnulls(order_id, stock_alert_id, price_proposal_id, visit_id, customer_id${more}) <= 1)`;

/** Notes on orders, and people who are named in notes and told so. */
export class NoteMentions1764288000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE customer_notes ADD COLUMN order_id integer',
      'CREATE INDEX ix_customer_notes_order_id ON customer_notes (order_id, id) WHERE order_id is not null',
      'ALTER TABLE customer_notes ADD CONSTRAINT fk_customer_notes_order_id FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE ON UPDATE NO ACTION',
      `CREATE TABLE note_mentions (
        note_id integer NOT NULL,
        user_id integer NOT NULL,
        CONSTRAINT pk_note_mentions PRIMARY KEY (note_id, user_id)
      )`,
      'CREATE INDEX ix_note_mentions_user_id ON note_mentions (user_id)',
      'ALTER TABLE note_mentions ADD CONSTRAINT fk_note_mentions_note_id FOREIGN KEY (note_id) REFERENCES customer_notes(id) ON DELETE CASCADE ON UPDATE NO ACTION',
      'ALTER TABLE note_mentions ADD CONSTRAINT fk_note_mentions_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION',
      'ALTER TABLE notifications ADD COLUMN note_id integer',
      'CREATE INDEX ix_notifications_note_id ON notifications (note_id) WHERE note_id is not null',
      'ALTER TABLE notifications ADD CONSTRAINT fk_notifications_note_id FOREIGN KEY (note_id) REFERENCES customer_notes(id) ON DELETE CASCADE ON UPDATE NO ACTION',
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind',
      KINDS(`'mention', `),
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_subject',
      SUBJECT(', note_id'),
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `DELETE FROM notifications WHERE kind = 'mention'`,
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_subject',
      SUBJECT(''),
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind',
      KINDS(''),
      'ALTER TABLE notifications DROP COLUMN note_id',
      'DROP TABLE note_mentions',
      'ALTER TABLE customer_notes DROP COLUMN order_id',
    ]) {
      await runner.query(statement);
    }
  }
}

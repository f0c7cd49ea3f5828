import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = (more: string): string =>
  `ALTER TABLE notifications ADD CONSTRAINT ck_notifications_kind CHECK (kind in ('order_created', 'order_status_changed', 'stock_alert', 'price_proposal', 'visit', ${more}'message'))`;

const SUBJECT = (more: string): string =>
  `ALTER TABLE notifications ADD CONSTRAINT ck_notifications_subject CHECK (num_nonnulls(order_id, stock_alert_id, price_proposal_id, visit_id${more}) <= 1)`;

/** Sales people are told of customers that become theirs. */
export class CustomerNotifications1764288000093 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE notifications ADD COLUMN customer_id integer',
      'CREATE INDEX ix_notifications_customer_id ON notifications (customer_id) WHERE customer_id is not null',
      'ALTER TABLE notifications ADD CONSTRAINT fk_notifications_customer_id FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION',
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind',
      KINDS(`'customer', `),
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_subject',
      SUBJECT(', customer_id'),
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `DELETE FROM notifications WHERE kind = 'customer'`,
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_subject',
      SUBJECT(''),
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind',
      KINDS(''),
      'ALTER TABLE notifications DROP COLUMN customer_id',
    ]) {
      await runner.query(statement);
    }
  }
}

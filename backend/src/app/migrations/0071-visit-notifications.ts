import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = (more: string): string =>
  `ALTER TABLE notifications ADD CONSTRAINT ck_notifications_kind CHECK (kind in ('order_created', 'order_status_changed', 'stock_alert', 'price_proposal', ${more}'message'))`;

const SUBJECT = (more: string): string =>
  `ALTER TABLE notifications ADD CONSTRAINT ck_notifications_subject CHECK (num_nonnulls(order_id, stock_alert_id, price_proposal_id${more}) <= 1)`;

/** Sales people are told of visits that somebody else plans, moves or cancels for them. */
export class VisitNotifications1764288000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE notifications ADD COLUMN visit_id integer',
      'CREATE INDEX ix_notifications_visit_id ON notifications (visit_id) WHERE visit_id is not null',
      'ALTER TABLE notifications ADD CONSTRAINT fk_notifications_visit_id FOREIGN KEY (visit_id) REFERENCES field_visits(id) ON DELETE CASCADE ON UPDATE NO ACTION',
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind',
      KINDS(`'visit', `),
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_subject',
      SUBJECT(', visit_id'),
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `DELETE FROM notifications WHERE kind = 'visit'`,
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_subject',
      SUBJECT(''),
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_kind',
      KINDS(''),
      'ALTER TABLE notifications DROP COLUMN visit_id',
    ]) {
      await runner.query(statement);
    }
  }
}

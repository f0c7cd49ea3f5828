import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secret links by which calendars follow the visits of sales people. */
export class CalendarFeeds1764288000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE calendar_feeds (
      user_id integer NOT NULL,
      token_hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_calendar_feeds PRIMARY KEY (user_id)
    )`);
    await runner.query('CREATE UNIQUE INDEX uq_calendar_feeds_token_hash ON calendar_feeds (token_hash)');
    await runner.query(
      'ALTER TABLE calendar_feeds ADD CONSTRAINT fk_calendar_feeds_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}

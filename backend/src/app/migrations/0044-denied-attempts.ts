import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often somebody was refused an operation, by the minute; each minute has one entry in the audit trail. */
export class DeniedAttempts1764288000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE denied_attempts (
      actor_id integer NOT NULL,
      operation varchar(100) NOT NULL,
      minute timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT '1',
      CONSTRAINT pk_denied_attempts PRIMARY KEY (actor_id, operation, minute)
    )`);
    await runner.query(
      'ALTER TABLE denied_attempts ADD CONSTRAINT fk_denied_attempts_actor_id FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE denied_attempts');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const TOLD = `PERFORM pg_notify('changes', 'audit:new:0');`;

const write = (body: string): string => `CREATE OR REPLACE FUNCTION tell_change_insert_of_audit_events() RETURNS trigger
  LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`;

/**
 * Who made a change is told after it, by the request of the audit entry: a page knows its own changes by that. On a channel
 * of its own, which older copies of the server do not listen to. Each telling differs, or PostgreSQL would keep the first only.
 */
export class ChangeMakers1764288000056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      write(`${TOLD}
        PERFORM pg_notify('change_makers', max(n.id) || ':' || n.request_id) FROM changed n GROUP BY n.request_id;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(write(TOLD));
  }
}

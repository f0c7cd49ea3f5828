import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The visits of a plan are counted when a device sends the plan again, and let go of one that is deleted. */
export class VisitPlans1764288000084 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_field_visits_plan_id ON field_visits (plan_id) WHERE plan_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_field_visits_plan_id');
  }
}

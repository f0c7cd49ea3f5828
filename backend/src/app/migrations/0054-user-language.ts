import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users have a language, once they have chosen one. */
export class UserLanguage1764288000054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE users ADD language varchar(32), ADD CONSTRAINT ck_users_language CHECK ("language" IN ('en', 'ar'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP language');
  }
}

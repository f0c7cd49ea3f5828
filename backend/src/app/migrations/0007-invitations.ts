import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // A user who was invited has no password until the invitation is accepted.
  'ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL',
  'ALTER TABLE users ADD COLUMN invited_at timestamptz',
  'CREATE INDEX ix_users_business_categories ON users USING gin (business_categories)',
  `CREATE TABLE invitations (
      user_id integer NOT NULL,
      token_hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      CONSTRAINT pk_invitations PRIMARY KEY (user_id),
      CONSTRAINT fk_invitations_user_id FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
    )`,
  'CREATE UNIQUE INDEX uq_invitations_token_hash ON invitations (token_hash)',
];

/** Invitations by a one-time link; users by kind of business. */
export class Invitations1764288000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitations');
    await runner.query('DROP INDEX ix_users_business_categories');
    await runner.query('ALTER TABLE users DROP COLUMN invited_at');
    // An empty hash matches no password.
    await runner.query(`UPDATE users SET password_hash = '' WHERE password_hash IS NULL`);
    await runner.query('ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL');
  }
}

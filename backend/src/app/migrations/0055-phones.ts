import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readPhone } from '../../kernel/text/phones.js';

const NAMES =
  "coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || email || ' ' || coalesce(phone, '')";
const BEFORE = `fold_text(${NAMES})`;
const NOW = `fold_text(${NAMES} || ' ' || coalesce(phone_spellings, ''))`;
const BATCH = 2000;

async function searchBy(runner: QueryRunner, expression: string): Promise<void> {
  await runner.query(`ALTER TABLE users ADD search text GENERATED ALWAYS AS (${expression}) STORED NOT NULL`);
  await runner.query('CREATE INDEX ix_users_search ON users USING gin (search gin_trgm_ops)');
  await runner.query(
    `UPDATE typeorm_metadata SET value = $1 WHERE type = 'GENERATED_COLUMN' AND "table" = 'users' AND name = 'search'`,
    [expression],
  );
}

/** Reads all numbers, in batches: PostgreSQL knows nothing of numbering plans. */
async function readPhones(runner: QueryRunner): Promise<void> {
  for (let last = 0; ;) {
    const users = (await runner.query(
      `SELECT id, phone, whatsapp_number AS whatsapp FROM users
       WHERE id > $1 AND (phone IS NOT NULL OR whatsapp_number IS NOT NULL) ORDER BY id LIMIT ${BATCH}`,
      [last],
    )) as { id: number; phone: string | null; whatsapp: string | null }[];
    if (users.length === 0) return;
    const rows = users.map(({ id, phone, whatsapp }) => {
      const [own, other] = [readPhone(phone, 'SA'), readPhone(whatsapp, 'SA')];
      const spellings = [...new Set([...own.spellings, ...other.spellings])].join(' ');
      return { id, phone: own.e164, whatsapp: other.e164, spellings: spellings || null };
    });
    await runner.query(
      `UPDATE users u SET phone_e164 = r.phone, whatsapp_e164 = r.whatsapp, phone_spellings = r.spellings
       FROM jsonb_to_recordset($1::jsonb) AS r (id int, phone text, whatsapp text, spellings text) WHERE u.id = r.id`,
      [JSON.stringify(rows)],
    );
    last = users.at(-1)!.id;
  }
}

/** Phones are kept in E.164 beside what was typed, and found by any spelling. */
export class Phones1764288000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE business_settings ADD phone_region varchar(2) NOT NULL DEFAULT 'SA'");
    await runner.query(
      'ALTER TABLE users ADD phone_e164 varchar(16), ADD whatsapp_e164 varchar(16), ADD phone_spellings text',
    );
    // Made anew, as PostgreSQL before 17 wants it, and last: it would be worked out with every batch.
    await runner.query('ALTER TABLE users DROP COLUMN search');
    await readPhones(runner);
    await searchBy(runner, NOW);
    await runner.query('CREATE INDEX ix_users_phone_e164 ON users (phone_e164)');
    await runner.query('CREATE INDEX ix_users_whatsapp_e164 ON users (whatsapp_e164)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN search');
    await searchBy(runner, BEFORE);
    await runner.query('ALTER TABLE users DROP phone_spellings, DROP whatsapp_e164, DROP phone_e164');
    await runner.query('ALTER TABLE business_settings DROP phone_region');
  }
}

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrate } from '../../src/app/database/migrate.js';
import { migrations } from '../../src/app/migrations/index.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  dataSource = createDataSource({
    url: database.url,
    poolSize: 1,
    entities: [],
    migrations,
    timeouts: { statement: 0 },
  });
  await dataSource.initialize();
  await dataSource.runMigrations();
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** What the database consists of, a line each. */
async function structure(): Promise<string[]> {
  const rows = await dataSource.query<{ line: string }[]>(`
    with ours as (select oid from pg_namespace where nspname = 'public')
    select concat_ws(' ', 'column', table_name, column_name, udt_name, numeric_precision, numeric_scale,
        character_maximum_length, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in (select oid from ours)
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in (select oid from ours)
    union all select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
    union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace in (select oid from ours)
      and p.prokind <> 'a' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by)
      from pg_sequences where schemaname = 'public'
    union all select concat_ws(' ', 'metadata', "table", type, name, value) from typeorm_metadata
    order by line`);
  return rows.map(({ line }) => line);
}

const applied = async (): Promise<string[]> =>
  (await dataSource.query<{ name: string }[]>('select name from migrations order by id')).map(({ name }) => name);

it('each migration can be taken back, and applied again to the same end', async () => {
  const before = await structure();
  const names = await applied();
  for (const name of [...names].reverse()) {
    const left = names.slice(0, names.indexOf(name));
    await dataSource.undoLastMigration();
    expect(await applied()).toEqual(left);
  }
  await dataSource.runMigrations();
  expect(await structure()).toEqual(before);
});

/** A migration of a later version, which makes an index by an expression. */
class UpperNames1999999999999 implements MigrationInterface {
  readonly name = 'UpperNames1999999999999';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_areas_upper_name on areas (upper(name))');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_areas_upper_name');
  }
}

it('the planner knows the index by an expression that a migration has made of rows that were there', async () => {
  await dataSource.query(`insert into areas (name) select 'Area ' || n from generate_series(1, 1000) n`);
  await dataSource.query('analyze areas');
  const url = database.url;
  await migrate({ url, migrations: [...migrations, UpperNames1999999999999], logger: pino({ level: 'silent' }) });
  const [plan] = await dataSource.query<{ 'QUERY PLAN': string }[]>(
    `explain select id from areas where upper(name) = 'AREA 17'`,
  );
  expect(plan?.['QUERY PLAN']).toMatch(/ix_areas_upper_name.* rows=1 /);
});

import { Declarations } from '../../kernel/declarations.js';
import { inTransaction } from '../../kernel/operation.js';
import { ident, join, run, sql, type Queryable, type Sql } from '../../kernel/sql.js';
import { defineJob } from '../jobs/index.js';

/** Selects the ids of all pictures that one kind of thing shows. */
const uses = new Declarations<{ column: string; ids: Sql }>();

/**
 * Declares where pictures are used, so that they are kept: `ids` selects their ids, one a row. Every column that names
 * pictures is declared by its module; a test finds those that are not.
 * @param column the column it speaks of, as `table.column`
 */
export function declareImageUse(column: string, ids: Sql): void {
  uses.declare({ column, ids });
}

/** The declared columns, for the test that looks for others. */
export function declaredImageUses(): readonly string[] {
  return uses.all().map(({ column }) => column);
}

/** The ids of pictures in a column of URLs. */
export function idsInUrls(table: string, column: string): Sql {
  return sql`select substring(${ident(column)} from '^/media/([A-Za-z0-9_-]{22})') from ${ident(table)} where ${ident(column)} like '/media/%'`;
}

// Whose module stands below this one.
declareImageUse('users.profile_image_url', idsInUrls('users', 'profile_image_url'));

const BATCH = 200;

/** Removes pictures that nothing has shown for 24 hours since their upload, and the bytes that none shares any more. */
export const sweepImages = defineJob({
  name: 'sweep-images',
  cron: '53 * * * *',
  run: async (ctx) => {
    for (const sweep of [sweepObjects, sweepBytes]) {
      let swept = BATCH;
      while (swept >= BATCH) swept = await inTransaction(ctx, ({ connection }) => sweep(connection));
    }
  },
});

/** Whether nothing shows the picture `o`. */
export const unused = (): Sql =>
  join(
    uses.all().map(({ ids }) => sql`not exists (select 1 from (${ids}) as used(id) where used.id = o.id)`),
    ' and ',
  );

/**
 * Two statements, so that the second sees what was saved while the first waited: whoever shows a picture holds its row
 * until then (`media.operations`), and such a row is passed over.
 */
async function sweepObjects(on: Queryable): Promise<number> {
  const found = await run<{ id: string }>(
    on,
    sql`select o.id from media_object o where o.created_at < now() - interval '24 hours' and ${unused()}
        limit ${BATCH} for update skip locked`,
  );
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await run(on, sql`delete from media_object o where o.id = any(${ids}) and ${unused()}`);
  return found.length;
}

async function sweepBytes(on: Queryable): Promise<number> {
  const unshared = sql`not exists (select 1 from media_object o where o.content_hash = b.content_hash)`;
  const found = await run<{ hash: string }>(
    on,
    sql`select b.content_hash as hash from media_blob b where ${unshared} limit ${BATCH} for update skip locked`,
  );
  if (found.length === 0) return 0;
  const hashes = found.map(({ hash }) => hash);
  await run(on, sql`delete from media_blob b where b.content_hash = any(${hashes}) and ${unshared}`);
  return found.length;
}

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { createDataSource } from '../../src/app/database/data-source.js';
import { migrations } from '../../src/app/migrations/index.js';

let database: TestDatabase;
let dataSource: DataSource;

/** Unique columns of text that no folding concerns, with the reason. */
const OPAQUE: Readonly<Record<string, string>> = {
  'idempotency_keys.key': 'chosen by a program, printable ASCII, compared to the letter',
  'invoices.kind': 'an enum',
  'invoices.number': 'issued documents are never renumbered; their numbers are ours alone',
  'document_sequences.kind': 'an enum',
  'media_blob.content_hash': 'a hash',
  'media_blob.variant': 'an enum',
  'media_object.content_hash': 'a hash',
  'media_object.id': 'a random id',
  'media_object.visibility': 'an enum',
  'rate_limits.key': 'made by the limiter',
  'stock_movements.kind': 'an enum',
  'categories.type': 'an enum',
  'stock_counts.number': 'issued documents are never renumbered; their numbers are ours alone',
  'saved_views.list': 'an enum',
  'default_views.list': 'an enum',
  'notification_reads.id': 'made of ids',
  'event_subscribers.name': 'the name of a part of the server',
  'event_deliveries.subscriber': 'the name of a part of the server',
  'conversations.phone': 'a number as all networks write it',
  'early_statuses.message_id': 'made by WhatsApp',
  'early_statuses.status': 'an enum',
  'message_templates.language': 'an enum',
  'message_templates.name':
    'as it was registered with WhatsApp, which takes small letters, digits and underscores alone',
  'message_templates.purpose': 'an enum',
  'import_mappings.header_key': 'a digest of names that are folded before',
  'import_mappings.kind': 'the name of a part of the server',
  'recommendations.recommendation_type': 'an enum',
  'whatsapp_files.id': 'made by the server',
  'whatsapp_messages.message_id': 'made by WhatsApp',
  'denied_attempts.operation': 'the name of an operation, or a path of the server',
};

beforeAll(async () => {
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
}, 120_000);
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('keeps no text unique otherwise than by its identity', async () => {
  const columns = await dataSource.query<{ at: string }[]>(`
    select distinct t.relname || '.' || a.attname as at
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey::int2[])
    where i.indisunique and n.nspname = 'public' and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype)
      and t.relname not in ('migrations', 'typeorm_metadata')
    order by 1`);
  expect(columns.map(({ at }) => at).filter((at) => !(at in OPAQUE))).toEqual([]);
  const folded = await dataSource.query<{ index: string }[]>(
    `select indexname as index from pg_indexes where indexdef like '%UNIQUE%' and indexdef like '%identity_key(%' order by 1`,
  );
  expect(folded.map(({ index }) => index)).toEqual([
    'uq_areas_name',
    'uq_canned_replies_title',
    'uq_categories_type_name',
    'uq_marketplace_products_supplier_sku',
    'uq_orders_order_number',
    'uq_products_sku',
    'uq_purchase_orders_number',
    'uq_saved_views_name',
    'uq_users_email',
  ]);
});

it('keeps rows apart that became one, says so in the audit trail, and mends addresses', async () => {
  const later = migrations.slice(migrations.findIndex(({ name }) => name.startsWith('Identity')));
  for (let undone = 0; undone < later.length; undone++) await dataSource.undoLastMigration();
  await dataSource.query(`
    insert into users (id, email, role, password_hash) values (101, '@', 'customer', 'x'), (102, 'A@Test.Example', 'customer', 'x'),
      (103, E'a@test.example\\nBcc: b@test.example', 'customer', 'x'), (104, 's@test.example', 'vendor', 'x');
    insert into products (id, sku, name, base_price) values (1, 'HC-1', 'a', 1), (2, U&'\\200FHC-1', 'b', 1), (3, 'hc-1-2', 'c', 1),
      (4, E'L\\nB', E'two\\nlines', 1);
    insert into marketplace_products (supplier_id, supplier_sku, name_en, price)
      values (104, 'ab-1', 'a', 1), (104, 'AB-1', 'b', 1), (104, null, 'c', 1), (104, null, 'd', 1)`);
  await dataSource.runMigrations();
  const list = async (query: string): Promise<unknown[]> =>
    (await dataSource.query<Record<string, unknown>[]>(query)).flatMap((row) => Object.values(row));
  expect(await list('select sku from products order by id')).toEqual(['HC-1', '\u200fHC-1-3', 'hc-1-2', 'L B']);
  expect(await list('select supplier_sku from marketplace_products order by id')).toEqual([
    'ab-1',
    'AB-1-2',
    null,
    null,
  ]);
  expect(await list('select email from users where id > 100 order by id')).toEqual([
    'customer-id-101@imported.invalid',
    'a@test.example',
    'customer-id-103@imported.invalid',
    's@test.example',
  ]);
  expect(await list('select count(*)::int from audit_events')).toEqual([5]);
  await expect(
    dataSource.query(`insert into users (email, role) values ('a@b, c@d.example', 'customer')`),
  ).rejects.toThrow('ck_users_email');
});

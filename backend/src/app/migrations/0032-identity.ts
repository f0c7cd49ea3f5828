import type { MigrationInterface, QueryRunner } from 'typeorm';
import { identityKeySql } from '../../kernel/text/identity-key.js';

/** A column whose values tell rows apart, among the rows of one scope. */
interface Identity {
  readonly table: string;
  readonly column: string;
  readonly entity: string;
  /** Rows are told apart within it. */
  readonly scope: string;
  /** Which rows count. */
  readonly alive: string;
  readonly longest: number;
}

const IDENTITIES: readonly Identity[] = [
  { table: 'products', column: 'sku', entity: 'Product', scope: '0', alive: 'archived_at is null', longest: 100 },
  { table: 'categories', column: 'name', entity: 'Category', scope: 'type', alive: 'true', longest: 100 },
  { table: 'orders', column: 'order_number', entity: 'Order', scope: '0', alive: 'true', longest: 50 },
  {
    table: 'marketplace_products',
    column: 'supplier_sku',
    entity: 'MarketplaceProduct',
    scope: 'supplier_id',
    alive: 'archived_at is null and supplier_sku is not null',
    longest: 100,
  },
];

/** Goods came from files with line breaks in their codes and names: a blank says the same. */
const ONE_LINE = [
  ['products', 'sku'],
  ['products', 'name'],
  ['products', 'category'],
  ['products', 'brand'],
  ['marketplace_products', 'supplier_sku'],
  ['marketplace_products', 'name_en'],
  ['marketplace_products', 'name_ar'],
].map(
  ([table, column]) =>
    `UPDATE ${table} SET ${column} = btrim(regexp_replace(${column}, '[\\u0001-\\u001f\\u007f\\u0085\\u2028\\u2029]+', ' ', 'g')),
       version = version + 1, updated_at = now()
     WHERE ${column} ~ '[\\u0001-\\u001f\\u007f\\u0085\\u2028\\u2029]'`,
);

const CHANGED = `'migration', 'system', 'separateTwins'`;

/**
 * Of rows that are one by their key the oldest keeps its text; the others get \`-2\`, \`-3\` and so on, and a row in the audit
 * trail that says what they were called. All stay usable.
 */
const separate = ({ table, column, entity, scope, alive, longest }: Identity): string => `
DO $$
DECLARE
  twin record;
  n int;
  candidate text;
BEGIN
  FOR twin IN
    SELECT id, value FROM (
      SELECT id, ${column} AS value, row_number() OVER (PARTITION BY ${scope}, identity_key(${column}) ORDER BY id) AS place
      FROM ${table} WHERE ${alive}) t
    WHERE place > 1 ORDER BY id
  LOOP
    n := 2;
    LOOP
      candidate := left(twin.value, ${longest - 6}) || '-' || n;
      EXIT WHEN NOT EXISTS (
        SELECT FROM ${table} WHERE ${alive} AND identity_key(${column}) = identity_key(candidate)
          AND ${scope} = (SELECT ${scope} FROM ${table} WHERE id = twin.id));
      n := n + 1;
    END LOOP;
    UPDATE ${table} SET ${column} = candidate, version = version + 1, updated_at = now() WHERE id = twin.id;
    INSERT INTO audit_events (request_id, ip, action, entity, entity_id, before, after, reason)
    VALUES (${CHANGED}, '${entity}', twin.id::text, jsonb_build_object('${column}', twin.value),
      jsonb_build_object('${column}', candidate), 'Another one differs only in case, form of letters or invisible characters');
  END LOOP;
END $$`;

/** A plain ASCII address in lower case; the same rule as every input has. */
const IS_EMAIL = `
CREATE FUNCTION is_email(value text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN length(value) <= 254 AND value COLLATE "C" ~ ('^[a-z0-9!#$%&''*+/=?^_\`{|}~-]+(\\.[a-z0-9!#$%&''*+/=?^_\`{|}~-]+)*'
  || '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$')`;

/** Addresses that no form would have taken came from order files. Nobody can be written to at them. */
const MEND_EMAILS = `
WITH bad AS (SELECT id, email FROM users WHERE NOT is_email(email)),
mended AS (
  UPDATE users u SET email = CASE
      WHEN is_email(lower(btrim(b.email))) AND NOT EXISTS (SELECT FROM users o WHERE o.id <> u.id AND lower(btrim(o.email)) = lower(btrim(b.email)))
        THEN lower(btrim(b.email))
      ELSE 'customer-id-' || u.id || '@imported.invalid' END,
    version = version + 1, updated_at = now()
  FROM bad b WHERE b.id = u.id RETURNING u.id, b.email AS before, u.email AS after)
INSERT INTO audit_events (request_id, ip, action, entity, entity_id, before, after, reason)
SELECT 'migration', 'system', 'mendEmail', 'User', id::text, jsonb_build_object('email', before),
  jsonb_build_object('email', after), 'Was no e-mail address' FROM mended`;

const INDEXES = [
  ['uq_products_sku', 'products (identity_key(sku)) WHERE archived_at IS NULL', 'products (lower(sku)) WHERE archived_at IS NULL'],
  ['uq_categories_type_name', 'categories (type, identity_key(name))', 'categories (type, lower(name))'],
  ['uq_orders_order_number', 'orders (identity_key(order_number))', 'orders (order_number)'],
  ['uq_purchase_orders_number', 'purchase_orders (identity_key(number))', 'purchase_orders (number)'],
  ['uq_users_email', 'users (identity_key(email)) WHERE archived_at is null', 'users (email) WHERE archived_at is null'],
] as const; // prettier-ignore

/** One folding decides what is one: codes, numbers, addresses and names are unique by it. */
export class Identity1764288000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(identityKeySql);
    await runner.query(IS_EMAIL);
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
    for (const statement of ONE_LINE) await runner.query(statement);
    for (const identity of IDENTITIES) await runner.query(separate(identity));
    await runner.query(MEND_EMAILS);
    for (const [name, now] of INDEXES) await runner.query(`CREATE UNIQUE INDEX ${name} ON ${now}`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_marketplace_products_supplier_sku ON marketplace_products (supplier_id, identity_key(supplier_sku))
        WHERE archived_at IS NULL`,
    );
    await runner.query('ALTER TABLE users ADD CONSTRAINT ck_users_email CHECK (is_email(email))');
    // What was mailed is history, and stays as it was.
    await runner.query(
      'ALTER TABLE purchase_order_letters ADD CONSTRAINT ck_purchase_order_letters_email CHECK (is_email(email)) NOT VALID',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_order_letters DROP CONSTRAINT ck_purchase_order_letters_email');
    await runner.query('ALTER TABLE users DROP CONSTRAINT ck_users_email');
    await runner.query('DROP INDEX uq_marketplace_products_supplier_sku');
    for (const [name, , before] of INDEXES) {
      await runner.query(`DROP INDEX ${name}`);
      await runner.query(`CREATE UNIQUE INDEX ${name} ON ${before}`);
    }
    await runner.query('DROP FUNCTION is_email(text)');
    await runner.query('DROP FUNCTION identity_key(text)');
  }
}

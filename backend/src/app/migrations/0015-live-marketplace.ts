import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Offers that changed, as `offer:id`. One that left somebody's sight names whose it was and whether buyers saw it, because
 * afterwards nobody can read that any more: `offer:id:supplier:public`.
 */
const TELL_OFFERS = `
CREATE FUNCTION tell_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('live', 'offer:' || o.id || ':' || o.supplier_id || CASE WHEN o.availability THEN ':public' ELSE ':staff' END)
      FROM (SELECT * FROM before ORDER BY id DESC LIMIT 50) o WHERE o.archived_at IS NULL;
  ELSE
    PERFORM pg_notify('live', 'offer:' || n.id || CASE
        WHEN n.archived_at IS NULL AND n.supplier_id = o.supplier_id AND n.availability >= o.availability THEN ''
        ELSE ':' || o.supplier_id || CASE WHEN o.availability THEN ':public' ELSE ':staff' END END)
      FROM (SELECT * FROM changed ORDER BY id DESC LIMIT 50) n JOIN before o ON o.id = n.id;
  END IF;
  RETURN NULL;
END $$`;

/** The same of promotions; buyers see those that count today. */
const TELL_PROMOTIONS = `
CREATE FUNCTION tell_promotions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date := business_today();
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('live', 'promotion:' || o.id || ':' || f.supplier_id
        || CASE WHEN o.is_active AND today BETWEEN o.start_date AND o.end_date THEN ':public' ELSE ':staff' END)
      FROM (SELECT * FROM before ORDER BY id DESC LIMIT 50) o
      JOIN marketplace_products f ON f.id = o.marketplace_product_id WHERE o.archived_at IS NULL;
  ELSE
    PERFORM pg_notify('live', 'promotion:' || n.id || CASE
        WHEN n.archived_at IS NULL
          AND (NOT o.counts OR (n.is_active AND today BETWEEN n.start_date AND n.end_date)) THEN ''
        ELSE ':' || f.supplier_id || CASE WHEN o.counts THEN ':public' ELSE ':staff' END END)
      FROM (SELECT * FROM changed ORDER BY id DESC LIMIT 50) n
      JOIN (SELECT id, is_active AND today BETWEEN start_date AND end_date AS counts FROM before) o ON o.id = n.id
      JOIN marketplace_products f ON f.id = n.marketplace_product_id;
  END IF;
  RETURN NULL;
END $$`;

/** Products of the catalog whose featuring changed; what else changes of them is no news here. */
const TELL_FEATURED = `
CREATE FUNCTION tell_featured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'featured:' || n.id)
    FROM (SELECT n.id FROM changed n JOIN before o ON o.id = n.id
      WHERE (n.is_featured, n.featured_priority, n.featured_until)
        IS DISTINCT FROM (o.is_featured, o.featured_priority, o.featured_until)
      ORDER BY n.id DESC LIMIT 50) n;
  RETURN NULL;
END $$`;

const TRIGGERS = [
  { name: 'tell_insert', table: 'marketplace_products', on: 'INSERT', call: "tell_live('offer', '50')" },
  { name: 'tell_update', table: 'marketplace_products', on: 'UPDATE', call: 'tell_offers()' },
  { name: 'tell_delete', table: 'marketplace_products', on: 'DELETE', call: 'tell_offers()' },
  { name: 'tell_insert', table: 'marketplace_promotions', on: 'INSERT', call: "tell_live('promotion', '50')" },
  { name: 'tell_update', table: 'marketplace_promotions', on: 'UPDATE', call: 'tell_promotions()' },
  { name: 'tell_delete', table: 'marketplace_promotions', on: 'DELETE', call: 'tell_promotions()' },
  { name: 'tell_featured', table: 'products', on: 'UPDATE', call: 'tell_featured()' },
] as const;

const ROWS = {
  INSERT: 'NEW TABLE AS changed',
  UPDATE: 'OLD TABLE AS before NEW TABLE AS changed',
  DELETE: 'OLD TABLE AS before',
} as const;

/** Offers, their prices and promotions, and what is featured tell the running servers of their changes. */
export class LiveMarketplace1764288000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TELL_OFFERS, TELL_PROMOTIONS, TELL_FEATURED]) await runner.query(statement);
    for (const { name, table, on, call } of TRIGGERS) {
      await runner.query(
        `CREATE TRIGGER ${name} AFTER ${on} ON ${table} REFERENCING ${ROWS[on]}
         FOR EACH STATEMENT EXECUTE FUNCTION ${call}`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, table } of TRIGGERS) await runner.query(`DROP TRIGGER ${name} ON ${table}`);
    for (const name of ['tell_featured', 'tell_promotions', 'tell_offers'])
      await runner.query(`DROP FUNCTION ${name}()`);
  }
}

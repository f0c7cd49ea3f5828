import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The conditions under which 0008 and 0036 told of an alert, which is an event of its product now. */
const ALERT_EVENT = `
CREATE FUNCTION emit_stock_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO domain_events (name, version, entity, entity_id, payload)
  SELECT 'stock_alert.opened', 1, 'Product', p.id::text, jsonb_build_object('alertId', a.id, 'type', a.type,
    'product', p.name, 'quantity', i.quantity, 'available', i.quantity - i.reserved_quantity,
    'reorderPoint', i.reorder_point, 'expiryDate', i.expiry_date)
  FROM changed a JOIN products p ON p.id = a.product_id JOIN inventory_items i ON i.product_id = p.id
  WHERE NOT a.is_resolved AND a.created_at > now() - interval '1 minute' AND i.created_at < now() ORDER BY a.id;
  RETURN NULL;
END $$`;

const TRIGGERS = [
  ['notify', 'order_events', 'INSERT', 'notify_order_event'],
  ['notify', 'stock_alerts', 'INSERT', 'notify_stock_alert'],
  ['notify_insert', 'price_proposals', 'INSERT', 'notify_price_proposal'],
  ['notify_update', 'price_proposals', 'UPDATE', 'notify_price_proposal'],
] as const;

const trigger = ([name, table, on, call]: readonly [string, string, string, string]): string =>
  `CREATE TRIGGER ${name} AFTER ${on} ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${call}()`;

const MONEY = '[0-9,]+\\.[0-9]{2}';

/** What the texts of before were made of, where that can be told from them; their texts stay. */
const TOLD = [
  `UPDATE notifications SET params = jsonb_build_object('what', 'created', 'order', substr(title, 11))
    WHERE kind = 'order_created' AND title LIKE 'New order %'`,
  `UPDATE notifications n SET params = jsonb_build_object('order', m.t[1], 'what', CASE m.t[2]
      WHEN 'completed' THEN 'delivered' WHEN 'in processing' THEN 'processing' ELSE m.t[2] END)
    FROM (SELECT id, regexp_match(title, '^Order (.+) (confirmed|in processing|shipped|completed|cancelled|changed)$') AS t
      FROM notifications WHERE kind = 'order_status_changed') m
    WHERE m.id = n.id AND m.t IS NOT NULL`,
  `UPDATE notifications n SET params = params || jsonb_build_object('customer', m.t[1], 'total', replace(m.t[2], ',', ''), 'reason', m.t[3])
    FROM (SELECT id, regexp_match(message, '^(.+?) · (${MONEY})(?: · (.*))?$') AS t FROM notifications WHERE params IS NOT NULL) m
    WHERE m.id = n.id AND m.t IS NOT NULL`,
  `UPDATE notifications n SET params = jsonb_build_object('what', a.type, 'product', m.t[1])
    FROM stock_alerts a, (SELECT id, regexp_match(title,
      '^(.+) (?:is out of stock|is low on stock|has reached its reorder point|has expired|is about to expire)$') AS t
      FROM notifications WHERE kind = 'stock_alert') m
    WHERE m.id = n.id AND m.t IS NOT NULL AND a.id = n.stock_alert_id`,
  `UPDATE notifications n SET params = jsonb_build_object('what', coalesce(m.t[1], 'open'), 'product', m.t[2],
      'oldPrice', p.old_price::text, 'newPrice', p.new_price::text)
    FROM price_proposals p, (SELECT id, regexp_match(title,
      '^(?:New price proposed|Price proposal (accepted|declined|withdrawn)): (.+)$') AS t
      FROM notifications WHERE kind = 'price_proposal') m
    WHERE m.id = n.id AND m.t IS NOT NULL AND p.id = n.price_proposal_id`,
];

/**
 * Notifications are written by a subscriber of the events, as kind and parameters, and worded when they are read. It begins
 * here, so that nothing is passed over and nothing told twice. Those of before keep their texts.
 */
export class NotificationParams1764288000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      'ALTER TABLE notifications ADD COLUMN params jsonb',
      ...TOLD,
      'ALTER TABLE notifications ALTER COLUMN title DROP NOT NULL, ALTER COLUMN message DROP NOT NULL',
      `ALTER TABLE notifications ADD CONSTRAINT ck_notifications_words CHECK (params is not null or title is not null and message is not null)`,
      ...TRIGGERS.map(([name, table]) => `DROP TRIGGER ${name} ON ${table}`),
      ALERT_EVENT,
      trigger(['emit_event', 'stock_alerts', 'INSERT', 'emit_stock_alert']),
      `INSERT INTO event_subscribers (name) VALUES ('notifications')`,
    ]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `DELETE FROM event_subscribers WHERE name = 'notifications'`,
      'DROP TRIGGER emit_event ON stock_alerts',
      'DROP FUNCTION emit_stock_alert()',
      ...TRIGGERS.map(trigger),
      'ALTER TABLE notifications DROP CONSTRAINT ck_notifications_words',
      'DELETE FROM notifications WHERE title IS NULL OR message IS NULL',
      'ALTER TABLE notifications ALTER COLUMN title SET NOT NULL, ALTER COLUMN message SET NOT NULL',
      'ALTER TABLE notifications DROP COLUMN params',
    ]) {
      await runner.query(statement);
    }
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const whole = (key: string): string => `jsonb_build_object('key', '${key}', 'params', '{}'::jsonb)`;

/** What was edited of an order, as its events have said it so far. */
const PARTS = [
  ['lines', 'Lines'],
  ['delivery address', 'ShippingAddress'],
  ['billing address', 'BillingAddress'],
  ['notes', 'Notes'],
  ['shipping', 'Shipping'],
  ['discount', 'Discount'],
  ['reason of the discount', 'DiscountReason'],
  ['tax', 'Tax'],
].map(([words, key]) => `('${words}', 'orders.edited${key}')`);

const UP = [
  'ALTER TABLE order_events ADD COLUMN said jsonb',
  `UPDATE order_events SET said = ${whole('orders.reservationExpired')}
    WHERE reason = 'Reservation expired' AND actor_id IS NULL AND to_status = 'cancelled'`,
  `UPDATE order_events SET said = ${whole('orders.imported')} WHERE reason = 'Imported' AND from_status IS NULL`,
  `UPDATE order_events e
    SET said = jsonb_build_object('key', 'orders.edited', 'params', jsonb_build_object('parts', found.parts))
    FROM (SELECT o.id, jsonb_agg(jsonb_build_object('key', w.key, 'params', '{}'::jsonb) ORDER BY t.n) AS parts,
        bool_and(w.key IS NOT NULL) AS known
      FROM order_events o, unnest(string_to_array(substr(o.reason, length('Edited: ') + 1), ', ')) WITH ORDINALITY t(words, n)
      LEFT JOIN (VALUES ${PARTS.join(', ')}) w(words, key) USING (words)
      WHERE o.from_status = o.to_status AND starts_with(o.reason, 'Edited: ') GROUP BY o.id) found
    WHERE found.id = e.id AND found.known`,
];

/** Why something happened to an order, where the server says it, is kept beside its English text. Texts of people stay alone. */
export class OrderReasons1764288000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_events DROP COLUMN said');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FOLLOW_EXPIRY } from './0036-expiry.js';
import { COUNTED_UNITS, FOLLOW_STOCK_COUNTED } from './0042-alert-words.js';

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`There is no "${from}" to replace`);
  return text.replace(from, to);
}

const FOLLOW_STOCK_FIGURES = replaced(
  FOLLOW_STOCK_COUNTED.slice(0, FOLLOW_STOCK_COUNTED.indexOf('CASE wanted')),
  'type, message)',
  'type, params)',
).concat(
  `CASE wanted
      WHEN 'out_of_stock' THEN '{}'::jsonb
      WHEN 'low_stock' THEN jsonb_build_object('quantity', NEW.quantity, 'reorderPoint', NEW.reorder_point)
      ELSE jsonb_build_object('available', NEW.quantity - NEW.reserved_quantity, 'reorderPoint', NEW.reorder_point) END)
    `,
  FOLLOW_STOCK_COUNTED.slice(FOLLOW_STOCK_COUNTED.indexOf('ON CONFLICT')),
);

const FOLLOW_EXPIRY_WORDS = replaced(FOLLOW_EXPIRY, 'CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION');
const FOLLOW_EXPIRY_DAYS = replaced(
  replaced(FOLLOW_EXPIRY_WORDS, 'type, message)', 'type, params)'),
  `CASE type WHEN 'expired' THEN 'Expired on ' ELSE 'Expires on ' END
      || to_char(expiry_date, 'FMDD Mon YYYY')`,
  `jsonb_build_object('expiryDate', expiry_date)`,
);

/** The figures that the text of an alert tells, by its type; null where it is none of ours. */
const FIGURES = (type: string, message: string): string => `CASE ${type}
  WHEN 'out_of_stock' THEN CASE WHEN ${message} = 'Out of stock' THEN '{}'::jsonb END
  WHEN 'low_stock' THEN (SELECT jsonb_build_object('quantity', t[1]::int, 'reorderPoint', t[2]::int)
    FROM regexp_match(${message}, '^(\\d{1,9}) units? on hand, reorder point (\\d{1,9})$') t WHERE t IS NOT NULL)
  WHEN 'reorder_point' THEN (SELECT jsonb_build_object('available', t[1]::int, 'reorderPoint', t[2]::int)
    FROM regexp_match(${message}, '^(\\d{1,9}) units? available, reorder point (\\d{1,9})$') t WHERE t IS NOT NULL)
  ELSE (SELECT jsonb_build_object('expiryDate', to_date(t[1], 'DD Mon YYYY'))
    FROM regexp_match(${message}, '^Expire[ds] on (\\d{1,2} [A-Z][a-z]{2} \\d{4})$') t WHERE t IS NOT NULL) END`;

const ALERTS_UP = [
  'ALTER TABLE stock_alerts ADD COLUMN params jsonb, ALTER COLUMN message DROP NOT NULL',
  'ALTER TABLE stock_alerts ADD CONSTRAINT ck_stock_alerts_words CHECK (params is not null or message is not null)',
  `UPDATE stock_alerts SET params = ${FIGURES('type', 'message')}`,
  FOLLOW_STOCK_FIGURES,
  FOLLOW_EXPIRY_DAYS,
];

const ALERTS_DOWN = [
  FOLLOW_EXPIRY_WORDS,
  FOLLOW_STOCK_COUNTED,
  `UPDATE stock_alerts SET message = CASE type
      WHEN 'out_of_stock' THEN 'Out of stock'
      WHEN 'low_stock' THEN format('%s on hand, reorder point %s', counted_units((params->>'quantity')::int), params->>'reorderPoint')
      WHEN 'reorder_point' THEN format('%s available, reorder point %s', counted_units((params->>'available')::int), params->>'reorderPoint')
      ELSE CASE type WHEN 'expired' THEN 'Expired on ' ELSE 'Expires on ' END || to_char((params->>'expiryDate')::date, 'FMDD Mon YYYY') END
    WHERE message IS NULL`,
  'ALTER TABLE stock_alerts DROP CONSTRAINT ck_stock_alerts_words',
  'ALTER TABLE stock_alerts ALTER COLUMN message SET NOT NULL, DROP COLUMN params',
];

/** Notifications of before whose parts are known get those that only their texts had. */
const NOTIFICATIONS_UP = [
  `UPDATE notifications SET params = params || coalesce(${FIGURES("params->>'what'", 'message')}, '{}')
    WHERE kind = 'stock_alert' AND params IS NOT NULL AND message IS NOT NULL`,
  `UPDATE notifications SET params = params || jsonb_build_object('reason', substring(message from ' → [0-9.,]+ · (.*)$'))
    WHERE kind = 'price_proposal' AND params IS NOT NULL AND message IS NOT NULL`,
  'DROP FUNCTION counted_units(int)',
];

const saidOf = (key: string, params: string): string =>
  `jsonb_build_object('key', 'books.${key}', 'params', jsonb_build_object(${params}))`;

/** Entries whose text begins so, and names somebody or something behind it. */
const STARTS = [
  ['sale', 'Sale to ', 'sale', 'customer'],
  ['commission', 'Commission of ', 'commission', 'person'],
  ['commission', 'Commission taken back of ', 'commissionBack', 'person'],
  ['purchase', 'Goods received for ', 'purchase', 'number'],
].map(
  ([type, start = '', key = '', name]) =>
    `UPDATE transactions SET said = ${saidOf(key, `'${name}', substr(description, ${start.length + 1})`)}
      WHERE type = '${type}' AND reverses_id IS NULL AND starts_with(description, '${start}')`,
);

const PAYMENTS = [
  ['Payment from ', 'payment'],
  ['Paid back to ', 'paidBack'],
].flatMap(([start = '', key = '']) => {
  const whole = `substr(t.description, ${start.length + 1})`;
  const name = `left(${whole}, -length(': ' || p.note))`;
  const of = `FROM payments p WHERE p.id = t.payment_id AND t.reverses_id IS NULL AND starts_with(t.description, '${start}')`;
  return [
    `UPDATE transactions t SET said = ${saidOf(key, `'customer', ${whole}`)} ${of} AND p.note IS NULL`,
    `UPDATE transactions t SET said = ${saidOf(`${key}Noted`, `'customer', ${name}, 'note', p.note`)} ${of}
      AND right(t.description, length(': ' || p.note)) = ': ' || p.note`,
  ];
});

/** Entries stay as they are; what they say is known by its parts, where those can be told from it. */
const BOOKS_UP = [
  'ALTER TABLE transactions ADD COLUMN said jsonb',
  'ALTER TABLE transactions DISABLE TRIGGER append_only',
  ...STARTS,
  ...PAYMENTS,
  `UPDATE transactions t SET said = ${saidOf('returned', `'customer', v.customer_name, 'reason', v.reason`)} FROM invoices v
    WHERE v.id = t.invoice_id AND t.type = 'refund' AND t.description = 'Goods returned by ' || v.customer_name || ': ' || v.reason`,
  `UPDATE transactions t SET said = ${saidOf(
    'reversed',
    `'reason', substr(t.description, 11, length(t.description) - length('Reversed (' || '): ' || o.description)),
      'entry', coalesce(o.said, to_jsonb(o.description))`,
  )} FROM transactions o WHERE o.id = t.reverses_id AND starts_with(t.description, 'Reversed (')
      AND right(t.description, length('): ' || o.description)) = '): ' || o.description`,
  'ALTER TABLE transactions ENABLE TRIGGER append_only',
];

/** What the server wrote as sentences are figures now, and put into the words of who reads it. Texts of before stay. */
export class Words1764288000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...ALERTS_UP, ...NOTIFICATIONS_UP, ...BOOKS_UP]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of ['ALTER TABLE transactions DROP COLUMN said', COUNTED_UNITS, ...ALERTS_DOWN])
      await runner.query(statement);
  }
}

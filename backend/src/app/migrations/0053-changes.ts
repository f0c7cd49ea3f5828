import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a table tells of its rows when they are written. */
interface Told {
  readonly table: string;
  /** What screens know the rows by, and the column that holds that id; it may be another row's. */
  readonly kind: string;
  readonly id?: string;
  /** The key of the table, `id` when it is left out. */
  readonly key?: string;
  /** What is said of a new row, `new` when it is left out. */
  readonly inserted?: string;
  /** What is said of a changed row, by which of its columns changed. */
  readonly updated?: Readonly<Record<string, readonly string[]>>;
  /** The same by SQL over the old row `o` and the new one `n`. */
  readonly when?: Readonly<Record<string, string>>;
  readonly deleted?: string;
  /** SQL over an old row `o` and a new one `n`: `@` and whose it was, when the row leaves somebody's sight by a change. */
  readonly left?: string;
  /** The same of a row that is deleted. */
  readonly owner?: string;
  /** The same of one that is made. */
  readonly maker?: string;
}

const OF_SUPPLIER = `'@' || o.supplier_id || CASE WHEN o.availability THEN '+' ELSE '' END`;
const OF_PROMOTION = `'@' || (SELECT f.supplier_id FROM marketplace_products f WHERE f.id = o.marketplace_product_id)
  || CASE WHEN o.is_active AND business_today() BETWEEN o.start_date AND o.end_date THEN '+' ELSE '' END`;

const TOLD: readonly Told[] = [
  {
    table: 'orders',
    kind: 'order',
    updated: {
      status: ['status'],
      payment: ['payment_status', 'paid_amount', 'credited_amount', 'account_amount'],
      amounts: ['subtotal_amount', 'discount_amount', 'tax_amount', 'shipping_amount', 'total_amount'],
      parties: ['customer_id', 'sales_person_id'],
      details: ['version'],
    },
    // What is cancelled counts no more, and what is closed is not active: other moves leave the figures as they are.
    when: {
      cancelled: `(n.status = 'cancelled') <> (o.status = 'cancelled')`,
      closed: `(n.status IN ('delivered', 'cancelled')) <> (o.status IN ('delivered', 'cancelled'))`,
    },
    left: `CASE WHEN n.sales_person_id IS DISTINCT FROM o.sales_person_id THEN '@' || o.sales_person_id
      WHEN n.customer_id <> o.customer_id THEN '@' || o.customer_id END`,
  },
  {
    table: 'inventory_items',
    kind: 'stock',
    id: 'product_id',
    updated: {
      amount: ['quantity', 'reserved_quantity'],
      details: ['reorder_point', 'max_stock', 'location', 'batch_number', 'expiry_date'],
    },
  },
  { table: 'stock_alerts', kind: 'alert', updated: { details: ['is_resolved', 'message'] } },
  {
    table: 'products',
    kind: 'product',
    updated: {
      gone: ['archived_at'],
      price: ['base_price', 'cost_price'],
      featured: ['is_featured', 'featured_until', 'featured_priority'],
      details: ['version'],
    },
    left: `CASE WHEN n.vendor_id IS DISTINCT FROM o.vendor_id THEN '@' || o.vendor_id END`,
  },
  { table: 'categories', kind: 'category', updated: { details: ['version'] }, deleted: 'gone' },
  {
    table: 'users',
    kind: 'user',
    updated: { gone: ['archived_at'], details: ['version', 'is_active', 'role', 'credit_limit'] },
  },
  {
    table: 'invitations',
    kind: 'user',
    id: 'user_id',
    key: 'user_id',
    inserted: 'details',
    updated: { details: ['token_hash'] },
    deleted: 'details',
  },
  { table: 'payments', kind: 'payment' },
  { table: 'transactions', kind: 'transaction' },
  { table: 'invoices', kind: 'invoice' },
  {
    table: 'purchase_orders',
    kind: 'purchase_order',
    updated: { status: ['status'], amounts: ['total_amount'], details: ['version', 'mailed_at'] },
  },
  { table: 'purchase_receipts', kind: 'purchase_order', id: 'purchase_order_id', inserted: 'received' },
  {
    table: 'marketplace_products',
    kind: 'offer',
    updated: {
      gone: ['archived_at', 'supplier_id'],
      price: ['price', 'marketplace_margin_percent'],
      featured: ['is_featured', 'featured_until', 'featured_priority'],
      details: ['version', 'availability'],
    },
    left: `CASE WHEN n.archived_at IS NOT NULL OR n.supplier_id <> o.supplier_id OR n.availability < o.availability
      THEN ${OF_SUPPLIER} END`,
    deleted: 'gone',
    owner: OF_SUPPLIER,
  },
  {
    table: 'marketplace_promotions',
    kind: 'promotion',
    updated: { gone: ['archived_at'], details: ['version', 'is_active', 'start_date', 'end_date'] },
    left: OF_PROMOTION,
    deleted: 'gone',
    owner: OF_PROMOTION,
  },
  {
    table: 'price_proposals',
    kind: 'price_proposal',
    updated: { decided: ['status'] },
  },
  { table: 'notifications', kind: 'notification' },
  // What somebody has read, in another of its windows.
  {
    table: 'notification_marks',
    kind: 'notification',
    id: '0',
    key: 'user_id',
    inserted: 'read',
    updated: { read: ['read_until_id'] },
    maker: `'@' || n.user_id`,
    left: `'@' || n.user_id`,
  },
  {
    table: 'notification_reads',
    kind: 'notification',
    id: 'notification_id',
    inserted: 'read',
    maker: `'@' || n.user_id`,
  },
  { table: 'business_settings', kind: 'settings', updated: { details: ['version'] } },
  { table: 'api_keys', kind: 'api_key', updated: { details: ['revoked_at', 'name', 'scopes', 'expires_at'] } },
  { table: 'sessions', kind: 'session', maker: `'@' || n.user_id`, deleted: 'gone', owner: `'@' || o.user_id` },
  { table: 'audit_events', kind: 'audit', id: '0' },
];

/** So many rows are named in one payload, of which PostgreSQL takes 8000 bytes. */
const ROWS_IN_A_PAYLOAD = 300;

/** Sends `kind:aspects:ids`, from a query of `aspects` and `row`. */
const send = (kind: string, rows: string): string => `
  PERFORM pg_notify('changes', '${kind}:' || aspects || ':' || string_agg(DISTINCT told_row, ','))
    FROM (SELECT aspects, told_row, (row_number() OVER ()) / ${ROWS_IN_A_PAYLOAD} AS part FROM (${rows}) told) numbered
    WHERE aspects <> '' GROUP BY aspects, part;`;

const reference = (alias: string, id: string): string => (id === '0' ? `'0'` : `${alias}.${id}::text`);
const after = (sql: string | undefined): string => (sql === undefined ? '' : ` || coalesce(${sql}, '')`);

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const;
type Event = (typeof EVENTS)[number];

const TRANSITIONS = {
  INSERT: 'NEW TABLE AS changed',
  UPDATE: 'OLD TABLE AS before NEW TABLE AS changed',
  DELETE: 'OLD TABLE AS before',
} as const;

/** Which rows an event of a table tells of, and what; undefined where it tells of none. */
function rowsOf(told: Told, event: Event): string | undefined {
  const { id = 'id', key = 'id', inserted = 'new', updated, when = {}, deleted, left, owner, maker } = told;
  if (event === 'INSERT') {
    return `SELECT '${inserted}' AS aspects, ${reference('n', id)}${after(maker)} AS told_row FROM changed n`;
  }
  if (event === 'DELETE') {
    return deleted && `SELECT '${deleted}' AS aspects, ${reference('o', id)}${after(owner)} AS told_row FROM before o`;
  }
  if (!updated) return undefined;
  const columnsOf = (alias: string, columns: readonly string[]) =>
    `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  const conditions = [
    ...Object.entries(updated).map(
      ([aspect, columns]) =>
        [aspect, `${columnsOf('n', columns)} IS DISTINCT FROM ${columnsOf('o', columns)}`] as const,
    ),
    ...Object.entries(when),
  ];
  const said = conditions.map(([aspect, condition]) => `CASE WHEN ${condition} THEN '${aspect}' END`);
  return `SELECT concat_ws(',', ${said.join(', ')}) AS aspects, ${reference('n', id)}${after(left)} AS told_row
      FROM changed n JOIN before o ON n.${key} = o.${key}`;
}

const TRIGGERS = TOLD.flatMap((told) =>
  EVENTS.flatMap((event) => {
    const rows = rowsOf(told, event);
    return rows
      ? [{ table: told.table, kind: told.kind, event, rows, name: `tell_change_${event.toLowerCase()}` }]
      : [];
  }),
);

/** What open screens show tells the running servers what of it changed, when the transaction commits. */
export class Changes1764288000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, kind, event, rows, name } of TRIGGERS) {
      await runner.query(
        `CREATE FUNCTION ${name}_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${send(kind, rows)} RETURN NULL; END $$`,
      );
      await runner.query(
        `CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING ${TRANSITIONS[event]}
         FOR EACH STATEMENT EXECUTE FUNCTION ${name}_of_${table}()`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of TRIGGERS) {
      await runner.query(`DROP TRIGGER ${name} ON ${table}`);
      await runner.query(`DROP FUNCTION ${name}_of_${table}()`);
    }
  }
}

import type { Row } from '../../kernel/select/model.js';
import { join, literal, raw, sql, type Sql } from '../../kernel/sql.js';

/** Templates by kind and what happened. `{name}` is a parameter, `{name:form}` one that is written in a form of its own. */
type Templates = Readonly<Record<string, string>>;

const TITLES: Templates = {
  'order_created.created': 'New order {order}',
  'order_status_changed.pending': 'Order {order} pending',
  'order_status_changed.confirmed': 'Order {order} confirmed',
  'order_status_changed.processing': 'Order {order} in processing',
  'order_status_changed.shipped': 'Order {order} shipped',
  'order_status_changed.delivered': 'Order {order} completed',
  'order_status_changed.cancelled': 'Order {order} cancelled',
  'order_status_changed.changed': 'Order {order} changed',
  'order_status_changed.returned': 'Order {order} changed',
  'stock_alert.out_of_stock': '{product} is out of stock',
  'stock_alert.low_stock': '{product} is low on stock',
  'stock_alert.reorder_point': '{product} has reached its reorder point',
  'stock_alert.expired': '{product} has expired',
  'stock_alert.expiring': '{product} is about to expire',
  'price_proposal.open': 'New price proposed: {product}',
  'price_proposal.accepted': 'Price proposal accepted: {product}',
  'price_proposal.declined': 'Price proposal declined: {product}',
  'price_proposal.withdrawn': 'Price proposal withdrawn: {product}',
};

const ORDER = '{customer} · {total:money} · {reason}';
const PROPOSAL = '{oldPrice:money} → {newPrice:money} · {reason}';

const MESSAGES: Templates = {
  ...Object.fromEntries(
    Object.keys(TITLES)
      .filter((key) => key.startsWith('order_'))
      .map((key) => [key, ORDER]),
  ),
  'order_status_changed.returned': '{customer} · {total:money} · Returned: {reason}',
  'stock_alert.out_of_stock': 'Out of stock',
  'stock_alert.low_stock': '{quantity:units} on hand, reorder point {reorderPoint}',
  'stock_alert.reorder_point': '{available:units} available, reorder point {reorderPoint}',
  'stock_alert.expired': 'Expired on {expiryDate:day}',
  'stock_alert.expiring': 'Expires on {expiryDate:day}',
  'price_proposal.open': PROPOSAL,
  'price_proposal.accepted': PROPOSAL,
  'price_proposal.declined': PROPOSAL,
  'price_proposal.withdrawn': PROPOSAL,
};

/** How a value is written. */
const FORMS: Readonly<Record<string, (value: Sql) => Sql>> = {
  text: (value) => sql`(${value})`,
  money: (value) => sql`to_char((${value})::numeric, 'FM9,999,999,990.00')`,
  units: (value) => sql`counted_units((${value})::int)`,
  day: (value) => sql`to_char((${value})::date, 'FMDD Mon YYYY')`,
};

/** A part of a template; null when a value that it names is. */
function partSql(row: Row, part: string): Sql {
  const pieces = part.split(/\{([^}]+)\}/).map((piece, i) => {
    if (i % 2 === 0) return literal(piece);
    const [name = '', form = 'text'] = piece.split(':');
    const write = FORMS[form];
    if (!write) throw new Error(`There is no form ${form}`);
    return write(sql`${row('params')}->>${literal(name)}`);
  });
  return join(pieces, ' || ');
}

/** The parts between dots; those are left out whose values are absent. */
const templateSql = (row: Row, template: string): Sql =>
  sql`concat_ws(' · ', ${join(
    template.split(' · ').map((part) => partSql(row, part)),
    ', ',
  )})`;

function wordsSql(row: Row, templates: Templates, max: number): Sql {
  const cases = Object.entries(templates).map(
    ([key, template]) => sql`when ${literal(key)} then ${templateSql(row, template)}`,
  );
  return sql`left(case ${row('kind')} || '.' || (${row('params')}->>'what') ${join(cases, ' ')} else '' end, ${raw(String(max))})`;
}

/** What happened, in one line. */
export const titleSql = (row: Row): Sql => wordsSql(row, TITLES, 300);

/** The particulars. */
export const messageSql = (row: Row): Sql => wordsSql(row, MESSAGES, 500);

import type { MigrationInterface, QueryRunner } from 'typeorm';

interface View {
  readonly name: string;
  readonly about: string;
  /** Columns in order: expression and what it says. */
  readonly columns: Readonly<Record<string, readonly [expression: string, about: string]>>;
  readonly from: string;
}

/** Names only: who has none is told apart by the number, never by an address. */
const nameOf = (id: string): string =>
  `(SELECT coalesce(nullif(btrim(concat_ws(' ', n.first_name, n.last_name)), ''), nullif(btrim(n.company_name), ''), 'No. ' || n.id) FROM users n WHERE n.id = ${id})`;
const time = (value: string): string => `${value} AT TIME ZONE b.time_zone`;
const day = (value: string): string => `(${value} AT TIME ZONE b.time_zone)::date`;

const CUSTOMER = {
  customer_id: ['o.customer_id', 'Who bought; see customers.'],
  sales_person_id: ['o.sales_person_id', 'Whose sale it is; see people.'],
} as const;

const VIEWS: readonly View[] = [
  {
    name: 'business',
    about: 'One row: what holds for all amounts and days of the other views.',
    columns: {
      name: [`coalesce(s.name, 'Wholesale Desk')`, 'Name of the business.'],
      currency: ['s.currency', 'Currency of all amounts; null where the settings leave it to the server.'],
      time_zone: [
        `coalesce(s.time_zone, (SELECT k.time_zone FROM kept_sums k), nullif(current_setting('wholesale_desk.time_zone', true), ''), 'UTC')`,
        'Zone in which all days and times of these views are told.',
      ],
    },
    from: '(SELECT 1) one LEFT JOIN business_settings s ON true',
  },
  {
    name: 'customers',
    about: 'Everybody who buys or bought, archived ones included.',
    columns: {
      id: ['u.id', 'Number of the customer.'],
      name: [nameOf('u.id'), 'Name of the person, else of the company.'],
      company: ['u.company_name', 'Name of the company.'],
      role: ['u.role', 'customer, wholesale, distributor, vendor, sales_team or admin.'],
      is_active: ['u.is_active AND u.archived_at IS NULL', 'Whether they may still buy.'],
      credit_limit: ['u.credit_limit', 'What they may owe; null for no limit, 0 for no credit.'],
      balance: [
        `coalesce((SELECT sum(k.balance) FROM (SELECT c.balance FROM customer_balances c WHERE c.customer_id = u.id
          UNION ALL SELECT c.balance FROM sum_changes c WHERE c.customer_id = u.id) k), 0.00)`,
        'What they owe by the books; below zero it is their money.',
      ],
      joined_on: [day('u.created_at'), 'Day on which they were added.'],
    },
    from: `users u CROSS JOIN reporting.business b WHERE u.role NOT IN ('admin', 'sales_team') OR EXISTS (SELECT FROM orders x WHERE x.customer_id = u.id)`,
  },
  {
    name: 'people',
    about: 'Staff: who sells and who administers.',
    columns: {
      id: ['u.id', 'Number of the person.'],
      name: [nameOf('u.id'), 'Name.'],
      role: ['u.role', 'admin or sales_team.'],
      is_active: ['u.is_active AND u.archived_at IS NULL', 'Whether they still work here.'],
    },
    from: `users u WHERE u.role IN ('admin', 'sales_team')`,
  },
  {
    name: 'products',
    about: 'Products of the catalog with their stock as it is now, archived ones included.',
    columns: {
      id: ['p.id', 'Number of the product.'],
      sku: ['p.sku', 'Stock keeping unit.'],
      name: ['p.name', 'Name.'],
      category: ['p.category', 'Category.'],
      brand: ['p.brand', 'Brand.'],
      vendor_id: ['p.vendor_id', 'The vendor whose product it is; null for our own.'],
      base_price: ['p.base_price', 'List price.'],
      cost_price: ['p.cost_price', 'Average cost of one unit; null where nobody knows it.'],
      on_hand: ['coalesce(i.quantity, 0)', 'Units on hand.'],
      reserved: ['coalesce(i.reserved_quantity, 0)', 'Units on hand that open orders hold.'],
      reorder_point: ['i.reorder_point', 'At this many units or fewer it is time to order.'],
      expiry_date: ['i.expiry_date', 'Day after which it is not sold.'],
      stock_value: ['coalesce(i.quantity * p.cost_price, 0.00)', 'Units on hand at cost.'],
      is_archived: ['p.archived_at IS NOT NULL', 'Whether it was taken out of the catalog.'],
    },
    from: 'products p LEFT JOIN inventory_items i ON i.product_id = p.id',
  },
  {
    name: 'orders',
    about: 'Orders, one row each. Figures of sales leave out those that were cancelled: where counts.',
    columns: {
      id: ['o.id', 'Number of the row.'],
      order_number: ['o.order_number', 'Number of the order.'],
      ordered_on: [day('o.created_at'), 'Day it was made.'],
      ordered_at: [time('o.created_at'), 'When it was made.'],
      delivered_on: [day('o.actual_delivery_date'), 'Day it was delivered.'],
      status: ['o.status', 'pending, confirmed, processing, shipped, delivered or cancelled.'],
      payment_status: ['o.payment_status', 'pending, partial, paid or refunded.'],
      counts: [`o.status <> 'cancelled'`, 'Whether it counts as a sale: it was not cancelled.'],
      ...CUSTOMER,
      goods: ['o.subtotal_amount - o.discount_amount', 'Goods after all discounts, without tax and shipping.'],
      tax: ['o.tax_amount', 'Tax.'],
      shipping: ['o.shipping_amount', 'Shipping.'],
      total: ['o.total_amount', 'What it comes to.'],
      cost: [
        '(SELECT coalesce(sum(l.quantity * l.cost_price), 0.00) FROM order_items l WHERE l.order_id = o.id)',
        'What its goods cost when it was made; lines of unknown cost count as nothing.',
      ],
      credited: ['o.credited_amount', 'What its credit notes took off.'],
      paid: ['o.paid_amount', 'What was paid for it.'],
    },
    from: 'orders o CROSS JOIN reporting.business b',
  },
  {
    name: 'order_lines',
    about: 'Lines of orders, one row each.',
    columns: {
      id: ['l.id', 'Number of the row.'],
      order_id: ['l.order_id', 'Its order.'],
      ordered_on: [day('o.created_at'), 'Day the order was made.'],
      counts: [`o.status <> 'cancelled'`, 'Whether its order counts as a sale.'],
      ...CUSTOMER,
      product_id: ['l.product_id', 'Product of the catalog; null for what a supplier delivers.'],
      name: ['l.product_name', 'What it was called.'],
      sku: ['l.sku', 'Stock keeping unit.'],
      category: ['coalesce(c.category, f.categories[1])', 'Category of the product as it is now.'],
      brand: ['c.brand', 'Brand of the product as it is now.'],
      quantity: ['l.quantity', 'Units.'],
      returned: ['l.returned_quantity', 'Units of these that came back.'],
      unit_price: ['l.unit_price', 'Price of a unit.'],
      discount: ['l.discount_amount', 'What a promotion took off the line.'],
      total: ['l.total_price', 'What the line comes to, before a discount on the order.'],
      cost: ['l.quantity * l.cost_price', 'What it cost when the order was made; null where nobody knows it.'],
    },
    from: `order_items l JOIN orders o ON o.id = l.order_id CROSS JOIN reporting.business b
      LEFT JOIN marketplace_products f ON f.id = l.marketplace_product_id
      LEFT JOIN products c ON c.id = coalesce(l.product_id, f.product_id)`,
  },
  {
    name: 'revenue',
    about:
      'Revenue as dashboard, finance cards and sales reports count it: orders on their day, credit notes on their own. Add it up.',
    columns: {
      day: [day('e.at'), 'Day on which it counts.'],
      kind: ['e.kind', 'order or credit_note.'],
      order_id: ['e.order_id', 'The order.'],
      customer_id: ['e.customer_id', 'Who bought; see customers.'],
      sales_person_id: ['e.sales_person_id', 'Whose sale it is; see people.'],
      revenue: ['e.amount', 'Total with tax; of credit notes below zero.'],
      goods: ['e.goods', 'Goods after all discounts, without tax and shipping.'],
      tax: ['e.tax', 'Tax.'],
    },
    from: `(SELECT o.created_at AS at, 'order' AS kind, o.id AS order_id, o.customer_id, o.sales_person_id, o.total_amount AS amount,
        o.subtotal_amount - o.discount_amount AS goods, o.tax_amount AS tax FROM orders o WHERE o.status <> 'cancelled'
      UNION ALL SELECT n.issued_at, 'credit_note', o.id, o.customer_id, o.sales_person_id, -n.total_amount, -n.net_amount, -n.tax_amount
      FROM invoices n JOIN orders o ON o.id = n.order_id WHERE n.kind = 'credit_note') e CROSS JOIN reporting.business b`,
  },
  {
    name: 'invoices',
    about: 'Invoices and credit notes as they were issued, with what is open of them.',
    columns: {
      id: ['o.id', 'Number of the row.'],
      number: ['o.number', 'Number of the document.'],
      kind: ['o.kind', 'invoice or credit_note.'],
      issued_on: [day('o.issued_at'), 'Day it was issued.'],
      due_on: ['o.due_date', 'Day it is due; null for a credit note.'],
      order_id: ['o.order_id', 'Its order.'],
      ...CUSTOMER,
      net: ['o.net_amount', 'Goods after all discounts, without tax and shipping.'],
      tax: ['o.tax_amount', 'Tax.'],
      shipping: ['o.shipping_amount', 'Shipping.'],
      total: ['o.total_amount', 'What it comes to.'],
      open_amount: ['coalesce(k.open_amount, 0.00)', 'What is still to pay.'],
      status: [`coalesce(k.status, 'credited')`, 'open, partial, paid, overdue or credited.'],
    },
    from: 'invoices o LEFT JOIN invoice_balances k ON k.id = o.id CROSS JOIN reporting.business b',
  },
  {
    name: 'books',
    about: 'Entries of the books, signed as the business sees them.',
    columns: {
      id: ['t.id', 'Number of the entry.'],
      day: [day('t.occurred_at'), 'Day of the entry.'],
      type: ['t.type', 'sale, refund, payment, purchase, commission or expense.'],
      amount: [
        't.amount',
        'Sales and payments received above zero; refunds, purchases, commissions and expenses below.',
      ],
      category: ['t.category', 'What an expense was for.'],
      payment_method: ['t.payment_method', 'How a payment was made.'],
      reference: ['t.reference_number', 'Number of the document behind it.'],
      order_id: ['t.order_id', 'Its order.'],
      person_id: ['t.user_id', 'With whom it is: customer, supplier or sales person.'],
      reverses_id: ['t.reverses_id', 'The entry that this one takes back.'],
    },
    from: 'transactions t CROSS JOIN reporting.business b',
  },
  {
    name: 'stock_movements',
    about: 'Every change of stock.',
    columns: {
      id: ['m.id', 'Number of the movement.'],
      day: [day('m.created_at'), 'Day it happened.'],
      product_id: ['m.product_id', 'The product.'],
      kind: ['m.kind', 'opening, received, shipped, returned, adjusted, reserved or released.'],
      units: ['m.quantity_change', 'Change of what is on hand.'],
      order_id: ['m.order_id', 'The order it was for.'],
      purchase_order_id: ['m.purchase_order_id', 'The purchase order it came with.'],
    },
    from: 'stock_movements m CROSS JOIN reporting.business b',
  },
  {
    name: 'purchase_orders',
    about: 'What was ordered from suppliers.',
    columns: {
      id: ['p.id', 'Number of the row.'],
      number: ['p.number', 'Number of the purchase order.'],
      supplier_id: ['p.supplier_id', 'Who delivers; null where it is no user.'],
      supplier: ['p.supplier_name', 'Name of the supplier.'],
      status: ['p.status', 'draft, sent, partially_received, received or cancelled.'],
      ordered_on: [day('coalesce(p.sent_at, p.created_at)'), 'Day it was sent, else written.'],
      expected_on: [day('p.expected_at'), 'Day it was promised for.'],
      received_on: [
        `CASE p.status WHEN 'received' THEN ${day('coalesce(p.closed_at, (SELECT max(r.received_at) FROM purchase_receipts r WHERE r.purchase_order_id = p.id))')} END`,
        'Day on which all of it had come.',
      ],
      total: ['p.total_amount', 'What it comes to.'],
    },
    from: 'purchase_orders p CROSS JOIN reporting.business b',
  },
  {
    name: 'visits',
    about: 'Visits of sales people to customers.',
    columns: {
      id: ['v.id', 'Number of the visit.'],
      day: [day('v.at'), 'Day it was made, or is planned for.'],
      status: ['v.status', 'planned, in_progress, completed or cancelled.'],
      sales_person_id: ['v.sales_person_id', 'Who visits; see people.'],
      customer_id: ['v.customer_id', 'Who is visited, where it is a known customer.'],
      area: ['(SELECT a.name FROM areas a WHERE a.id = v.area_id)', 'Where.'],
      minutes: ['v.duration', 'How long it took.'],
      chance: ['v.chance', 'How likely the customer is to buy.'],
    },
    from: 'field_visits v CROSS JOIN reporting.business b',
  },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What reporting tools read over SQL: views in the zone of the business, without secrets, of people only their names. */
export class Reporting1764288000083 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA IF EXISTS reporting CASCADE');
    await runner.query('CREATE SCHEMA reporting');
    await runner.query(
      `COMMENT ON SCHEMA reporting IS 'What reporting tools read: days and times in the zone of the business, amounts in its currency.'`,
    );
    for (const { name, about, columns, from } of VIEWS) {
      const list = Object.entries(columns).map(([column, [expression]]) => `${expression} AS ${column}`);
      await runner.query(`CREATE VIEW reporting.${name} AS SELECT ${list.join(', ')} FROM ${from}`);
      await runner.query(`COMMENT ON VIEW reporting.${name} IS ${quoted(about)}`);
      for (const [column, [, says]] of Object.entries(columns)) {
        await runner.query(`COMMENT ON COLUMN reporting.${name}.${column} IS ${quoted(says)}`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA reporting CASCADE');
  }
}

import { raw, sql, type Sql } from '../../../kernel/sql.js';

/**
 * What Profit & Loss adds up, by what was invoiced, credited and booked: without tax, which is told beside it.
 * @param during whether a time counts
 * @returns rows of `at`, `sales`, `shipping`, `refunds`, `tax`, `cost`, `commissions`, `expenses` and, of expenses, `category`
 */
export function bookEntriesSql(during: (time: Sql) => Sql): Sql {
  const issued = during(raw('i.issued_at'));
  return sql`select i.issued_at as at, case i.kind when 'invoice' then i.net_amount else 0 end as sales,
      case i.kind when 'invoice' then i.shipping_amount else 0 end as shipping,
      case i.kind when 'credit_note' then i.net_amount + i.shipping_amount else 0 end as refunds,
      case i.kind when 'invoice' then i.tax_amount else -i.tax_amount end as tax,
      0.00 as cost, 0.00 as commissions, 0.00 as expenses, null as category
    from invoices i where ${issued}
    union all
    select i.issued_at, 0, 0, 0, 0, case i.kind when 'invoice' then l.quantity * l.cost_price else -l.quantity * l.cost_price end, 0, 0, null
    from invoices i join invoice_lines l on l.invoice_id = i.id where ${issued} and (i.kind = 'invoice' or l.restock)
    union all
    select t.occurred_at, 0, 0, 0, 0, 0, case t.type when 'commission' then -t.amount else 0 end,
      case t.type when 'expense' then -t.amount else 0 end, case t.type when 'expense' then t.category end
    from transactions t where t.type in ('commission', 'expense') and ${during(raw('t.occurred_at'))}`;
}

import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import type { Money } from '../../../kernel/values/money.js';
import { and, run, sql, type Sql } from '../../../kernel/sql.js';
import { Role } from '../../identity/index.js';
import { InvoiceKind, InvoiceStatus } from '../finance.rules.js';

/** What is open of a document, and how it stands. */
export interface InvoiceBalance {
  openAmount: Money;
  status: InvoiceStatus;
}

/** Answers the balance of a document by its id and kind. */
export type InvoiceBalances = (id: number, kind: InvoiceKind) => InvoiceBalance;

const SETTLED = '0.00';

/** Of the balances `b` a buyer's own are all that matter, and the others need not be read. */
export function ownBalances(ctx: RequestContext): Sql | null {
  const actor = requireActor(ctx);
  const isBuyer = actor.access('finance.read') !== 'all' && actor.role !== Role.sales_team;
  return isBuyer ? sql`b.customer_id = ${actor.id}` : null;
}

/** How all invoices of a long list stand, in one statement instead of one look for each row. */
export async function invoiceBalances(ctx: RequestContext): Promise<InvoiceBalances> {
  // Most are paid: they are not worth being told of.
  const rows = await run<InvoiceBalance & { id: number }>(
    queryableOf(ctx),
    sql`select b.id, b.open_amount::text as "openAmount", b.status from invoice_balances b
        where ${and([sql`b.status <> ${InvoiceStatus.paid}`, ownBalances(ctx)])}`,
  );
  const unpaid = new Map(rows.map(({ id, openAmount, status }) => [id, { openAmount, status }]));
  return (id, kind) => {
    if (kind === InvoiceKind.credit_note) return { openAmount: SETTLED, status: InvoiceStatus.credited };
    return unpaid.get(id) ?? { openAmount: SETTLED, status: InvoiceStatus.paid };
  };
}

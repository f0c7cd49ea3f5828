import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { AppError, notFound } from '../../kernel/errors.js';
import { compare, withCurrency, ZERO, type Money } from '../../kernel/money.js';
import { run, sql } from '../../kernel/sql.js';
import { plural } from '../../kernel/words.js';

/** What the removal of a user would meet. */
export interface UserRemoval {
  /** The user's orders that are neither delivered nor cancelled. */
  openOrders: number;
  /** What the user owes by the books; below zero it is the user's money. */
  balance: Money;
  /** Why the user cannot be removed now, in words; null when nothing stands against it. */
  obstacle: string | null;
  /** What history needs the user for, with counts: `3 orders`. */
  usedIn: string[];
}

interface Facts extends Record<string, unknown> {
  name: string;
  currency: string;
  openOrders: number;
  balance: Money;
  uses: Record<string, number>;
}

/** What the removal of a user would meet, read on the connection of the caller's transaction if there is one. */
export async function removalOf(ctx: RequestContext, id: number): Promise<UserRemoval> {
  const [facts] = await run<Facts>(
    queryableOf(ctx),
    sql`select
          coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name,
          coalesce((select currency from business_settings), ${ctx.settings.defaults.currency}) as currency,
          (select count(*)::int from orders o where o.customer_id = u.id and o.status not in ('delivered', 'cancelled')) as "openOrders",
          (select coalesce(sum(case when b.type = 'payment' then -b.amount else b.amount end), 0.00)::text
            from transactions b where b.user_id = u.id and b.type in ('sale', 'refund', 'payment')) as balance,
          json_build_object(
            'order', (select count(*) from orders where customer_id = u.id or sales_person_id = u.id or created_by_id = u.id),
            'order event', (select count(*) from order_events where actor_id = u.id),
            'product', (select count(*) from products where vendor_id = u.id),
            'marketplace product', (select count(*) from marketplace_products where supplier_id = u.id),
            'price change', (select count(*) from price_history where updated_by_id = u.id),
            'price proposal', (select count(*) from price_proposals where u.id in (vendor_id, proposed_by_id, decided_by_id)),
            'stock movement', (select count(*) from stock_movements where actor_id = u.id),
            'payment', (select count(*) from payments where customer_id = u.id),
            'purchase order', (select count(*) from purchase_orders where supplier_id = u.id),
            'audit event', (select count(*) from audit_events where actor_id = u.id)) as uses
        from users u where u.id = ${id} and u.archived_at is null`,
  );
  if (!facts) throw notFound('User');
  const { openOrders, balance } = facts;
  const usedIn = Object.entries(facts.uses)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => plural(count, what));
  return { openOrders, balance, obstacle: obstacleOf(facts), usedIn };
}

/** `CONFLICT` while orders are open or money is owed, either way. */
export function requireNothingOpen({ obstacle, openOrders, balance }: UserRemoval): void {
  if (obstacle) throw new AppError('CONFLICT', obstacle, { reason: 'IN_USE', details: { openOrders, balance } });
}

function obstacleOf({ name, currency, openOrders, balance }: Facts): string | null {
  const owed = compare(balance, ZERO);
  const open = openOrders > 0 ? [`has ${plural(openOrders, 'open order')}`] : [];
  const amount = withCurrency(currency, balance.replace('-', ''));
  const money = owed > 0 ? [`owes ${amount}`] : owed < 0 ? [`is owed ${amount}`] : [];
  if (open.length + money.length === 0) return null;
  const first = openOrders > 0 ? ['complete or cancel the orders'] : [];
  const then = owed !== 0 ? ['settle the balance'] : [];
  const todo = [...first, ...then].join(' and ');
  return `${name} ${[...open, ...money].join(' and ')}: ${todo} first`;
}

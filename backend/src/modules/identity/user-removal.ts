import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { AppError, notFound } from '../../kernel/errors.js';
import { compare, withCurrency, ZERO, type Money } from '../../kernel/money.js';
import { run, sql } from '../../kernel/sql.js';
import { plural } from '../../kernel/words.js';
import { inWords, removalFacts, type Removal } from '../removal/index.js';
import { Role } from './role.rules.js';

/** What the removal of a user would meet. */
export interface UserRemoval extends Removal {
  /** The user's orders that are neither delivered nor cancelled. */
  openOrders: number;
  /** What the user owes by the books; below zero it is the user's money. */
  balance: Money;
  /** Nobody else could administer. */
  lastAdmin: boolean;
  /** What history needs the user for, with counts: `3 orders`. */
  usedIn: string[];
}

interface Facts extends Record<string, unknown> {
  name: string;
  currency: string;
  openOrders: number;
  balance: Money;
  lastAdmin: boolean;
  keys: number;
  offers: number;
  promotions: number;
  proposals: number;
  drafts: number;
  toReceive: number;
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
          u.role = ${Role.admin} and u.is_active and not exists (select from users a
            where a.role = ${Role.admin} and a.is_active and a.archived_at is null and a.id <> u.id) as "lastAdmin",
          (select count(*)::int from api_keys k where k.owner_id = u.id and k.revoked_at is null) as keys,
          (select count(*)::int from marketplace_products m
            where m.supplier_id = u.id and m.archived_at is null and m.availability) as offers,
          (select count(*)::int from marketplace_promotions r join marketplace_products m on m.id = r.marketplace_product_id
            where m.supplier_id = u.id and r.archived_at is null and r.is_active and r.end_date >= business_today()) as promotions,
          (select count(*)::int from price_proposals r where r.vendor_id = u.id and r.status = 'open') as proposals,
          (select count(*)::int from purchase_orders b where b.supplier_id = u.id and b.status = 'draft') as drafts,
          (select count(*)::int from purchase_orders b
            where b.supplier_id = u.id and b.status in ('sent', 'partially_received')) as "toReceive",
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
  const { openOrders, balance, lastAdmin, uses } = facts;
  return { openOrders, balance, lastAdmin, obstacle: obstacleOf(facts), usedIn: inWords(uses), facts: factsOf(facts) };
}

function factsOf({ uses, ...facts }: Facts): Removal['facts'] {
  const { drafts, toReceive } = facts;
  const kept = (name: string): number => uses[name] ?? 0;
  return removalFacts({
    refuses: {
      open_order: facts.openOrders,
      balance: compare(facts.balance, ZERO) === 0 ? 0 : 1,
      last_admin: facts.lastAdmin ? 1 : 0,
    },
    affects: {
      api_key: facts.keys,
      offer: facts.offers,
      promotion: facts.promotions,
      price_proposal: facts.proposals,
      draft_purchase_order: drafts,
      open_purchase_order: toReceive,
    },
    keeps: {
      order: kept('order') - facts.openOrders,
      product: kept('product'),
      offer: kept('marketplace product') - facts.offers,
      purchase_order: kept('purchase order') - drafts - toReceive,
      payment: kept('payment'),
      record: kept('order event') + kept('price change') + kept('stock movement') + kept('audit event'),
    },
  });
}

/** `CONFLICT` while orders are open or money is owed, either way, and for the last who could administer. */
export function requireNothingOpen({ obstacle, lastAdmin, openOrders, balance }: UserRemoval): void {
  if (lastAdmin) throw new AppError('CONFLICT', LAST_ADMIN, { reason: 'LAST_ADMIN' });
  if (obstacle) throw new AppError('CONFLICT', obstacle, { reason: 'IN_USE', details: { openOrders, balance } });
}

/** Said of the only active administrator. */
export const LAST_ADMIN = 'The last active admin cannot be removed';

function obstacleOf({ name, currency, openOrders, balance, lastAdmin }: Facts): string | null {
  if (lastAdmin) return LAST_ADMIN;
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

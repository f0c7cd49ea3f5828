import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { run, sql } from '../../kernel/sql.js';
import { plural } from '../../kernel/words.js';
import { removalFacts, type Removal } from '../removal/index.js';

interface Facts extends Record<string, unknown> {
  openOrders: number;
  orders: number;
  drafts: number;
  toReceive: number;
  purchaseOrders: number;
  running: number;
  promotions: number;
  priceChanges: number;
  isFeatured: boolean;
}

/** What the removal of an offer would meet, and what history needs it for, with counts: `3 orders`. */
export interface OfferRemoval extends Removal {
  readonly usedIn: string[];
}

/** The same, read on the connection of the caller's transaction if there is one. Nothing stands against it: history keeps the offer. */
export async function offerRemovalOf(ctx: RequestContext, id: number): Promise<OfferRemoval> {
  const actor = requireActor(ctx);
  const all = actor.access('marketplace.write') === 'all';
  const [facts] = await run<Facts>(
    queryableOf(ctx),
    sql`select sold.*, bought.*, promoted.*, m.is_featured as "isFeatured",
          (select count(*)::int from price_history h where h.marketplace_product_id = m.id) as "priceChanges"
        from marketplace_products m
        cross join lateral (
          select count(distinct o.id) filter (where o.status in ('pending', 'confirmed', 'processing'))::int as "openOrders",
            count(distinct o.id)::int as orders
          from order_items i join orders o on o.id = i.order_id where i.marketplace_product_id = m.id) sold
        cross join lateral (
          select count(distinct o.id) filter (where o.status = 'draft')::int as drafts,
            count(distinct o.id) filter (where o.status in ('sent', 'partially_received'))::int as "toReceive",
            count(distinct o.id)::int as "purchaseOrders"
          from purchase_order_items l join purchase_orders o on o.id = l.purchase_order_id
          where l.marketplace_product_id = m.id) bought
        cross join lateral (
          select count(*) filter (where r.archived_at is null and r.is_active and r.end_date >= business_today())::int as running,
            count(*)::int as promotions
          from marketplace_promotions r where r.marketplace_product_id = m.id) promoted
        where m.id = ${id} and m.archived_at is null and (${all}::boolean or m.supplier_id = ${actor.id})`,
  );
  if (!facts) throw notFound('MarketplaceProduct');
  const { openOrders, orders, drafts, toReceive, purchaseOrders, running, promotions, priceChanges } = facts;
  const history = {
    order: orders,
    promotion: promotions,
    'purchase order': purchaseOrders,
    'price change': priceChanges,
  };
  return {
    obstacle: null,
    usedIn: Object.entries(history).flatMap(([what, count]) => (count > 0 ? [plural(count, what)] : [])),
    facts: removalFacts({
      affects: {
        promotion: running,
        featured_place: facts.isFeatured ? 1 : 0,
        open_order: openOrders,
        // A supplier is not told of an order before it is sent.
        ...(all && { draft_purchase_order: drafts }),
        open_purchase_order: toReceive,
      },
      keeps: {
        order: orders - openOrders,
        promotion: promotions - running,
        purchase_order: purchaseOrders - drafts - toReceive,
        price_change: priceChanges,
      },
    }),
  };
}

import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { raw, run, sql } from '../../kernel/sql.js';
import {
  boughtSql,
  inWords,
  removalFacts,
  soldSql,
  type BoughtCounts,
  type Removal,
  type SoldCounts,
} from '../removal/index.js';

interface Facts extends SoldCounts, BoughtCounts, Record<string, unknown> {
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
        cross join lateral ${soldSql(raw('i.marketplace_product_id = m.id'))} sold
        cross join lateral ${boughtSql(raw('l.marketplace_product_id = m.id'))} bought
        cross join lateral (
          select count(*) filter (where r.archived_at is null and r.is_active and r.end_date >= business_today())::int as running,
            count(*)::int as promotions
          from marketplace_promotions r where r.marketplace_product_id = m.id) promoted
        where m.id = ${id} and m.archived_at is null and (${all}::boolean or m.supplier_id = ${actor.id})`,
  );
  if (!facts) throw notFound('MarketplaceProduct');
  const { openOrders, orders, drafts, toReceive, purchaseOrders, running, promotions, priceChanges } = facts;
  return {
    obstacle: null,
    usedIn: inWords({
      order: orders,
      promotion: promotions,
      'purchase order': purchaseOrders,
      'price change': priceChanges,
    }),
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

import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { declareUse, RemovalFactKind as Kind, usesFound, usesSql, type Removal } from '../removal/index.js';
import type { Said } from '../../words/index.js';

interface Facts extends Record<string, unknown> {
  priceChanges: number;
  isFeatured: boolean;
  uses: unknown[];
}

/** What the removal of an offer would meet, and what history needs it for, with counts: `3 orders`. */
export interface OfferRemoval extends Removal {
  readonly usedIn: Said[];
}

const TELLING = {
  kinds: [
    Kind.order,
    Kind.promotion,
    Kind.featured_place,
    Kind.open_order,
    Kind.draft_purchase_order,
    Kind.open_purchase_order,
    Kind.purchase_order,
    Kind.price_change,
  ],
  needs: ['order', 'promotion', 'purchase order', 'price change'],
};

/** The same, read on the connection of the caller's transaction if there is one. Nothing stands against it: history keeps the offer. */
export async function offerRemovalOf(ctx: RequestContext, id: number): Promise<OfferRemoval> {
  const actor = requireActor(ctx);
  const all = actor.access('marketplace.write') === 'all';
  const [found] = await run<Facts>(
    queryableOf(ctx),
    sql`select m.is_featured as "isFeatured", ${usesSql('offer', raw('m.id'))} as uses,
          (select count(*)::int from price_history h where h.marketplace_product_id = m.id) as "priceChanges"
        from marketplace_products m
        where m.id = ${id} and m.archived_at is null and (${all}::boolean or m.supplier_id = ${actor.id})`,
  );
  if (!found) throw notFound('MarketplaceProduct');
  const { facts, usedIn } = usesFound('offer', found.uses, { all }, TELLING, {
    affects: { featured_place: found.isFeatured ? 1 : 0 },
    keeps: { price_change: found.priceChanges },
    needs: { 'price change': found.priceChanges },
  });
  return { obstacle: null, usedIn, facts };
}

declareUse<{ offers: number }>(
  'product',
  (id) =>
    sql`select count(*)::int as offers from marketplace_products where product_id = ${id} and archived_at is null`,
  ({ offers }, { all }) => (all ? { affects: { offer: offers } } : {}),
);

declareUse<{ offers: number; live: number; priceChanges: number }>(
  'user',
  (id) => sql`select count(*)::int as offers,
      count(*) filter (where m.archived_at is null and m.availability)::int as live,
      (select count(*)::int from price_history h where h.updated_by_id = ${id}) as "priceChanges"
    from marketplace_products m where m.supplier_id = ${id}`,
  ({ offers, live, priceChanges }) => ({
    affects: { offer: live },
    keeps: { offer: offers - live, record: priceChanges },
    needs: { 'marketplace product': offers, 'price change': priceChanges },
  }),
);

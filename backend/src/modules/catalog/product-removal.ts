import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { AppError, notFound } from '../../kernel/errors.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { plural } from '../../kernel/words.js';
import {
  boughtSql,
  removalFacts,
  soldSql,
  type BoughtCounts,
  type Removal,
  type SoldCounts,
} from '../removal/index.js';

/** What the removal of a product would meet; only an administrator removes what was stocked or ordered. */
export interface ProductRemoval extends Removal {
  readonly openOrders: number;
  /** Whether history names it: then it is archived. */
  readonly archives: boolean;
  readonly mayRemove: boolean;
}

interface Facts extends SoldCounts, BoughtCounts, Record<string, unknown> {
  movements: number;
  units: number;
  isFeatured: boolean;
  offers: number;
  proposals: number;
}

const BY_ADMIN_ONLY = 'Only an administrator removes a product that was stocked or ordered';

/** What the removal of a product would meet, read on the connection of the caller's transaction if there is one. */
export async function productRemovalOf(ctx: RequestContext, id: number): Promise<ProductRemoval> {
  const actor = requireActor(ctx);
  const access = actor.access('products.write');
  const [facts] = await run<Facts>(
    queryableOf(ctx),
    sql`select sold.*, bought.*,
          (select count(*)::int from stock_movements m where m.product_id = p.id) as movements,
          coalesce((select s.quantity from inventory_items s where s.product_id = p.id), 0) as units,
          p.is_featured as "isFeatured",
          (select count(*)::int from marketplace_products m where m.product_id = p.id and m.archived_at is null) as offers,
          (select count(*)::int from price_proposals r where r.product_id = p.id and r.status = 'open') as proposals
        from products p
        cross join lateral ${soldSql(raw('i.product_id = p.id'))} sold
        cross join lateral ${boughtSql(raw('l.product_id = p.id'))} bought
        where p.id = ${id} and p.archived_at is null and (${access}::text = 'all' or p.vendor_id = ${actor.id})`,
  );
  if (!facts) throw notFound('Product');
  const archives = facts.movements + facts.orders + facts.purchaseOrders > 0;
  const mayRemove = access === 'all' || !archives;
  const { openOrders } = facts;
  const inUse = openOrders > 0 ? `This product is in ${plural(openOrders, 'open order')}` : null;
  return {
    obstacle: mayRemove ? inUse : BY_ADMIN_ONLY,
    openOrders,
    archives,
    mayRemove,
    facts: removalFacts({
      refuses: { open_order: openOrders },
      // What the business buys is not a vendor's affair.
      affects: {
        ...(access === 'all' && { draft_purchase_order: facts.drafts, open_purchase_order: facts.toReceive }),
        stock_unit: facts.units,
        featured_place: facts.isFeatured ? 1 : 0,
        ...(access === 'all' && { offer: facts.offers }),
        price_proposal: facts.proposals,
      },
      keeps: {
        order: facts.orders - openOrders,
        ...(access === 'all' && { purchase_order: facts.purchaseOrders - facts.drafts - facts.toReceive }),
        stock_movement: facts.movements,
      },
    }),
  };
}

/** `FORBIDDEN` for a vendor of goods that have a history, `CONFLICT` while open orders want them. */
export function requireRemovable({ obstacle, mayRemove, openOrders }: ProductRemoval): void {
  if (obstacle === null) return;
  if (!mayRemove) throw new AppError('FORBIDDEN', obstacle);
  throw new AppError('CONFLICT', obstacle, { reason: 'IN_USE', details: { openOrders } });
}

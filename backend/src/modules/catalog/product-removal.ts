import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { AppError, notFound } from '../../kernel/errors.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { declareUse, RemovalFactKind as Kind, usesFound, usesSql, type Removal } from '../removal/index.js';
import { said, type Said } from '../../words/index.js';

/** What the removal of a product would meet; only an administrator removes what was stocked or ordered. */
export interface ProductRemoval extends Removal {
  readonly openOrders: number;
  /** Whether history names it: then it is archived. */
  readonly archives: boolean;
  readonly mayRemove: boolean;
}

interface Facts extends Record<string, unknown> {
  isFeatured: boolean;
  uses: unknown[];
}

const BY_ADMIN_ONLY = said('catalog.adminRemoves');

const TELLING = {
  kinds: [
    Kind.open_order,
    Kind.draft_purchase_order,
    Kind.open_purchase_order,
    Kind.stock_unit,
    Kind.featured_place,
    Kind.offer,
    Kind.price_proposal,
    Kind.order,
    Kind.purchase_order,
    Kind.stock_movement,
  ],
  needs: [],
};

declareUse<{ products: number }>(
  'user',
  (id) => sql`select count(*)::int as products from products where vendor_id = ${id}`,
  ({ products }) => ({ keeps: { product: products }, needs: { product: products } }),
);

/** What the removal of a product would meet, read on the connection of the caller's transaction if there is one. */
export async function productRemovalOf(ctx: RequestContext, id: number): Promise<ProductRemoval> {
  const actor = requireActor(ctx);
  const all = actor.access('products.write') === 'all';
  const [found] = await run<Facts>(
    queryableOf(ctx),
    sql`select p.is_featured as "isFeatured", ${usesSql('product', raw('p.id'))} as uses
        from products p
        where p.id = ${id} and p.archived_at is null and (${all}::boolean or p.vendor_id = ${actor.id})`,
  );
  if (!found) throw notFound('Product');
  const own = { affects: { featured_place: found.isFeatured ? 1 : 0 } };
  const { facts, refuses, usedIn } = usesFound('product', found.uses, { all }, TELLING, own);
  const openOrders = refuses.open_order ?? 0;
  const archives = usedIn.length > 0;
  const mayRemove = all || !archives;
  const inUse = openOrders > 0 ? said('catalog.inOpenOrders', { count: openOrders }) : null;
  return { obstacle: mayRemove ? inUse : BY_ADMIN_ONLY, openOrders, archives, mayRemove, facts };
}

/** `FORBIDDEN` for a vendor of goods that have a history, `CONFLICT` while open orders want them. */
export function requireRemovable({ obstacle, mayRemove, openOrders }: ProductRemoval): void {
  if (obstacle === null) return;
  if (!mayRemove) throw new AppError('FORBIDDEN', obstacle);
  throw new AppError('CONFLICT', obstacle, { reason: 'IN_USE', details: { openOrders } });
}

/** What history names of several products, by their id: what was stocked at the beginning is `uses.stockMovement`. */
export async function usesOfProducts(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, Said[]>> {
  const rows = await run<{ id: number; uses: unknown[] }>(
    queryableOf(ctx),
    sql`select p.id, ${usesSql('product', raw('p.id'))} as uses from products p
        where p.id = any(${ids}::int[]) and p.archived_at is null`,
  );
  return new Map(rows.map(({ id, uses }) => [id, usesFound('product', uses, { all: true }, TELLING).usedIn]));
}

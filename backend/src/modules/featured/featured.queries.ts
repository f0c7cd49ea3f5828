import type { Permission } from '../../kernel/access.js';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import { rowOf } from '../../kernel/select/model.js';
import { and, raw, run, sql, type Sql } from '../../kernel/sql.js';
import {
  marketplaceProductModel,
  offerScope,
  priceSeenSql,
  supplierNameSql,
  supplierToldSql,
} from '../marketplace/index.js';
import type { FeaturedItem } from './featured.entity.js';
import { FeaturedKind } from './featured.rules.js';

/** More than anybody puts on a page; the lists of both kinds have paging. */
const MOST = 500;

/** Products of both kinds in one form, as far as the actor sees them. */
function items(ctx: RequestContext, kind: FeaturedKind | null, which: Sql): Sql {
  const actor = requireActor(ctx);
  const columns = sql`t.featured_priority as "featuredPriority", t.featured_until as "featuredUntil",
    coalesce(t.is_featured and t.featured_until <= now(), false) as expired, '/media/' || t.image_ids[1] as "imageUrl",
    t.version, t.created_at, t.id as n, t.id::text as id`;
  const offer = rowOf(ctx.dataSource, marketplaceProductModel, 't');
  const told = (value: Sql): Sql => supplierToldSql(actor, offer, value);
  // An API key may read the one and not the other.
  const hidden = (one: FeaturedKind, permission: Permission): Sql | false =>
    ((kind !== null && kind !== one) || actor.access(permission) === 'none') && raw('false');
  return sql`select 'product' as kind, t.name, null as "nameAr", t.sku, t.base_price::text as price,
      null as "supplierName", ${columns}
    from products t
    where ${and([hidden(FeaturedKind.product, 'products.read'), raw('t.archived_at is null'), which])}
    union all
    select 'marketplace_product', t.name_en, t.name_ar, ${told(raw('t.supplier_sku'))}, (${priceSeenSql(actor, offer)})::text,
      ${told(supplierNameSql(raw('t.supplier_id')))}, ${columns}
    from marketplace_products t
    where ${and([hidden(FeaturedKind.marketplace_product, 'marketplace.read'), offerScope(actor, offer), which])}`;
}

/** What is featured: by priority, the newest first among equals. One statement. */
export function featured(ctx: RequestContext, kind: FeaturedKind | null, activeOnly: boolean): Promise<FeaturedItem[]> {
  authorize(ctx, 'products.read');
  const which = and([
    raw('t.is_featured'),
    activeOnly && raw('(t.featured_until is null or t.featured_until > now())'),
  ]);
  return run<FeaturedItem & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select f.* from (${items(ctx, kind, which)}) f
        order by f."featuredPriority" desc, f.created_at desc, f.n desc, f.kind limit ${raw(String(MOST))}`,
    requireActor(ctx).id,
  );
}

/** One product of either kind, featured or not. */
export async function featuredItem(ctx: RequestContext, kind: FeaturedKind, id: number): Promise<FeaturedItem> {
  const [item] = await run<FeaturedItem & Record<string, unknown>>(
    queryableOf(ctx),
    items(ctx, kind, sql`t.id = ${id}`),
    requireActor(ctx).id,
  );
  if (!item) throw notFound('Product');
  return item;
}

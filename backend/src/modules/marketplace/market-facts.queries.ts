import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { Declaration } from '../../kernel/declarations.js';
import { badInput } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import type { Page } from '../../kernel/page.js';
import { matchesPerson, matchesSearch } from '../../kernel/text/search.js';
import { rowOf } from '../../kernel/select/model.js';
import { ACTOR_ID, and, join, raw, run, sql, type Sql } from '../../kernel/sql.js';
import { escapeLike, foldText } from '../../kernel/text/text.js';
import { intFault, textFault } from '../../kernel/values/values.js';
import type { MarketplaceNameSuggestion, MarketplaceStats, SupplierSummary } from './market-facts.entity.js';
import { isOwnOffer, marketplaceProductModel, offerScope, priceHistoryModel } from './marketplace.queries.js';
import { SUPPLIER_ROLES } from './marketplace.rules.js';

/** From this many letters on, names are offered. */
const SUGGEST_FROM = 2;
const SUGGESTIONS = 5;
/** Names looked at before the best are chosen: enough for every supplier to offer the same few. */
const CANDIDATES = 300;

/**
 * Some of the rows that a statement selects: of those whose search text begins with the words, of those where a word of it
 * does (the Arabic name, the name behind a SKU), and of all, so that the many which only contain the words somewhere
 * leave room for the few that come first.
 */
function candidates(beginning: string, search: Sql, select: Sql): Sql {
  const among = [sql`${search} like ${beginning}`, sql`${search} like ${`% ${beginning}`}`, raw('true')];
  const some = among.map((which) => sql`(${select} and ${which} limit ${raw(String(CANDIDATES))})`);
  return join(some, ' union all ');
}

/**
 * Products of the catalog and of the offers the caller sees under names that have the words, each name once: those that
 * begin with them first.
 */
export async function marketplaceNameSuggestions(
  ctx: RequestContext,
  search: unknown,
): Promise<MarketplaceNameSuggestion[]> {
  authorize(ctx, 'marketplace.read');
  const fault = textFault(search, 200);
  if (fault) throw badInput('search', fault);
  const folded = foldText(search as string);
  const actor = requireActor(ctx);
  const inOffers = matchesSearch(raw('o.search'), folded);
  const inProducts = matchesSearch(raw('p.search'), folded);
  if ([...folded].length < SUGGEST_FROM || !inOffers || !inProducts) return [];
  const offer = rowOf(ctx.dataSource, marketplaceProductModel, 'o');
  // Suppliers fill forms for offers of their own: what they could buy of others is no template.
  const forOwn = actor.access('marketplace.read') === 'own';
  const beginning = `${escapeLike(folded)}%`;
  const offers = candidates(
    beginning,
    raw('o.search'),
    sql`select o.name_en, o.name_ar, o.description, o.categories, o.image_ids, o.product_id, 'marketplace' as source, o.id
      from marketplace_products o where ${and([offerScope(actor, offer), forOwn && isOwnOffer(offer), inOffers])}`,
  );
  // An API key may read offers and not the catalog.
  const catalog = raw(actor.access('products.read') === 'none' ? 'false' : 'true');
  const products = candidates(
    beginning,
    raw('p.search'),
    sql`select p.name, null, p.description, array_remove(array[p.category], null), p.image_ids, p.id, 'catalog', p.id
      from products p where p.archived_at is null and p.is_active and ${catalog} and ${inProducts}`,
  );
  const write = actor.access('marketplace.write');
  const linkable = write === 'all' ? raw('true') : write === 'own' ? sql`vendor_id = ${ACTOR_ID}` : raw('false');
  const images = sql`coalesce((select json_agg('/media/' || i.id order by i.n) from unnest(b.image_ids) with ordinality i(id, n)), '[]'::json)`;
  return run<MarketplaceNameSuggestion & Record<string, unknown>>(
    queryableOf(ctx),
    sql`with found as (${offers} union all ${products}),
        named as (
          select distinct on (fold_text(name_en)) *, fold_text(name_en) as folded from found
          order by fold_text(name_en), source, id)
        select b.name_en as "nameEn", b.name_ar as "nameAr", b.description, b.categories::text[], ${images} as "imageUrls",
          (select p.id::text from products p where p.id = b.product_id and ${linkable}) as "productId", b.source
        from named b
        order by (b.folded like ${beginning} or fold_text(coalesce(b.name_ar, '')) like ${beginning}) desc,
          b.folded, b.id limit ${raw(String(SUGGESTIONS))}`,
    actor.id,
  );
}

/** The promotions that run today, as rows of their `offer_id`: declared by the module that keeps them. */
export const runningPromotions = new Declaration<Sql>('the promotions that run today');

/** The four figures above the marketplace, in one statement. */
export async function marketplaceStats(ctx: RequestContext): Promise<MarketplaceStats> {
  authorize(ctx, 'marketplace.read');
  const actor = requireActor(ctx);
  const offer = rowOf(ctx.dataSource, marketplaceProductModel, 'o');
  const entry = rowOf(ctx.dataSource, priceHistoryModel, 'h');
  const history =
    actor.access(priceHistoryModel.permission) === 'none' ? raw('false') : and([priceHistoryModel.scope(actor, entry)]);
  const [stats] = await run<MarketplaceStats & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select
          (select count(*)::int from marketplace_products o where ${offerScope(actor, offer)}) as "totalProducts",
          (select count(*)::int from users where role in ('vendor', 'distributor') and is_active and archived_at is null) as "activeSuppliers",
          (select count(*)::int from (${runningPromotions.get()}) m join marketplace_products o on o.id = m.offer_id
            where ${and([offerScope(actor, offer), actor.access('marketplace.read') === 'own' && isOwnOffer(offer)])}) as "activePromotions",
          (select count(*)::int from price_history h where ${history}) as "priceUpdates"`,
    actor.id,
  );
  return stats ?? { totalProducts: 0, activeSuppliers: 0, activePromotions: 0, priceUpdates: 0 };
}

/** Which suppliers a page shows. */
export interface SupplierPageArgs {
  search?: string | null;
  first?: number | null;
  offset?: number | null;
}

const MAX_PAGE = 100;
const MAX_OFFSET = 1_000_000;

function whole(value: number, field: string, min: number, max: number): number {
  const fault = intFault(value, min, max);
  if (fault) throw badInput(field, fault);
  return value;
}

/** Suppliers by name with what they offer; a supplier sees itself. One statement. */
export async function suppliers(ctx: RequestContext, args: SupplierPageArgs): Promise<Page<SupplierSummary>> {
  authorize(ctx, 'marketplace.analyze');
  const actor = requireActor(ctx);
  const first = whole(args.first ?? 50, 'first', 1, MAX_PAGE);
  const offset = whole(args.offset ?? 0, 'offset', 0, MAX_OFFSET);
  const fault = args.search ? textFault(args.search, 200) : null;
  if (fault) throw badInput('search', fault);
  const where = and([
    sql`u.role = any(${[...SUPPLIER_ROLES]}::text[]) and u.archived_at is null`,
    actor.access('marketplace.analyze') === 'own' && sql`u.id = ${ACTOR_ID}`,
    args.search ? matchesPerson(raw('u.search'), args.search) : null,
  ]);
  const rows = await run<SupplierSummary & { total: number }>(
    queryableOf(ctx),
    sql`with chosen as (
          select u.*, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name,
            count(*) over ()::int as total
          from users u where ${where})
        select c.id::text, c.name, c.role, c.company_name as "companyName", c.is_active as "isActive", c.total,
          (select count(*)::int from marketplace_products o where o.supplier_id = c.id and o.archived_at is null) as "productCount"
        from chosen c order by c.name collate "und-x-icu", c.id limit ${first} offset ${offset}`,
    actor.id,
  );
  const totalCount = rows[0]?.total ?? (offset === 0 ? 0 : await countSuppliers(ctx, where));
  return { nodes: rows, totalCount, pageInfo: { hasNextPage: offset + rows.length < totalCount, endCursor: null } };
}

/** For a page beyond the last, which has no row to say how many there are. */
async function countSuppliers(ctx: RequestContext, where: Sql): Promise<number> {
  const [found] = await run<{ total: number }>(
    queryableOf(ctx),
    sql`select count(*)::int as total from users u where ${where}`,
    ctx.actor?.id ?? null,
  );
  return found?.total ?? 0;
}

import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { Declaration } from '../../kernel/declarations.js';
import { badInput } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import type { Page } from '../../kernel/page.js';
import { matchesSearch } from '../../kernel/text/search.js';
import { RawJson } from '../../kernel/select/reads.js';
import { ACTOR_ID, and, raw, run, sql, type Sql } from '../../kernel/sql.js';
import { parseInput } from '../../kernel/validation.js';
import { intFault, MAX_QUANTITY } from '../../kernel/values/values.js';
import { worded } from '../../words/index.js';
import { supplierNameSql } from '../marketplace/index.js';
import type { Comparison, ComparisonGroup } from './comparison.entity.js';
import { ComparisonFilter, ComparisonInput } from './comparison.inputs.js';
import { bestSingleSupplier, cheapestPerItem, fastest, rankOffers, type OfferFacts } from './comparison.rules.js';
import { OFFER_PROMOTIONS, USABLE } from './offer-prices.queries.js';

const PERMISSION = 'marketplace.analyze';
const MAX_PAGE = 100;
const MAX_OFFSET = 1_000_000;
/** A group that nobody competes in has nothing to compare. */
const LEAST_SUPPLIERS = 2;
/** The REST facade lists every group. */
const ALL = { minSuppliers: 1 };

/** The id in the key of a group `g` that is linked to a product; null for any other key, whatever it is. */
const PRODUCT_ID = raw(`(case when g.key ~ '^p[0-9]{1,9}$' then substr(g.key, 2)::int end)`);

/** Limits a condition to what the actor may be told of by name: a supplier its own offers, staff all. */
function named(ctx: RequestContext, alias: string): Sql {
  const own = requireActor(ctx).access(PERMISSION) === 'own';
  return own ? sql`${raw(alias)}.supplier_id = ${ACTOR_ID}` : raw('true');
}

function filterOf(ctx: RequestContext, filter: ComparisonFilter): Sql {
  const own = requireActor(ctx).access(PERMISSION) === 'own';
  const inOffers = filter.search ? matchesSearch(raw('f.search'), filter.search) : null;
  const inProducts = filter.search ? matchesSearch(raw('p.search'), filter.search) : null;
  return and([
    raw('o.archived_at is null'),
    own &&
      sql`o.group_key in (select m.group_key from marketplace_products m
      where m.supplier_id = ${ACTOR_ID} and m.archived_at is null)`,
    inOffers &&
      inProducts &&
      sql`(o.group_key in (select f.group_key from marketplace_products f
          where f.archived_at is null and ${inOffers} and ${named(ctx, 'f')})
        or o.group_key in (select 'p' || p.id::text from products p where p.archived_at is null and ${inProducts}))`,
    filter.confirmed === true && raw(`o.group_key like 'p%'`),
    filter.confirmed === false && raw(`o.group_key like 'n%'`),
  ]);
}

/**
 * One page of groups `g`. All their offers are counted; prices and names come from what the actor may be told of: next to
 * its own price an average would tell a supplier those of the others.
 */
function groupsSql(ctx: RequestContext, filter: ComparisonFilter, first: number, offset: number): Sql {
  const told = named(ctx, 'o');
  const those = filterOf(ctx, filter);
  // Keys first: what only a page shows is reckoned for the page.
  return sql`with grouped as (
      select o.group_key as key
      from marketplace_products o join users u on u.id = o.supplier_id where ${those}
      group by o.group_key having ${haveSuppliers(filter.minSuppliers ?? LEAST_SUPPLIERS)}),
    ordered as (
      select g.key, p.id as product_id, p.name, p.image_ids, count(*) over ()::int as total,
        coalesce(p.name, substr(g.key, 2)) collate "und-x-icu" as place
      from grouped g left join products p on p.id = ${PRODUCT_ID}),
    paged as (select * from ordered order by place, key limit ${first}::int offset ${offset}::int),
    g as (
      select d.*, f.* from paged d cross join lateral (
        select count(distinct o.supplier_id)::int as suppliers, count(*)::int as offers,
          coalesce(min(o.price) filter (where ${USABLE} and ${told}), min(o.price) filter (where ${told})) as lowest,
          coalesce(max(o.price) filter (where ${USABLE} and ${told}), max(o.price) filter (where ${told})) as highest,
          coalesce(avg(o.price) filter (where ${USABLE} and ${told}), avg(o.price) filter (where ${told})) as average,
          coalesce(min(o.min_order_quantity) filter (where ${USABLE} and ${told}),
            min(o.min_order_quantity) filter (where ${told})) as least
        from marketplace_products o join users u on u.id = o.supplier_id where o.group_key = d.key and ${those}) f)`;
}

/** Whether a group has so many suppliers; two of them are told apart without sorting their offers. */
const haveSuppliers = (least: number): Sql =>
  least === 2 ? raw('min(o.supplier_id) < max(o.supplier_id)') : sql`count(distinct o.supplier_id) >= ${least}::int`;

/** How many units our stock is short of, of a product: declared by the module that buys them. */
export const shortage = new Declaration<(productId: Sql) => Sql>('what our stock is short of');

/** With how many units of a group `g` to begin: what our stock is short of, for staff, and no fewer than somebody sells. */
function neededSql(ctx: RequestContext): Sql {
  if (requireActor(ctx).access(PERMISSION) !== 'all') return raw('g.least');
  return sql`least(greatest(g.least, ${shortage.get()(raw('g.product_id'))}), ${raw(String(MAX_QUANTITY))})::int`;
}

/** The oldest offer of a group that the actor may be told of. */
const exampleSql = (ctx: RequestContext): Sql => sql`left join lateral (
    select m.name_en, m.name_ar, m.image_ids from marketplace_products m
    where m.group_key = g.key and m.archived_at is null and ${named(ctx, 'm')} order by m.id limit 1) e on true`;

/** Offers of the same goods, by name. One statement, whatever the number of groups and offers. */
export async function comparisonGroups(
  ctx: RequestContext,
  filter: unknown,
  first: number | null | undefined,
  offset: number | null | undefined,
): Promise<Page<ComparisonGroup>> {
  authorize(ctx, PERMISSION);
  const wanted = parseInput(ComparisonFilter, filter ?? {});
  const size = whole(first ?? 50, 'first', 1, MAX_PAGE);
  const skip = whole(offset ?? 0, 'offset', 0, MAX_OFFSET);
  const actorId = requireActor(ctx).id;
  const rows = await run<ComparisonGroup & { total: number }>(
    queryableOf(ctx),
    sql`${groupsSql(ctx, wanted, size, skip)}
      select g.key, g.product_id::text as "productId", coalesce(g.name, e.name_en) as "productName", e.name_ar as "nameAr",
        '/media/' || coalesce(g.image_ids[1], e.image_ids[1]) as "imageUrl", g.key like 'p%' as confirmed,
        g.suppliers as "supplierCount", g.offers as "offerCount", g.lowest::text as "lowestPrice",
        g.highest::text as "highestPrice", round(g.average, 2)::text as "averagePrice",
        ${neededSql(ctx)} as "neededQuantity", g.total
      from g ${exampleSql(ctx)} order by g.place, g.key`,
    actorId,
  );
  const totalCount = rows[0]?.total ?? (skip === 0 ? 0 : await countGroups(ctx, wanted));
  return { nodes: rows, totalCount, pageInfo: { hasNextPage: skip + rows.length < totalCount, endCursor: null } };
}

/** How many groups there are: for a page beyond the last, which has no row to say so, and for the REST facade. */
async function countGroups(ctx: RequestContext, filter: ComparisonFilter): Promise<number> {
  const [found] = await run<{ total: number }>(
    queryableOf(ctx),
    sql`${groupsSql(ctx, filter, 1, 0)} select total from g`,
    requireActor(ctx).id,
  );
  return found?.total ?? 0;
}

/** How many groups the REST facade lists. */
export function comparisonCount(ctx: RequestContext): Promise<number> {
  authorize(ctx, PERMISSION);
  return countGroups(ctx, ALL);
}

function whole(value: number, field: string, min: number, max: number): number {
  const fault = intFault(value, min, max);
  if (fault) throw badInput(field, fault);
  return value;
}

interface CompareRow extends Record<string, unknown> {
  key: string;
  productId: string | null;
  productName: string;
  offers: OfferFacts[];
  currency: string;
}

/** Everything that is offered under the keys, with the promotions that count today. */
function offersSql(ctx: RequestContext, keys: readonly string[]): Sql {
  return sql`select g.key, p.id::text as "productId", coalesce(p.name, e.name_en) as "productName",
      coalesce((select currency from business_settings), ${ctx.settings.defaults.currency}) as currency,
      (select coalesce(json_agg(x), '[]'::json) from (
        select o.group_key as key, o.id::text as "marketplaceProductId", o.supplier_id::text as "supplierId",
          ${supplierNameSql(raw('o.supplier_id'))} as "supplierName", u.role as "supplierRole",
          ${USABLE} as availability,
          o.price::text as "listPrice", o.min_order_quantity as "minOrderQuantity",
          o.max_order_quantity as "maxOrderQuantity", o.lead_time_days as "leadTimeDays",
          ${OFFER_PROMOTIONS} as promotions
        from marketplace_products o join users u on u.id = o.supplier_id
        where o.group_key = g.key and o.archived_at is null) x) as offers
    from unnest(${keys}::text[]) g(key) ${exampleSql(ctx)}
    left join products p on p.id = ${PRODUCT_ID}
    where e.name_en is not null`;
}

/**
 * Compares offers for the wanted quantities: what each costs, who is cheapest, who is soonest. One statement. A supplier
 * is ranked among all and shown its own.
 */
export async function priceComparison(ctx: RequestContext, lines: unknown): Promise<Comparison> {
  authorize(ctx, PERMISSION);
  const { lines: wanted } = parseInput(ComparisonInput, { lines });
  const actor = requireActor(ctx);
  const repeated = wanted.findIndex(({ key }, index) => wanted.findIndex((line) => line.key === key) !== index);
  if (repeated >= 0) throw badInput(`lines.${repeated}.key`, 'marketplace.twice');
  const groups = await run<CompareRow>(
    queryableOf(ctx),
    offersSql(
      ctx,
      wanted.map(({ key }) => key),
    ),
    actor.id,
  );
  const onlyOwn = actor.access(PERMISSION) === 'own';
  const rows = wanted.map(({ key, quantity }, index) => {
    const group = groups.find((row) => row.key === key);
    if (!group) throw badInput(`lines.${index}.key`, 'marketplace.unknownProduct', {}, { reason: 'UNKNOWN_REFERENCE' });
    const ranked = rankOffers(group.offers, quantity, group.currency).map((offer) => ({
      ...offer,
      mine: Number(offer.supplierId) === actor.id,
    }));
    const offers = onlyOwn ? ranked.filter((offer) => offer.mine) : ranked;
    return { key, productId: group.productId, productName: group.productName, quantity, offers };
  });
  const offers = rows.map((row) => row.offers);
  return {
    rows: rows.map((row) => ({
      ...row,
      offers: row.offers.map(({ promotionLabel, ...offer }) => ({
        ...offer,
        promotionLabel: promotionLabel && worded(promotionLabel, ctx.language),
      })),
    })),
    bestSingleSupplier: bestSingleSupplier(offers),
    cheapestPerItem: cheapestPerItem(offers),
    fastest: fastest(offers),
  };
}

/** Groups read at a time: few statements, because each looks at all groups to find its own. */
const BATCH = 500;

/** All groups with their offers in the form of the REST facade, a statement for each batch. */
export async function* comparisonBatches(
  ctx: RequestContext,
  window: { limit?: number; offset?: number },
): AsyncGenerator<RawJson> {
  authorize(ctx, PERMISSION);
  const actorId = requireActor(ctx).id;
  const end = (window.offset ?? 0) + (window.limit ?? Number.POSITIVE_INFINITY);
  for (let offset = window.offset ?? 0; offset < end; offset += BATCH) {
    const size = Math.min(BATCH, end - offset);
    const [page] = await run<{ json: string; count: number }>(
      queryableOf(ctx),
      sql`${groupsSql(ctx, ALL, size, offset)},
        items as (select g.place, g.key, json_build_object('key', g.key, 'productId', g.product_id,
            'productName', coalesce(g.name, e.name_en), 'avgPrice', round(g.average, 2)::text, 'confirmed', g.key like 'p%',
            'supplierCount', g.suppliers, 'variations', (
              select coalesce(json_agg(json_build_object('id', o.id, 'supplierId', o.supplier_id,
                'supplierName', ${supplierNameSql(raw('o.supplier_id'))},
                'supplier', json_build_object('id', o.supplier_id, 'role', u.role),
                'unitPrice', o.price::text, 'availability', ${USABLE}, 'minOrderQuantity', o.min_order_quantity,
                'leadTimeDays', o.lead_time_days, 'nameAr', o.name_ar,
                'images', (select coalesce(json_agg('/media/' || i.id order by i.n), '[]'::json)
                  from unnest(o.image_ids) with ordinality i(id, n))) order by o.price, o.id), '[]'::json)
              from marketplace_products o join users u on u.id = o.supplier_id
              where o.group_key = g.key and o.archived_at is null and ${named(ctx, 'o')})) as item
          from g ${exampleSql(ctx)})
        select coalesce(json_agg(item order by place, key), '[]'::json)::text as json, count(*)::int as count from items`,
      actorId,
    );
    if (!page || page.count === 0) return;
    yield new RawJson(page.json);
    if (page.count < size) return;
  }
}

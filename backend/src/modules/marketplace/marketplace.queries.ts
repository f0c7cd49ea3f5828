import type { Actor } from '../../kernel/access.js';
import type { RequestContext } from '../../kernel/context.js';
import { matchesSearch } from '../../kernel/text/search.js';
import {
  expression,
  extendModel,
  guarded,
  many,
  one,
  readModel,
  type Guard,
  type ReadModel,
  type Row,
} from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { ACTOR_ID, and, raw, sql, type Sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { featuredOrder, productModel } from '../catalog/index.js';
import { Role, userModel, userNameSql } from '../identity/index.js';
import { declareImageUse } from '../media/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { buyerPriceSql, marginSql } from './margin.queries.js';
import { MarketplaceProduct } from './marketplace.entity.js';
import type { MarketplaceProductFilter, PriceHistoryFilter } from './marketplace.inputs.js';
import { PriceHistoryEntry } from './price-history.entity.js';

declareImageUse('marketplace_products.image_ids', sql`select unnest(image_ids) from marketplace_products`);

/** An offer of the actor's own: what `own` means for the marketplace. */
export function isOwnOffer(row: Row): Sql {
  return sql`${row('supplierId')} = ${ACTOR_ID}`;
}

/** Company of a supplier, else its name, whoever asks. */
export function supplierNameSql(id: Sql): Sql {
  return sql`(select coalesce(nullif(btrim(s.company_name), ''), nullif(btrim(concat_ws(' ', s.first_name, s.last_name)), ''), s.email)
    from users s where s.id = ${id})`;
}

/** Whether the supplier of that id is there: nobody delivers for one who was removed or whose access was taken. */
export const supplierThere = (id: Sql): Sql =>
  sql`exists (select 1 from users s_s where s_s.id = ${id} and s_s.is_active and s_s.archived_at is null)`;

/** Whether an offer can be ordered now. */
const canBeOrdered = (row: Row): Sql => sql`(${row('availability')} and ${supplierThere(row('supplierId'))})`;

/** Suppliers who buy, too: what they do not offer themselves. Vendors only sell. */
const BUYING_SUPPLIERS: readonly Role[] = [Role.distributor, Role.wholesale];

export const isBuyingSupplier = ({ role }: Actor): boolean => BUYING_SUPPLIERS.some((buying) => buying === role);

/** Whether somebody offers the same goods as an offer: those are no goods to sell to them. */
export const offersTheSame = (groupKey: Sql, userId: Sql): Sql =>
  sql`${groupKey} = any(array(select s_g.group_key from marketplace_products s_g
    where s_g.supplier_id = ${userId} and s_g.archived_at is null))`;

/**
 * Staff see all offers, suppliers their own, customers those that can be ordered. Distributors and wholesale partners buy,
 * too: of the offers that can be ordered they see those of goods that they do not offer themselves.
 */
export function offerScope(actor: Actor, row: Row): Sql {
  const own = isOwnOffer(row);
  const buyable = sql`${canBeOrdered(row)} and not ${offersTheSame(row('groupKey'), sql`${ACTOR_ID}`)}`;
  return and([
    sql`${row('archivedAt')} is null`,
    actor.access('marketplace.read') === 'own' && (isBuyingSupplier(actor) ? sql`(${own} or ${buyable})` : own),
    actor.role === Role.customer && canBeOrdered(row),
  ]);
}

const buyerPriceOf = (row: Row): Sql =>
  buyerPriceSql(row('price'), marginSql(row('marketplaceMarginPercent'), row('supplierId')));

/** The price as the actor sees it: for buyers with the margin, for staff and its supplier what the supplier asks. */
export function priceSeenSql(actor: Actor, row: Row): Sql {
  if (actor.role === Role.customer) return buyerPriceOf(row);
  if (actor.access('marketplace.read') !== 'own') return row('price');
  return sql`(case when ${isOwnOffer(row)} then ${row('price')} else ${buyerPriceOf(row)} end)`;
}

/** Who supplies it is not told to a partner who could buy it: it competes with that supplier. */
const toldSupplier: Guard = { permission: 'marketplace.read', own: isOwnOffer, silent: true };

/** A value of the supplier as `toldSupplier` guards it, in a statement of another module. */
export const supplierToldSql = (actor: Actor, row: Row, value: Sql): Sql =>
  actor.access('marketplace.read') === 'own' ? sql`case when ${isOwnOffer(row)} then ${value} end` : value;

/** What we earn by it is for admins. */
const margins: Guard = { permission: 'products.cost', silent: true };

/** What an offer is compared with: those of the same goods that can be ordered. */
const rivals = (row: Row, what: Sql, where: Sql = raw('true')): Sql =>
  sql`(select ${what} from marketplace_products c
    where c.group_key = ${row('groupKey')} and c.archived_at is null and c.availability
      and ${supplierThere(raw('c.supplier_id'))} and ${where})`;

/** So many others must offer it before a supplier is told between which prices they lie: of one it would be the price. */
const UNNAMED = 2;

/** A price without what would tell it: its two leading digits, ten cents at the least, rounded away from the middle. */
const coarse = (price: Sql, towards: 'floor' | 'ceil'): Sql =>
  sql`(select (${raw(towards)}(x.price / x.step) * x.step)::numeric(10, 2)::text from (
    select p.price, greatest(0.1, power(10::numeric, floor(log(greatest(p.price, 0.01))) - 1)) as step
    from (select ${price} as price) p) x)`;

/** An end of the range of prices: exact for staff, for a supplier roughly, and only where it names nobody. */
const rangeEnd = (end: 'min' | 'max') =>
  expression((row, actor) => {
    const price = rivals(row, raw(`${end}(c.price)`));
    if (actor.access('marketplace.analyze') === 'all') return sql`${price}::text`;
    const others = rivals(row, raw('count(distinct c.supplier_id)'), sql`c.supplier_id <> ${row('supplierId')}`);
    return sql`(case when ${others} >= ${raw(String(UNNAMED))} then ${coarse(price, end === 'min' ? 'floor' : 'ceil')} end)`;
  });

/** Read from the offer's own row; the others are only counted, whoever they are. */
const offerRankModel: ReadModel = {
  name: 'OfferRank',
  entity: MarketplaceProduct,
  permission: 'marketplace.analyze',
  scope: (actor, row) =>
    and([canBeOrdered(row), offerScope(actor, row), actor.access('marketplace.analyze') === 'own' && isOwnOffer(row)]),
  fields: new Map(
    Object.entries({
      position: expression((row) => rivals(row, raw('count(*)::int + 1'), sql`c.price < ${row('price')}`)),
      offers: expression((row) => rivals(row, raw('count(*)::int'))),
      lowest: rangeEnd('min'),
      highest: rangeEnd('max'),
    }),
  ),
};

export const marketplaceProductModel = readModel('MarketplaceProduct', MarketplaceProduct, {
  permission: 'marketplace.read',
  scope: offerScope,
  fields: {
    imageUrls: expression(
      (row) =>
        sql`coalesce((select json_agg('/media/' || i.id order by i.n) from unnest(${row('imageIds')}) with ordinality i(id, n)), '[]'::json)`,
    ),
    product: one(
      () => productModel,
      (offer, product) => sql`${product('id')} = ${offer('productId')}`,
    ),
    supplier: one(
      () => userModel,
      (offer, user) => sql`${user('id')} = ${offer('supplierId')}`,
    ),
    supplierId: guarded('supplierId', toldSupplier),
    supplierSku: guarded('supplierSku', toldSupplier),
    supplierName: expression((row) => supplierNameSql(row('supplierId')), toldSupplier),
    price: expression((row, actor) => sql`${priceSeenSql(actor, row)}::text`),
    // The supplier of an offer knows its own price, not ours.
    buyerPrice: expression((row, actor) =>
      actor.access('marketplace.read') === 'own'
        ? sql`case when not ${isOwnOffer(row)} then ${buyerPriceOf(row)}::text end`
        : sql`${buyerPriceOf(row)}::text`,
    ),
    marketplaceMarginPercent: guarded('marketplaceMarginPercent', margins),
    marginPercent: expression(
      (row) => sql`(${marginSql(row('marketplaceMarginPercent'), row('supplierId'))})::text`,
      margins,
    ),
    /** For the REST facade, whose screens name the supplier to everybody who sees the offer. */
    supplierCard: expression(
      (row) => sql`(select json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name,
        'companyName', s.company_name, 'role', s.role) from users s where s.id = ${row('supplierId')})`,
      toldSupplier,
    ),
    rank: one(
      () => offerRankModel,
      (offer, same) => sql`${same('id')} = ${offer('id')}`,
    ),
    priceHistory: many(
      () => priceHistoryModel,
      (offer, entry) => sql`${entry('marketplaceProductId')} = ${offer('id')}`,
      (entry) => sql`${entry('createdAt')} desc, ${entry('id')} desc`,
      { paged: true },
    ),
    priceChangeCount: expression((row, actor) => {
      const access = actor.access('marketplace.analyze');
      const count = sql`(select count(*)::int from price_history h where h.marketplace_product_id = ${row('id')})`;
      if (access === 'own') return sql`(case when ${isOwnOffer(row)} then ${count} else 0 end)`;
      return access === 'none' ? raw('0') : count;
    }),
    canEdit: expression((row, actor) => {
      const access = actor.access('marketplace.write');
      return access === 'own' ? sql`(${isOwnOffer(row)})` : raw(access === 'all' ? 'true' : 'false');
    }),
  },
});

/** What suppliers offer of a product, cheapest first: what an order form shows beside our own. */
extendModel(productModel, {
  offers: many(
    () => marketplaceProductModel,
    (product, offer) => sql`${offer('productId')} = ${product('id')} and ${canBeOrdered(offer)}`,
    (offer) => sql`${buyerPriceOf(offer)}, ${offer('id')}`,
    { paged: true },
  ),
});

/** Offers whose supplier's name has the words: staff look for them, and learn no more than they may see. */
function ofNamedSupplier(row: Row, text: string, ctx: RequestContext): Sql | null {
  if (ctx.actor?.access('marketplace.analyze') !== 'all') return null;
  const matches = matchesSearch(raw('f.search'), text);
  // An array, so that the index of suppliers and the index of names can answer together.
  return matches && sql`${row('supplierId')} = any(array(select f.id from users f where ${matches}))`;
}

/**
 * Offers whose names or supplier's number meet a condition; a partner finds by the number only what it is told the number of.
 * @param matches the condition on a folded text
 */
export function nameMatch(row: Row, ctx: RequestContext, matches: (text: Sql) => Sql | null): Sql | null {
  const found = matches(row('search'));
  if (!found || ctx.actor?.access('marketplace.read') !== 'own') return found;
  const names = matches(sql`fold_text(${row('nameEn')} || ' ' || coalesce(${row('nameAr')}, ''))`);
  return names && sql`(${found} and (${isOwnOffer(row)} or ${names}))`;
}

export const marketplaceProductReads = reads<MarketplaceProductFilter>(marketplaceProductModel, {
  filters: {
    search: (row, text, ctx) => {
      const byName = nameMatch(row, ctx, (column) => matchesSearch(column, text));
      const bySupplier = ofNamedSupplier(row, text, ctx);
      return byName && bySupplier ? sql`(${byName} or ${bySupplier})` : byName;
    },
    supplierId: (row, id, ctx) => {
      const ofSupplier = sql`${row('supplierId')} = ${id}`;
      // Whose offers a partner could buy is not told, and so not found either.
      return ctx.actor?.access('marketplace.read') === 'own' ? sql`${ofSupplier} and ${isOwnOffer(row)}` : ofSupplier;
    },
    productId: (row, id) => sql`${row('productId')} = ${id}`,
    ids: (row, ids) => sql`${row('id')} = any(${ids}::int[])`,
    availability: (row, availability) => (availability ? canBeOrdered(row) : sql`not ${canBeOrdered(row)}`),
    category: (row, category) => sql`${row('categories')} @> array[${category}]::text[]`,
    isFeatured: (row, isFeatured) => sql`${row('isFeatured')} = ${isFeatured}`,
    featuredActive: (row, active) =>
      sql`(${row('isFeatured')} and coalesce(${row('featuredUntil')} > now(), true)) = ${active}`,
  },
  sorts: {
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
    nameEn: { by: (row) => row('nameEn'), type: 'text', collate: true },
    price: { by: (row, actor) => priceSeenSql(actor, row), type: 'numeric' },
    minOrderQuantity: { by: (row) => row('minOrderQuantity'), type: 'int' },
    leadTimeDays: { by: (row) => row('leadTimeDays'), type: 'int' },
    featured: { by: featuredOrder, type: 'numeric' },
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
  // What buyers pay, and whether it can be ordered, hangs on its supplier and on the margin of the business, too.
  changedSince: (row, time) => sql`(${row('updatedAt')} >= ${time}
    or ${row('supplierId')} = any(array(select c_u.id from users c_u where c_u.updated_at >= ${time}))
    or (select c_b.updated_at >= ${time} from business_settings c_b))`,
});

export const priceHistoryModel = readModel('PriceHistoryEntry', PriceHistoryEntry, {
  permission: 'marketplace.analyze',
  scope: (actor, row) =>
    actor.access('marketplace.analyze') === 'own'
      ? sql`exists (select 1 from marketplace_products o
          where o.id = ${row('marketplaceProductId')} and o.supplier_id = ${ACTOR_ID})`
      : null,
  fields: {
    productName: expression(
      (row) => sql`(select o.name_en from marketplace_products o where o.id = ${row('marketplaceProductId')})`,
    ),
    marketplaceProduct: one(
      () => marketplaceProductModel,
      (entry, offer) => sql`${offer('id')} = ${entry('marketplaceProductId')}`,
    ),
    changePercent: expression(
      (row) => sql`round((${row('newPrice')} - ${row('oldPrice')}) * 100 / nullif(${row('oldPrice')}, 0), 2)::text`,
    ),
    updatedByName: expression((row) => userNameSql(row('updatedById'))),
  },
});

export const priceHistoryReads = reads<PriceHistoryFilter>(priceHistoryModel, {
  filters: {
    search: (row, text) => {
      const matches = matchesSearch(raw('f.search'), text);
      return (
        matches && sql`${row('marketplaceProductId')} in (select f.id from marketplace_products f where ${matches})`
      );
    },
    marketplaceProductId: (row, id) => sql`${row('marketplaceProductId')} = ${id}`,
    supplierId: (row, id) =>
      sql`${row('marketplaceProductId')} in (select f.id from marketplace_products f where f.supplier_id = ${id})`,
    createdFrom: (row, from) => sql`${row('createdAt')} >= ${from}`,
    createdTo: (row, to) => sql`${row('createdAt')} < ${to}`,
  },
  sorts: {
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
    newPrice: { by: (row) => row('newPrice'), type: 'numeric' },
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  changedAt: (row) => row('createdAt'),
});

declareThingName('MarketplaceProduct', (id) => sql`select n.name_en from marketplace_products n where n.id = ${id}`);

declareTombstones({
  kind: RemovedKind.marketplace_product,
  model: marketplaceProductModel,
  all: 'marketplace.analyze',
  sawPublic: (actor) => actor.role === Role.customer || isBuyingSupplier(actor),
});

import type { Actor } from '../../kernel/access.js';
import { matchesSearch } from '../../kernel/text/search.js';
import { expression, extendModel, many, one, readModel, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { withCurrencySql } from '../../kernel/values/money-sql.js';
import { ACTOR_ID, and, literal, raw, sql, type Sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { Role } from '../identity/index.js';
import { CURRENCY } from '../business/index.js';
import { buyerDiscountSql, marginSql, marketplaceProductModel, runningPromotions } from '../marketplace/index.js';
import { declareImageUse } from '../media/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { MarketplacePromotion, PromotionTier } from './promotions.entity.js';
import type { PromotionFilter } from './promotions.inputs.js';
import { DiscountType, PromotionStatus } from './promotions.rules.js';

declareImageUse('marketplace_promotions.image_ids', sql`select unnest(image_ids) from marketplace_promotions`);

const ACTIVE = literal(PromotionStatus.active);

/** Where a promotion stands today. The days are those of the business's time zone, by the database's clock. */
export function promotionStatusSql(row: Row): Sql {
  return sql`(case when not ${row('isActive')} then ${literal(PromotionStatus.inactive)}
    when (select business_today()) < ${row('startDate')} then ${literal(PromotionStatus.scheduled)}
    when (select business_today()) > ${row('endDate')} then ${literal(PromotionStatus.ended)}
    else ${ACTIVE} end)`;
}

/** A promotion of an offer of the actor's own: what `own` means here. */
export function ofOwnOffer(row: Row): Sql {
  return sql`exists (select 1 from marketplace_products s_o
    where s_o.id = ${row('marketplaceProductId')} and s_o.supplier_id = ${ACTOR_ID})`;
}

/** The same by the promotion's id, for what was sold with it; a removed promotion keeps being whose it was. */
export const ofOwnPromotion = (id: Sql): Sql => sql`exists (
  select 1 from marketplace_promotions s_m join marketplace_products s_f on s_f.id = s_m.marketplace_product_id
  where s_m.id = ${id} and s_f.supplier_id = ${ACTOR_ID})`;

/**
 * Staff see all, suppliers those of their own offers, customers those that count today. With a removed offer its
 * promotions are gone, too.
 */
function scope(actor: Actor, row: Row): Sql {
  const offered = sql`exists (select 1 from marketplace_products s_p
    where s_p.id = ${row('marketplaceProductId')} and s_p.archived_at is null)`;
  const present = and([sql`${row('archivedAt')} is null`, offered]);
  if (actor.access('marketplace.read') === 'own') return and([present, ofOwnOffer(row)]);
  return actor.role === Role.customer ? and([present, sql`${promotionStatusSql(row)} = ${ACTIVE}`]) : present;
}

/**
 * What a step takes off, as the actor sees it: an amount off the supplier's price takes the margin on it off the buyer's price,
 * too, as an order does (`buyerDiscount`).
 */
function discountSeenSql(actor: Actor, type: Sql, value: Sql, offerId: Sql): Sql {
  if (actor.role !== Role.customer) return value;
  const margin = marginSql(raw('d_o.marketplace_margin_percent'), raw('d_o.supplier_id'));
  return sql`(case ${type} when ${literal(DiscountType.percentage)} then ${value} else (
    select ${buyerDiscountSql(raw('d_o.price'), value, margin)} from marketplace_products d_o where d_o.id = ${offerId}) end)`;
}

const ofPromotion = (actor: Actor, row: Row): Sql =>
  discountSeenSql(actor, row('discountType'), row('discountValue'), row('marketplaceProductId'));

const labelSql = (row: Row, actor: Actor): Sql => sql`(case ${row('discountType')}
  when ${literal(DiscountType.percentage)} then trim_scale(${row('discountValue')})::text || '% off'
  else ${withCurrencySql(CURRENCY, sql`(${ofPromotion(actor, row)})::text`)} || ' off' end)`;

const promotionTierModel = readModel('PromotionTier', PromotionTier, {
  permission: 'marketplace.read',
  fields: {
    // Part of the key, and yet a number of units, not an id.
    minQuantity: expression((row) => row('minQuantity')),
    discountValue: expression((row, actor) =>
      actor.role === Role.customer
        ? sql`(select (${discountSeenSql(actor, raw('d_m.discount_type'), row('discountValue'), raw('d_m.marketplace_product_id'))})::text
            from marketplace_promotions d_m where d_m.id = ${row('promotionId')})`
        : sql`${row('discountValue')}::text`,
    ),
  },
});

export const promotionModel = readModel('MarketplacePromotion', MarketplacePromotion, {
  permission: 'marketplace.read',
  scope,
  fields: {
    marketplaceProduct: one(
      () => marketplaceProductModel,
      (promotion, offer) => sql`${offer('id')} = ${promotion('marketplaceProductId')}`,
    ),
    tiers: many(
      () => promotionTierModel,
      (promotion, tier) => sql`${tier('promotionId')} = ${promotion('id')}`,
      (tier) => tier('minQuantity'),
    ),
    overlaps: many(
      () => promotionModel,
      (promotion, other) => sql`${other('marketplaceProductId')} = ${promotion('marketplaceProductId')}
        and ${other('id')} <> ${promotion('id')} and ${other('isActive')} and ${promotion('isActive')}
        and ${other('startDate')} <= ${promotion('endDate')} and ${other('endDate')} >= ${promotion('startDate')}`,
      (other) => sql`${other('startDate')}, ${other('id')}`,
    ),
    status: expression(promotionStatusSql),
    discountValue: expression((row, actor) => sql`(${ofPromotion(actor, row)})::text`),
    label: expression(labelSql),
    imageUrls: expression(
      (row) =>
        sql`coalesce((select json_agg('/media/' || i.id order by i.n) from unnest(${row('imageIds')}) with ordinality i(id, n)), '[]'::json)`,
    ),
    canEdit: expression((row, actor) => {
      const access = actor.access('marketplace.write');
      return access === 'own' ? ofOwnOffer(row) : raw(access === 'all' ? 'true' : 'false');
    }),
  },
});

/** The promotion of an offer that gives most today, should several overlap. */
extendModel(marketplaceProductModel, {
  activePromotion: one(
    () => promotionModel,
    (offer, promotion) => sql`${promotion('id')} = (
      select a.id from marketplace_promotions a
      where a.marketplace_product_id = ${offer('id')} and a.archived_at is null and a.is_active
        and (select business_today()) between a.start_date and a.end_date
      order by case a.discount_type when ${literal(DiscountType.percentage)}
        then ${offer('price')} * a.discount_value / 100 else a.discount_value end desc, a.id limit 1)`,
  ),
});

/** What a list can be limited to; that none is over is a matter of the REST list alone. */
interface PromotionConditions extends PromotionFilter {
  isOver?: boolean;
}

export const promotionReads = reads<PromotionConditions>(promotionModel, {
  filters: {
    isOver: (row, isOver) => sql`(${row('endDate')} < (select business_today())) = ${isOver}::boolean`,
    search: (row, text) => {
      const byTitle = matchesSearch(row('search'), text);
      const byProduct = matchesSearch(raw('f.search'), text);
      if (!byTitle || !byProduct) return null;
      return sql`(${byTitle} or ${row('marketplaceProductId')} in (
        select f.id from marketplace_products f where ${byProduct}))`;
    },
    status: (row, status) => sql`${promotionStatusSql(row)} = ${status}`,
    marketplaceProductId: (row, id) => sql`${row('marketplaceProductId')} = ${id}`,
    supplierId: (row, id) => sql`${row('marketplaceProductId')} in (
      select f.id from marketplace_products f where f.supplier_id = ${id})`,
  },
  sorts: {
    // A date written YYYY-MM-DD sorts as text.
    startDate: { by: (row) => sql`${row('startDate')}::text`, type: 'text' },
    endDate: { by: (row) => sql`${row('endDate')}::text`, type: 'text' },
    title: { by: (row) => row('title'), type: 'text', collate: true },
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
  },
  defaultSort: { field: 'startDate', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

declareThingName('MarketplacePromotion', (id) => sql`select n.title from marketplace_promotions n where n.id = ${id}`);

runningPromotions.declare(sql`select r.marketplace_product_id as offer_id from marketplace_promotions r
  where r.archived_at is null and r.is_active and (select business_today()) between r.start_date and r.end_date`);

declareTombstones({
  kind: RemovedKind.promotion,
  model: promotionModel,
  all: 'marketplace.analyze',
  sawPublic: ({ role }) => role === Role.customer,
});

import type { Actor } from '../../../kernel/access.js';
import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { Role } from '../../identity/index.js';
import { AVAILABLE } from '../../inventory/index.js';
import { buyerPrice, marginSql, offersTheSame } from '../../marketplace/index.js';
import { orderTermsSql, type OrderTerms } from '../../business/index.js';
import { goodsKey, type OrderedItem } from './ordered-goods.rules.js';
import { atBuyerPrice, type PricePromotion } from './pricing.rules.js';
import { said, type Said } from '../../../words/index.js';

/** What is ordered, a product of the catalog or an offer of the marketplace, as an order needs to know it. */
export interface Goods {
  /** See `goodsKey`. */
  key: string;
  productId: number | null;
  marketplaceProductId: number | null;
  sku: string | null;
  name: string;
  /** Of one unit, at this moment: what a buyer pays, the margin on an offer included. */
  price: string;
  /** What one unit of ours costs. What others supply costs what they ask, after their promotions: see `supply`. */
  costPrice: string | null;
  /** What the supplier of an offer asks of us; null for goods of our own. */
  supply: Supply | null;
  /** Why it is not to be sold to this customer, if it is not. */
  notFor: Said | null;
  isActive: boolean;
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
  /** Units that are not promised to anybody; null where the stock is not ours. */
  available: number | null;
}

/** What the supplier of an offer asks of us. */
export interface Supply {
  /** Of one unit, before promotions. */
  price: string;
  /** The supplier's promotions that count today, on its own price. */
  promotions: PricePromotion[];
}

/** A customer as an order needs to know it. */
export interface OrderCustomer {
  id: number;
  role: Role;
  isActive: boolean;
}

/** What an order stands on. */
export interface OrderBasis {
  customer: OrderCustomer | null;
  /** By key. */
  goods: ReadonlyMap<string, Goods>;
  /** Those that count today, by the key of what they count for. */
  promotions: ReadonlyMap<string, PricePromotion[]>;
  /** What the business has set for new orders. */
  terms: OrderTerms;
}

interface BasisRow extends Record<string, unknown> {
  customer: OrderCustomer | null;
  products: Omit<Goods, 'supply' | 'notFor'>[];
  offers: (Omit<Goods, 'supply' | 'notFor'> & { margin: string; sameAsCustomers: boolean })[];
  promotions: (PricePromotion & { key: string })[];
  terms: OrderTerms;
}

/**
 * Reads what an order needs to know, in one statement. With `lock`, the stock rows of the products are locked in id
 * order (so that orders over the same products wait for, never deadlock with, each other), and the products and offers
 * are held: they are read as they are once the stock is ours, and neither changes its price nor goes until the order is
 * written. The ids stand behind a sub-select: of a bare array
 * parameter PostgreSQL counts the elements, finds its general plan dearer each time, and plans anew for every order.
 */
export async function readBasis(
  ctx: RequestContext,
  customerId: number | null,
  items: readonly OrderedItem[],
  lock: boolean,
): Promise<OrderBasis> {
  const actor = requireActor(ctx);
  const isSupplier = actor.access('marketplace.read') === 'own';
  const productIds = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const offerIds = [...new Set(items.flatMap(({ marketplaceProductId }) => marketplaceProductId ?? []))];
  const [basis] = await run<BasisRow>(
    queryableOf(ctx),
    sql`with wanted as materialized (select unnest(${productIds}::int[]) as product_id),
        locked as (
          select i.product_id, ${AVAILABLE} as available
          from inventory_items i
          where i.product_id = any(array(select product_id from wanted)) order by i.product_id ${raw(lock ? 'for update' : '')}),
        offered as (
          select o.id, o.supplier_id, o.supplier_sku, o.name_en, o.price, o.availability, o.min_order_quantity, o.max_order_quantity,
            ${marginSql(raw('o.marketplace_margin_percent'), raw('o.supplier_id'))} as margin,
            ${offersTheSame(raw('o.group_key'), sql`${customerId}::int`)} as same
          from marketplace_products o where o.id = any(array(select unnest(${offerIds}::int[]))) and o.archived_at is null
            and ${seesOffers(actor)}
          order by o.id ${raw(lock ? 'for share' : '')}),
        promoted as (
          select 'p' || o.product_id as key, o.id, o.supplier_id from marketplace_products o
            where o.product_id = any(array(select product_id from wanted)) and o.archived_at is null
          union all select 'm' || o.id, o.id, o.supplier_id from offered o)
        select
          (select row_to_json(c) from (
            select u.id, u.role, u.is_active as "isActive" from users u
            where u.id = ${customerId}::int and u.archived_at is null) c) as customer,
          (select coalesce(json_agg(p), '[]'::json) from (
            select 'p' || p.id as key, p.id as "productId", null as "marketplaceProductId", p.sku, p.name,
              p.base_price::text as price, p.cost_price::text as "costPrice", p.is_active as "isActive",
              p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity",
              p.order_multiple as "orderMultiple", coalesce(l.available, 0) as available
            from products p left join locked l on l.product_id = p.id
            where p.id = any(array(select product_id from wanted)) and p.archived_at is null
            order by p.id ${raw(lock ? 'for share of p' : '')}) p) as products,
          (select coalesce(json_agg(o), '[]'::json) from (
            select 'm' || o.id as key, null as "productId", o.id as "marketplaceProductId", o.supplier_sku as sku,
              o.name_en as name, o.price::text as price, null as "costPrice",
              o.margin::text as margin, o.same as "sameAsCustomers",
              -- Nobody delivers for a supplier who is gone.
              o.availability and exists (select 1 from users s
                where s.id = o.supplier_id and s.is_active and s.archived_at is null) as "isActive",
              o.min_order_quantity as "minOrderQuantity", o.max_order_quantity as "maxOrderQuantity",
              1 as "orderMultiple", null as available
            from offered o) o) as offers,
          (select coalesce(json_agg(m), '[]'::json) from (
            select o.key, m.id, m.title, o.supplier_id <> ${actor.id} and ${isSupplier}::boolean as untold, m.discount_type as "discountType", m.discount_value::text as "discountValue",
              m.min_quantity as "minQuantity", (
                select coalesce(json_agg(json_build_object('minQuantity', t.min_quantity,
                  'discountValue', t.discount_value::text) order by t.min_quantity), '[]'::json)
                from promotion_tiers t where t.promotion_id = m.id) as tiers
            from promoted o join marketplace_promotions m on m.marketplace_product_id = o.id
            where m.is_active and m.archived_at is null
              and (now() at time zone ${ctx.settings.timezone})::date between m.start_date and m.end_date) m) as promotions,
          ${orderTermsSql} as terms`,
  );
  if (!basis) throw new Error('The basis of an order is always one row');
  const { customer, products, offers, promotions, terms } = basis;
  const asked = byKey(promotions);
  const counting = new Map<string, PricePromotion[]>(asked);
  const goods = new Map<string, Goods>(products.map((row) => [row.key, { ...row, supply: null, notFor: null }]));
  for (const { margin, sameAsCustomers, ...offer } of offers) {
    const supply = { price: offer.price, promotions: asked.get(offer.key) ?? [] };
    counting.set(
      offer.key,
      supply.promotions.map((promotion) => atBuyerPrice(promotion, offer.price, margin)),
    );
    const notFor = notForOf(customer, sameAsCustomers);
    goods.set(offer.key, { ...offer, price: buyerPrice(offer.price, margin), supply, notFor });
  }
  return { customer, goods, promotions: counting, terms };
}

/** Vendors only sell on the marketplace, and nobody is sold there what they offer themselves. */
function notForOf(customer: OrderCustomer | null, sameAsCustomers: boolean): Said | null {
  if (customer?.role === Role.vendor) return said('orders.vendorsSell');
  return sameAsCustomers ? said('orders.offersItself') : null;
}

/** Whose offers the actor may order: buyers and staff those they see; a vendor none, for it only sells. */
function seesOffers(actor: Actor): Sql {
  if (actor.access('marketplace.read') === 'all') return raw('true');
  if (actor.role === Role.vendor) return raw('false');
  return sql`not ${offersTheSame(raw('o.group_key'), sql`${actor.id}::int`)}`;
}

function byKey<T extends { key: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}

/** The goods that an item names, if they are there. */
export const goodsOf = (basis: OrderBasis, item: OrderedItem): Goods | undefined => basis.goods.get(goodsKey(item));

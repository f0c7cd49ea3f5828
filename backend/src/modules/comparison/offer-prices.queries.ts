import type { OperationContext } from '../../kernel/context.js';
import type { Money } from '../../kernel/values/money.js';
import { raw, run, sql, type Sql } from '../../kernel/sql.js';
import { quoteOf, type OfferTerms } from './comparison.rules.js';

/** Whether an offer `o` of the supplier `u` can be ordered now: for one who is gone nobody delivers. */
export const USABLE = raw('(o.availability and u.is_active and u.archived_at is null)');

/** The promotions of an offer `o` that count today, as the rules take them. */
export const OFFER_PROMOTIONS: Sql = sql`(
  select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'discountType', m.discount_type,
    'discountValue', m.discount_value::text, 'minQuantity', m.min_quantity, 'tiers', (
      select coalesce(json_agg(json_build_object('minQuantity', t.min_quantity,
        'discountValue', t.discount_value::text) order by t.min_quantity), '[]'::json)
      from promotion_tiers t where t.promotion_id = m.id))), '[]'::json)
  from marketplace_promotions m
  where m.marketplace_product_id = o.id and m.is_active and m.archived_at is null
    and (select business_today()) between m.start_date and m.end_date)`;

/** How many units of an offer are wanted. */
export interface WantedOffer {
  readonly marketplaceProductId: number;
  readonly quantity: number;
}

/** An offer as it is now. */
export interface OfferNow {
  readonly productName: string;
  /** What one unit costs as a comparison shows it; null when it cannot be ordered. */
  readonly unitPrice: Money | null;
}

interface OfferRow extends OfferTerms {
  id: number;
  productName: string;
  usable: boolean;
  currency: string;
}

/** Offers as they are now, each for its quantity, in the order of `wanted`; undefined for one that is not there. One statement. */
export async function offersNow(
  ctx: OperationContext,
  wanted: readonly WantedOffer[],
): Promise<(OfferNow | undefined)[]> {
  const ids = wanted.map(({ marketplaceProductId }) => marketplaceProductId);
  const rows = await run<OfferRow>(
    ctx.connection,
    sql`select o.id, coalesce(p.name, o.name_en) as "productName", ${USABLE} as usable, o.price::text as "listPrice",
          ${OFFER_PROMOTIONS} as promotions, coalesce((select currency from business_settings), ${ctx.settings.defaults.currency}) as currency
        from marketplace_products o join users u on u.id = o.supplier_id left join products p on p.id = o.product_id
        where o.id = any(${ids}::int[]) and o.archived_at is null`,
  );
  const offers = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ marketplaceProductId, quantity }) => {
    const offer = offers.get(marketplaceProductId);
    if (!offer) return undefined;
    const { productName, usable, currency } = offer;
    return { productName, unitPrice: usable ? quoteOf(offer, quantity, currency).unitPrice : null };
  });
}

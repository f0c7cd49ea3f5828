import { queryableOf, type RequestContext } from '../../../kernel/context.js';
import { badInput } from '../../../kernel/errors.js';
import { ZERO, type Money } from '../../../kernel/values/money.js';
import { join, literal, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { idFault } from '../../../kernel/values/values.js';
import { OFFER_PROMOTIONS, shortage } from '../../comparison/index.js';
import { AVAILABLE } from '../../inventory/index.js';
import { worded, type Language } from '../../../words/index.js';
import { bestQuote, type Offer } from './best-offer.rules.js';
import type { ReorderSuggestion } from '../purchasing.entity.js';
import { missingUnits, OPEN_STATUSES, reorderQuantity } from '../purchasing.rules.js';
import { reorderSaid } from './reorder-words.js';

/** The name of a supplier: the business's before the person's. */
const NAME = (user: string): Sql =>
  raw(
    `coalesce(nullif(btrim(${user}.company_name), ''), nullif(btrim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.email)`,
  );

/** Units of a stock row `i` that are still to come. */
const ON_ORDER = sql`coalesce((select sum(l.quantity - l.received_quantity)::int from purchase_order_items l
  join purchase_orders o on o.id = l.purchase_order_id
  where l.product_id = i.product_id and o.status in (${join(OPEN_STATUSES.map(literal), ', ')})), 0)`;

// `missingUnits` in SQL.
shortage.declare(
  (productId) => sql`(select greatest(coalesce(i.max_stock, 2 * i.reorder_point) - ${AVAILABLE} - ${ON_ORDER}, 0)
    from inventory_items i where i.product_id = ${productId})`,
);

interface Candidate {
  id: number;
  name: string;
  sku: string;
  cost: Money | null;
  vendorId: number | null;
  vendorName: string | null;
  available: number;
  reorderPoint: number;
  maxStock: number | null;
  onOrder: number;
  offers: Offer[];
  currency: string;
}

/** The products with their stock, what is on order, who sells them by the catalog, and what the marketplace offers. */
async function candidates(ctx: RequestContext, ids: readonly number[]): Promise<Candidate[]> {
  return run<Candidate>(
    queryableOf(ctx),
    sql`select p.id, p.name, p.sku, p.cost_price::text as cost, u.id as "vendorId",
          ${NAME('u')} as "vendorName",
          ${AVAILABLE} as available, i.reorder_point as "reorderPoint", i.max_stock as "maxStock", ${ON_ORDER} as "onOrder",
          coalesce((select currency from business_settings), ${ctx.settings.defaults.currency}) as currency,
          (select coalesce(json_agg(x), '[]'::json) from (
            select o.id, o.supplier_id as "supplierId", ${NAME('s')} as "supplierName", o.price::text as "listPrice",
              o.min_order_quantity as "minOrderQuantity", o.max_order_quantity as "maxOrderQuantity",
              o.lead_time_days as "leadTimeDays", ${OFFER_PROMOTIONS} as promotions
            from marketplace_products o join users s on s.id = o.supplier_id and s.is_active and s.archived_at is null
            where o.product_id = p.id and o.availability and o.archived_at is null
            order by o.price, o.id limit 100) x) as offers
        from products p join inventory_items i on i.product_id = p.id
        left join users u on u.id = p.vendor_id and u.is_active and u.archived_at is null
        where p.id = any(${ids}::int[]) and p.archived_at is null`,
  );
}

/** What to order of each product, in the order of the ids; products that are unknown or removed are left out. */
export async function reorderSuggestions(
  ctx: RequestContext,
  productIds: readonly string[],
): Promise<ReorderSuggestion[]> {
  if (productIds.length > 100) throw badInput('productIds', 'purchasing.maxProducts');
  productIds.forEach((id, index) => {
    const fault = idFault(id);
    if (fault) throw badInput(`productIds.${index}`, fault);
  });
  const ids = [...new Set(productIds.map(Number))];
  const found = new Map((await candidates(ctx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? [suggest(product, ctx.language)] : [];
  });
}

function suggest(product: Candidate, language: Language): ReorderSuggestion {
  const { id, name, sku, cost, vendorId, vendorName, available, onOrder } = product;
  const best = bestQuote(product.offers, (minimum) => reorderQuantity(product, minimum), product.currency);
  const supplierId = best?.offer.supplierId ?? vendorId;
  return {
    productId: String(id),
    productName: name,
    sku,
    supplierId: supplierId === null ? null : String(supplierId),
    supplierName: best?.offer.supplierName ?? vendorName,
    marketplaceProductId: best ? String(best.offer.id) : null,
    quantity: best?.quantity ?? reorderQuantity(product, 1),
    unitCost: best?.unitPrice ?? cost ?? ZERO,
    minOrderQuantity: best?.offer.minOrderQuantity ?? 1,
    leadTimeDays: best?.offer.leadTimeDays ?? null,
    onOrder,
    available,
    reason: worded(
      reorderSaid({ ...product, missing: missingUnits(product), offers: product.offers.length, best }),
      language,
    ),
  };
}

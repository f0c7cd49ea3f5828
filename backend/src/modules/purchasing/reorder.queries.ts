import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import type { Money } from '../../kernel/money.js';
import { run, sql } from '../../kernel/sql.js';
import { idFault } from '../../kernel/values.js';
import type { ReorderSuggestion } from './purchasing.entity.js';
import { missingUnits, OPEN_STATUSES, reorderQuantity } from './purchasing.rules.js';

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
}

/** The products with their stock, what is on order, and who sells them by the catalog. */
async function candidates(ctx: RequestContext, ids: readonly number[]): Promise<Candidate[]> {
  return run<Candidate>(
    queryableOf(ctx),
    sql`select p.id, p.name, p.sku, p.cost_price::text as cost, u.id as "vendorId",
          coalesce(nullif(btrim(u.company_name), ''), nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "vendorName",
          i.quantity - i.reserved_quantity as available, i.reorder_point as "reorderPoint", i.max_stock as "maxStock",
          coalesce((select sum(l.quantity - l.received_quantity)::int from purchase_order_items l
            join purchase_orders o on o.id = l.purchase_order_id
            where l.product_id = p.id and o.status = any(${OPEN_STATUSES}::text[])), 0) as "onOrder"
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
  if (productIds.length > 100) throw badInput('productIds', 'Must have at most 100 entries');
  productIds.forEach((id, index) => {
    const fault = idFault(id);
    if (fault) throw badInput(`productIds.${index}`, fault);
  });
  const ids = [...new Set(productIds.map(Number))];
  const found = new Map((await candidates(ctx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? [suggest(product)] : [];
  });
}

function suggest(product: Candidate): ReorderSuggestion {
  const { id, name, sku, cost, vendorId, vendorName, available, onOrder } = product;
  return {
    productId: String(id),
    productName: name,
    sku,
    supplierId: vendorId === null ? null : String(vendorId),
    supplierName: vendorName,
    marketplaceProductId: null,
    quantity: reorderQuantity(product, 1),
    unitCost: cost ?? '0.00',
    minOrderQuantity: 1,
    leadTimeDays: null,
    onOrder,
    available,
    reason: reasonOf(product),
  };
}

function reasonOf(product: Candidate): string {
  const { available, onOrder, maxStock, reorderPoint } = product;
  const coming = onOrder > 0 ? ` and ${onOrder} on order` : '';
  const target = maxStock === null ? `twice the reorder point (${2 * reorderPoint})` : `the most to keep (${maxStock})`;
  const missing = missingUnits(product);
  return missing === 0
    ? `${available} available${coming}: nothing is missing to ${target}`
    : `${available} available${coming}: ${missing} missing to ${target}`;
}

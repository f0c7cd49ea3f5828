import type { OperationContext } from '../../kernel/context.js';
import { AppError, badInput, type FieldFaults } from '../../kernel/errors.js';
import { compare, MAX_AMOUNT, multiply, sum, type Money } from '../../kernel/values/money.js';
import { run, sql } from '../../kernel/sql.js';
import type { PurchaseOrderItemInput } from './purchasing.inputs.js';
import { said } from '../../words/index.js';

/** Whom the business buys from. */
const SELLER_ROLES = ['vendor', 'distributor', 'wholesale'];
export const NO_SUPPLIER = 'No supplier yet';

/** The name of a supplier as the document keeps it; BAD_USER_INPUT for somebody who does not sell. */
export async function supplierName(
  ctx: OperationContext,
  supplierId: number | null | undefined,
  path = '',
): Promise<string> {
  if (supplierId === null || supplierId === undefined) return NO_SUPPLIER;
  const name = await sellerName(ctx, supplierId);
  if (name === undefined) {
    throw badInput(
      `${path}supplierId`,
      'purchasing.activeSupplier',
      {},
      {
        reason: 'UNKNOWN_REFERENCE',
      },
    );
  }
  return name;
}

/** Name of somebody who sells and is there, held until the purchase order is written. */
async function sellerName(ctx: OperationContext, id: number): Promise<string | undefined> {
  const [seller] = await run<{ name: string }>(
    ctx.connection,
    sql`select left(coalesce(nullif(btrim(company_name), ''), nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email), 255) as name
        from users where id = ${id} and role = any(${SELLER_ROLES}::text[]) and is_active and archived_at is null
        for share`,
  );
  return seller?.name;
}

/** Whether a supplier is still there and sells. */
export const isSeller = async (ctx: OperationContext, id: number): Promise<boolean> =>
  (await sellerName(ctx, id)) !== undefined;

/** A line as the document keeps it. */
interface Line extends PurchaseOrderItemInput {
  readonly name: string;
  readonly sku: string;
  readonly total: Money;
}

interface Offer {
  id: number;
  product_id: number | null;
  supplier_id: number;
  supplier_sku: string | null;
}

/** The offers that lines name, held until the purchase order is written. */
async function offersOf(
  ctx: OperationContext,
  items: readonly PurchaseOrderItemInput[],
): Promise<ReadonlyMap<number, Offer>> {
  const ids = items.flatMap(({ marketplaceProductId: id }) => (typeof id === 'number' ? [id] : []));
  if (ids.length === 0) return new Map();
  const offers = await run<Offer>(
    ctx.connection,
    sql`select id, product_id, supplier_id, supplier_sku from marketplace_products
        where id = any(${ids}::int[]) and archived_at is null for key share`,
  );
  return new Map(offers.map((offer) => [offer.id, offer]));
}

/** Whether a line names no offer, or one of its product by the supplier, as far as that is chosen. */
function fits(offers: ReadonlyMap<number, Offer>, item: PurchaseOrderItemInput, supplierId: number | null): boolean {
  if (typeof item.marketplaceProductId !== 'number') return true;
  const offer = offers.get(item.marketplaceProductId);
  return offer?.product_id === item.productId && (supplierId === null || offer.supplier_id === supplierId);
}

function skuOf(
  offers: ReadonlyMap<number, Offer>,
  { marketplaceProductId: id }: PurchaseOrderItemInput,
): string | null {
  return (typeof id === 'number' && offers.get(id)?.supplier_sku) || null;
}

/** Lines with the names of their products, and what they cost together; BAD_USER_INPUT names every line that is wrong. */
async function priceLines(
  ctx: OperationContext,
  items: readonly PurchaseOrderItemInput[],
  supplierId: number | null,
  path: string,
): Promise<{ lines: Line[]; total: Money }> {
  const products = await run<{ id: number; name: string; sku: string }>(
    ctx.connection,
    sql`select id, name, sku from products where id = any(${items.map(({ productId }) => productId)}::int[])
          and archived_at is null for key share`,
  );
  const offers = await offersOf(ctx, items);
  const byId = new Map(products.map((product) => [product.id, product]));
  const faults: FieldFaults = {};
  const seen = new Set<number | null>();
  const lines: Line[] = [];
  items.forEach((item, index) => {
    const product = typeof item.productId === 'number' ? byId.get(item.productId) : undefined;
    const total = multiply(item.unitCost, item.quantity);
    if (!product) faults[`${path}items.${index}.productId`] = said('purchasing.notInCatalog');
    else if (seen.has(item.productId)) faults[`${path}items.${index}.productId`] = said('purchasing.otherLine');
    else if (!fits(offers, item, supplierId)) {
      faults[`${path}items.${index}.marketplaceProductId`] = said('purchasing.notItsOffer');
    } else if (compare(total, MAX_AMOUNT) > 0)
      faults[`${path}items.${index}.quantity`] = said('purchasing.tooMuchForLine');
    else lines.push({ ...item, name: product.name, sku: skuOf(offers, item) ?? product.sku, total });
    seen.add(item.productId);
  });
  const [first] = Object.values(faults);
  if (first !== undefined) throw new AppError('BAD_USER_INPUT', first, { fields: faults });
  const total = sum(lines.map((line) => line.total));
  if (compare(total, MAX_AMOUNT) > 0) throw badInput(`${path}items`, 'purchasing.tooMuch');
  return { lines, total };
}

/** Whether a purchase order has just these lines: then its snapshot of names and numbers stays, too. */
export async function areLines(
  ctx: OperationContext,
  purchaseOrderId: number,
  items: readonly PurchaseOrderItemInput[],
): Promise<boolean> {
  const lines = await run<Pick<PurchaseOrderItemInput, 'productId' | 'marketplaceProductId' | 'quantity' | 'unitCost'>>(
    ctx.connection,
    sql`select product_id as "productId", marketplace_product_id as "marketplaceProductId", quantity,
          unit_cost::text as "unitCost"
        from purchase_order_items where purchase_order_id = ${purchaseOrderId} order by id`,
  );
  return (
    lines.length === items.length &&
    items.every((item, index) => {
      const line = lines[index];
      return (
        (item.productId ?? null) === line?.productId &&
        (item.marketplaceProductId ?? null) === line.marketplaceProductId &&
        item.quantity === line.quantity &&
        item.unitCost === line.unitCost
      );
    })
  );
}

/** Writes all lines of a purchase order anew and answers what they cost together. */
export async function writeLines(
  ctx: OperationContext,
  purchaseOrderId: number,
  items: readonly PurchaseOrderItemInput[],
  supplierId: number | null,
  path = '',
): Promise<Money> {
  const { lines, total } = await priceLines(ctx, items, supplierId, path);
  const rows = lines.map(({ productId, marketplaceProductId, name, sku, quantity, unitCost, total: cost }) => ({
    product: productId,
    offer: marketplaceProductId ?? null,
    name,
    sku,
    quantity,
    unit: unitCost,
    cost,
  }));
  await run(
    ctx.connection,
    sql`with cleared as (delete from purchase_order_items where purchase_order_id = ${purchaseOrderId})
        update purchase_orders set total_amount = ${total}::numeric where id = ${purchaseOrderId}`,
  );
  await run(
    ctx.connection,
    sql`insert into purchase_order_items (purchase_order_id, product_id, marketplace_product_id, product_name, sku, quantity, unit_cost, total_cost)
        select ${purchaseOrderId}::int, l.product, l.offer, l.name, l.sku, l.quantity, l.unit, l.cost
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as l(product int, offer int, name text, sku text, quantity int, unit numeric, cost numeric)`,
  );
  return total;
}

import type { Actor } from '../../kernel/access.js';
import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { editRow, lockRow, pick } from '../../kernel/edit.js';
import { AppError, badInput, type FieldFaults } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { raw, run, sql, type Sql } from '../../kernel/sql.js';
import { prepareImages, saveImages, type PreparedImages } from '../media/index.js';
import { Product } from './catalog.entity.js';
import { CreateProductInput, ProductIdInput, UpdateProductInput } from './catalog.inputs.js';
import { productStock, splitFirstStock } from './first-stock.js';
import { productRemovalOf, requireRemovable } from './product-removal.js';
import { said } from '../../words/index.js';

describeConstraints({
  uq_products_sku: { field: 'sku', says: 'catalog.skuTaken' },
  uq_products_barcode: { field: 'barcode', says: 'catalog.barcodeTaken' },
  fk_products_vendor_id: { field: 'vendorId', says: 'catalog.unknownVendor' },
  ck_products_order_quantities: {
    field: 'maxOrderQuantity',
    says: 'catalog.maxBelowMin',
  },
});

const AUDITED = [
  'sku',
  'name',
  'description',
  'category',
  'brand',
  'barcode',
  'basePrice',
  'costPrice',
  'weight',
  'dimensions',
  'imageIds',
  'isActive',
  'vendorId',
  'minOrderQuantity',
  'maxOrderQuantity',
  'orderMultiple',
] as const satisfies readonly (keyof Product)[];

/** Whether the actor may change the product: an admin any, a vendor its own. */
export function mayChange(actor: Actor, product: { vendorId: number | null }): boolean {
  const access = actor.access('products.write');
  return access === 'all' || (access === 'own' && product.vendorId === actor.id);
}

/** A vendor names no one but itself as the owner. */
function ownerOf(actor: Actor, vendorId: number | null | undefined): number | null | undefined {
  if (actor.access('products.write') === 'all') return vendorId;
  if (vendorId !== undefined && vendorId !== actor.id) {
    throw new AppError('FORBIDDEN', 'catalog.ownProducts');
  }
  return actor.id;
}

/** What the business decides about goods that it stocks and sells; the rest of a product is its words and pictures. */
const COMMERCIAL = [
  'sku',
  'barcode',
  'basePrice',
  'costPrice',
  'isActive',
  'minOrderQuantity',
  'maxOrderQuantity',
  'orderMultiple',
] as const satisfies readonly (keyof Product)[];

/**
 * A vendor edits the words and pictures of its product. Another price or term of sale than now is refused, each by its name;
 * the same value is taken, because forms send what they show. The cost is never shown to a vendor, so no value of it is the
 * same: a guess that is taken would tell it.
 * @returns what may be written
 */
function withoutCommercial(actor: Actor, product: Partial<Product>, sent: Partial<Product>): Partial<Product> {
  if (actor.access('products.write') === 'all') return sent;
  const shown = { ...product, costPrice: null };
  const refused = COMMERCIAL.filter((name) => sent[name] !== undefined && sent[name] !== shown[name]);
  if (refused.length > 0) {
    const message = said('catalog.adminMayChangeThis');
    const fields: FieldFaults = Object.fromEntries(refused.map((name) => [name, message]));
    throw new AppError('FORBIDDEN', 'catalog.adminMayChange', { fields: refused }, { fields });
  }
  const { costPrice: _cost, ...rest } = sent;
  return rest;
}

async function requireVendor(ctx: OperationContext, vendorId: number | null | undefined): Promise<void> {
  if (vendorId === undefined || vendorId === null) return;
  const [vendor] = await run<{ role: string }>(
    ctx.connection,
    sql`select role from users where id = ${vendorId} and archived_at is null for share`,
  );
  if (vendor?.role !== 'vendor')
    throw badInput('vendorId', 'catalog.unknownVendor', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/** What a vendor adds is not on sale until an administrator has looked at its price; its cost comes from purchasing. */
function asAdded(actor: Actor, columns: Partial<Product>): Partial<Product> {
  if (actor.access('products.write') === 'all') return columns;
  return { ...withoutCommercial(actor, { ...columns, isActive: false }, columns), isActive: false };
}

/** Adds a product with its stock row, and what is in the warehouse already as the first movement. */
export const createProduct = operation({
  name: 'createProduct',
  permission: 'products.write',
  input: CreateProductInput,
  audit: 'Product',
  idempotent: true,
  prepare: (ctx, input): Promise<PreparedImages> => prepareImages(ctx, input.images ?? []),
  run: async (ctx, input, images) => {
    const { clientKey: _key, images: _images, ...given } = input;
    const actor = requireActor(ctx);
    const vendorId = ownerOf(actor, given.vendorId);
    await requireVendor(ctx, vendorId);
    const { stock, product: columns } = splitFirstStock(ctx, given, vendorId);
    const row = { ...asAdded(actor, columns), vendorId, imageIds: await saveImages(ctx, images) };
    const { identifiers } = await ctx.em.insert(Product, row);
    const id = identifiers[0]?.id as number;
    ctx.record({ entity: 'Product', entityId: id, after: pick(row as Partial<Product>, AUDITED) });
    await productStock.get().start(ctx, id, stock);
    return { id };
  },
});

/** Changes a product. */
export const updateProduct = operation({
  name: 'updateProduct',
  permission: 'products.write',
  input: UpdateProductInput,
  audit: 'Product',
  prepare: async (ctx, input): Promise<PreparedImages | undefined> =>
    input.images === undefined ? undefined : prepareImages(ctx, input.images),
  run: async (ctx, input, images) => {
    const actor = requireActor(ctx);
    const { id, version, images: _images, ...columns } = input;
    const product = await lockRow(ctx, Product, 'Product', id, (row) => row.archivedAt === null);
    if (!mayChange(actor, product)) throw new AppError('FORBIDDEN', 'catalog.ownProducts');
    if (columns.vendorId !== undefined && columns.vendorId !== product.vendorId) {
      ownerOf(actor, columns.vendorId);
      await requireVendor(ctx, columns.vendorId);
    }
    const mine = withoutCommercial(actor, product, columns);
    const changes: Partial<Product> = { ...mine, ...(images && { imageIds: await saveImages(ctx, images) }) };
    await editRow(ctx, Product, product, changes, { name: 'Product', audited: AUDITED, version });
    return { id };
  },
});

/** A product that is still in the catalog, locked for a change. */
export const lockProduct = (ctx: OperationContext, id: number): Promise<Product> =>
  lockRow(ctx, Product, 'Product', id, (row) => row.archivedAt === null);

/** Gives a locked product another price, for a reason and at the wish of a vendor, which the audit trail names. */
export async function changePrice(
  ctx: OperationContext,
  product: Product,
  basePrice: string,
  { reason, priceProposalId }: { reason: string; priceProposalId: number },
): Promise<void> {
  if (product.basePrice === basePrice) return;
  await ctx.em.createQueryBuilder().update(Product).set({ basePrice }).where('id = :id', { id: product.id }).execute();
  const { basePrice: before } = product;
  const after = { basePrice, priceProposalId };
  ctx.record({ entity: 'Product', entityId: product.id, before: { basePrice: before }, after, reason });
}

/**
 * A common table expression that gives locked products another cost inside a statement of a module above; `from` names rows
 * of `product` and `cost`.
 */
export const costsChangedFrom = (from: string): Sql => sql`costs as (
  update products p set cost_price = c.cost, version = p.version + 1, updated_at = now()
  from ${raw(from)} c where p.id = c.product and p.cost_price is distinct from c.cost)`;

/** How something is featured: offers keep the same columns. */
export type Featuring = Pick<Product, 'isFeatured' | 'featuredPriority' | 'featuredUntil'>;

/** The columns of it, for the audit trail. */
export const FEATURING = [
  'isFeatured',
  'featuredPriority',
  'featuredUntil',
] as const satisfies readonly (keyof Featuring)[];

/** Features a product, or ends that. */
export async function featureProduct(
  ctx: OperationContext,
  id: number,
  to: Featuring,
  version?: number,
): Promise<void> {
  const product = await lockProduct(ctx, id);
  await editRow(ctx, Product, product, to, { name: 'Product', audited: FEATURING, version });
}

/** Removes a product that nothing refers to; one that orders name is archived: they keep showing their snapshot. */
export const deleteProduct = operation({
  name: 'deleteProduct',
  permission: 'products.write',
  input: ProductIdInput,
  audit: 'Product',
  run: async (ctx, { id }) => {
    const product = await lockRow(ctx, Product, 'Product', id, (row) => row.archivedAt === null, 'remove');
    if (!mayChange(requireActor(ctx), product)) throw new AppError('FORBIDDEN', 'catalog.ownProducts');
    const removal = await productRemovalOf(ctx, id);
    requireRemovable(removal);
    const archived = removal.archives;
    if (archived) {
      await ctx.em.update(Product, { id }, { archivedAt: () => 'now()', isActive: false });
      await productStock.get().end(ctx, id);
    } else {
      await ctx.em.delete(Product, { id });
    }
    ctx.record({ entity: 'Product', entityId: id, before: pick(product, AUDITED) });
    return { id, archived };
  },
});

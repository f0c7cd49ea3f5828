import type { Actor } from '../../kernel/access.js';
import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { editRow, lockRow, pick } from '../../kernel/edit.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { FEATURING, type Featuring } from '../catalog/index.js';
import { type Role } from '../identity/index.js';
import { prepareImages, saveImages, type PreparedImages } from '../media/index.js';
import { MarketplaceProduct } from './marketplace.entity.js';
import {
  CreateMarketplaceProductInput,
  MarketplaceProductIdInput,
  UpdateMarketplacePriceInput,
  UpdateMarketplaceProductInput,
} from './marketplace.inputs.js';
import { SUPPLIER_ROLES } from './marketplace.rules.js';
import { offerRemovalOf } from './offer-removal.js';
import { said, worded } from '../../words/index.js';

describeConstraints({
  fk_marketplace_products_product_id: { field: 'productId', says: 'marketplace.unknownProduct' },
  fk_marketplace_products_supplier_id: { field: 'supplierId', says: 'marketplace.unknownSupplier' },
  uq_marketplace_products_supplier_sku: {
    field: 'supplierSku',
    says: 'marketplace.skuTaken',
  },
  ck_marketplace_products_order_quantities: {
    field: 'maxOrderQuantity',
    says: 'catalog.maxBelowMin',
  },
});

const AUDITED = [
  'productId',
  'nameEn',
  'nameAr',
  'categories',
  'targetBusinesses',
  'supplierId',
  'supplierSku',
  'price',
  'marketplaceMarginPercent',
  'minOrderQuantity',
  'maxOrderQuantity',
  'availability',
  'leadTimeDays',
  'imageIds',
  'description',
] as const satisfies readonly (keyof MarketplaceProduct)[];

/** Whether the actor may change the offer: an admin any, a supplier its own. */
function mayChange(actor: Actor, offer: MarketplaceProduct): boolean {
  const access = actor.access('marketplace.write');
  return offer.archivedAt === null && (access === 'all' || (access === 'own' && offer.supplierId === actor.id));
}

/**
 * The margin that is sent, as far as it is the actor's to say: what buyers pay on top is the business's affair. A supplier is
 * shown none, and what it was shown it may send back.
 */
function marginSent(ctx: OperationContext, margin: string | null | undefined): string | null | undefined {
  if (requireActor(ctx).access('marketplace.write') === 'all') return margin;
  if (margin === undefined || margin === null) return undefined;
  const message = said('marketplace.adminSetsMargin');
  throw new AppError('FORBIDDEN', message, { fields: { marketplaceMarginPercent: message } });
}

/** Locks an offer for a change; one of another supplier is NOT_FOUND. */
export function lockOffer(ctx: OperationContext, id: number): Promise<MarketplaceProduct> {
  const actor = requireActor(ctx);
  return lockRow(ctx, MarketplaceProduct, 'MarketplaceProduct', id, (offer) => mayChange(actor, offer), 'remove');
}

/** A supplier names no one but itself; staff name a user who is one. */
export async function requireSupplier(ctx: OperationContext, supplierId: number): Promise<void> {
  const actor = requireActor(ctx);
  if (actor.access('marketplace.write') !== 'all' && supplierId !== actor.id) {
    throw new AppError('FORBIDDEN', 'marketplace.ownOffers');
  }
  const [supplier] = await run<{ role: Role }>(
    ctx.connection,
    sql`select role from users where id = ${supplierId} and archived_at is null for share`,
  );
  if (!supplier || !SUPPLIER_ROLES.includes(supplier.role)) {
    throw badInput('supplierId', 'marketplace.supplierRole', {}, { reason: 'UNKNOWN_REFERENCE' });
  }
}

/**
 * What an offer is taken for decides what it is compared with and which promotions reach the catalog, so a supplier
 * only says it about a product of its own.
 */
export async function requireLinkable(ctx: OperationContext, productId: number | null | undefined): Promise<void> {
  if (productId === undefined || productId === null) return;
  const actor = requireActor(ctx);
  const [product] = await run<{ vendor_id: number | null }>(
    ctx.connection,
    sql`select vendor_id from products where id = ${productId} and archived_at is null for share`,
  );
  if (!product) throw badInput('productId', 'marketplace.unknownProduct', {}, { reason: 'UNKNOWN_REFERENCE' });
  if (actor.access('marketplace.write') !== 'all' && product.vendor_id !== actor.id) {
    throw new AppError('FORBIDDEN', 'marketplace.adminLinks', {}, { reason: 'NOT_LINKABLE' });
  }
}

/** Writes the one row of history that a change of price leaves, under the lock of the offer. */
async function recordPrice(
  ctx: OperationContext,
  offer: MarketplaceProduct,
  price: string,
  reason: string | null,
): Promise<void> {
  // The clock, not the start of the transaction: who waited for the lock changed the price later.
  await run(
    ctx.connection,
    sql`insert into price_history (marketplace_product_id, old_price, new_price, change_reason, updated_by_id, created_at)
        values (${offer.id}, ${offer.price}, ${price}, ${reason}, ${requireActor(ctx).id}, clock_timestamp())`,
  );
}

/** Adds an offer. */
export const createMarketplaceProduct = operation({
  name: 'createMarketplaceProduct',
  permission: 'marketplace.write',
  input: CreateMarketplaceProductInput,
  audit: 'MarketplaceProduct',
  idempotent: true,
  prepare: (ctx, input): Promise<PreparedImages> => prepareImages(ctx, input.images ?? []),
  run: async (ctx, input, images) => {
    const { clientKey: _key, images: _images, ...columns } = input;
    await requireSupplier(ctx, columns.supplierId);
    const marketplaceMarginPercent = marginSent(ctx, columns.marketplaceMarginPercent);
    await requireLinkable(ctx, columns.productId);
    const row = { ...columns, marketplaceMarginPercent, imageIds: await saveImages(ctx, images) };
    const { identifiers } = await ctx.em.insert(MarketplaceProduct, row);
    const id = identifiers[0]?.id as number;
    ctx.record({
      entity: 'MarketplaceProduct',
      entityId: id,
      after: pick(row as Partial<MarketplaceProduct>, AUDITED),
    });
    return { id };
  },
});

/** Changes an offer. Another price than now leaves its row of history. */
export const updateMarketplaceProduct = operation({
  name: 'updateMarketplaceProduct',
  permission: 'marketplace.write',
  input: UpdateMarketplaceProductInput,
  audit: 'MarketplaceProduct',
  prepare: async (ctx, input): Promise<PreparedImages | undefined> =>
    input.images === undefined ? undefined : prepareImages(ctx, input.images),
  run: async (ctx, input, images) => {
    const { id, version, images: _images, priceReason, ...columns } = input;
    const marketplaceMarginPercent = marginSent(ctx, columns.marketplaceMarginPercent);
    const offer = await lockOffer(ctx, id);
    if (columns.supplierId !== undefined && columns.supplierId !== offer.supplierId) {
      await requireSupplier(ctx, columns.supplierId);
      await requireUnused(ctx, id);
    }
    if (columns.productId !== offer.productId) await requireLinkable(ctx, columns.productId);
    const changes: Partial<MarketplaceProduct> = {
      ...columns,
      marketplaceMarginPercent,
      ...(images && { imageIds: await saveImages(ctx, images) }),
    };
    const reason = priceReason ?? undefined;
    await editRow(ctx, MarketplaceProduct, offer, changes, {
      name: 'MarketplaceProduct',
      audited: AUDITED,
      version,
      reason,
    });
    if (columns.price !== undefined && columns.price !== offer.price) {
      await recordPrice(ctx, offer, columns.price, reason ?? null);
    }
    return { id };
  },
});

/** Sets a new price, with its reason. The price that it has already changes nothing. */
export const updateMarketplacePrice = operation({
  name: 'updateMarketplacePrice',
  permission: 'marketplace.write',
  input: UpdateMarketplacePriceInput,
  audit: 'MarketplaceProduct',
  run: async (ctx, { id, price, reason, version }) => {
    const offer = await lockOffer(ctx, id);
    const changed = await editRow(
      ctx,
      MarketplaceProduct,
      offer,
      { price },
      { name: 'MarketplaceProduct', audited: AUDITED, version, reason },
    );
    if (changed) await recordPrice(ctx, offer, price, reason);
    return { id };
  },
});

/** Features an offer, or ends that. */
export async function featureOffer(ctx: OperationContext, id: number, to: Featuring, version?: number): Promise<void> {
  const offer = await lockRow(ctx, MarketplaceProduct, 'MarketplaceProduct', id, (row) => row.archivedAt === null);
  await editRow(ctx, MarketplaceProduct, offer, to, { name: 'MarketplaceProduct', audited: FEATURING, version });
}

/** Removes an offer that nothing refers to; one with a history is archived: orders keep showing their snapshot. */
export const deleteMarketplaceProduct = operation({
  name: 'deleteMarketplaceProduct',
  permission: 'marketplace.write',
  input: MarketplaceProductIdInput,
  audit: 'MarketplaceProduct',
  run: async (ctx, { id }) => {
    const offer = await lockOffer(ctx, id);
    const { usedIn } = await offerRemovalOf(ctx, id);
    const archived = usedIn.length > 0;
    if (archived) {
      await ctx.em.update(
        MarketplaceProduct,
        { id },
        { archivedAt: () => 'now()', availability: false, isFeatured: false, featuredPriority: 0, featuredUntil: null },
      );
    } else {
      await ctx.em.delete(MarketplaceProduct, { id });
    }
    ctx.record({ entity: 'MarketplaceProduct', entityId: id, before: pick(offer, AUDITED) });
    return { id, archived, usedIn: usedIn.map((use) => worded(use, ctx.language)) };
  },
});

/**
 * An offer that has a history stays with its supplier: with the offer the next one would be shown the prices, the
 * promotions and the sold lines of the first.
 */
async function requireUnused(ctx: OperationContext, id: number): Promise<void> {
  const { usedIn } = await offerRemovalOf(ctx, id);
  if (usedIn.length === 0) return;
  const message = said('marketplace.offerHasHistory', { uses: usedIn });
  throw new AppError('CONFLICT', message, {
    reason: 'IN_USE',
    fields: { supplierId: message },
    details: { usedIn: usedIn.map((use) => worded(use, ctx.language)) },
  });
}

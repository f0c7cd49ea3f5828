import { queryableOf, requireActor, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { checkVersion, editRow, lockRow, pick } from '../../kernel/edit.js';
import { badInput, notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { raw, run, sql } from '../../kernel/sql.js';
import { invalid } from '../../kernel/validation.js';
import { prepareImages, saveImages, type PreparedImages } from '../media/index.js';
import { RemovalFactKind, usesFound, usesSql, type Removal } from '../removal/index.js';
import { MarketplacePromotion } from './promotions.entity.js';
import { CreatePromotionInput, PromotionIdInput, UpdatePromotionInput } from './promotions.inputs.js';
import { promotionFaults, stepsOf, takesTheSame, type PromotionStep } from './promotions.rules.js';
import { type Said, worded } from '../../words/index.js';

const AUDITED = [
  'marketplaceProductId',
  'title',
  'description',
  'discountType',
  'discountValue',
  'minQuantity',
  'startDate',
  'endDate',
  'isActive',
  'imageIds',
] as const satisfies readonly (keyof MarketplacePromotion)[];

/** The price of an offer the actor may promote. For a supplier, another's is as good as not there: both are NOT_FOUND. */
async function priceOfOffer(ctx: OperationContext, id: number): Promise<string> {
  const actor = requireActor(ctx);
  const [offer] = await run<{ price: string }>(
    ctx.connection,
    sql`select price::text from marketplace_products where id = ${id} and archived_at is null
          and (supplier_id = ${actor.id} or ${actor.access('marketplace.write') === 'all'}::boolean) for key share`,
  );
  if (offer) return offer.price;
  if (actor.access('marketplace.write') !== 'all') throw notFound('Marketplace product');
  throw badInput('marketplaceProductId', 'marketplace.unknownOffer', {}, { reason: 'UNKNOWN_REFERENCE' });
}

/** A promotion the actor may change, locked, with the price of what it promotes. */
async function lockPromotion(
  ctx: OperationContext,
  id: number,
): Promise<{ promotion: MarketplacePromotion; price: string }> {
  const promotion = await lockRow(
    ctx,
    MarketplacePromotion,
    'Promotion',
    id,
    (row) => row.archivedAt === null,
    'remove',
  );
  const actor = requireActor(ctx);
  const [offer] = await run<{ price: string }>(
    ctx.connection,
    sql`select price::text from marketplace_products
          where id = ${promotion.marketplaceProductId} and archived_at is null
          and (supplier_id = ${actor.id} or ${actor.access('marketplace.write') === 'all'}::boolean)`,
  );
  if (!offer) throw notFound('Promotion');
  return { promotion, price: offer.price };
}

async function tiersOf(ctx: OperationContext, id: number): Promise<PromotionStep[]> {
  return run<PromotionStep & Record<string, unknown>>(
    ctx.connection,
    sql`select min_quantity as "minQuantity", discount_value::text as "discountValue" from promotion_tiers
        where promotion_id = ${id} order by min_quantity`,
  );
}

/** Puts these steps in the place of all there are. */
async function writeTiers(ctx: OperationContext, id: number, tiers: readonly PromotionStep[]): Promise<void> {
  await run(ctx.connection, sql`delete from promotion_tiers where promotion_id = ${id}`);
  if (tiers.length === 0) return;
  await run(
    ctx.connection,
    sql`insert into promotion_tiers (promotion_id, min_quantity, discount_value)
        select ${id}, t."minQuantity", t."discountValue"
        from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as t("minQuantity" int, "discountValue" numeric)`,
  );
}

/** Adds a promotion. It counts by itself, for orders made from its first day to the end of its last. */
export const createPromotion = operation({
  name: 'createPromotion',
  permission: 'marketplace.write',
  input: CreatePromotionInput,
  audit: 'MarketplacePromotion',
  idempotent: true,
  prepare: (ctx, input): Promise<PreparedImages> => prepareImages(ctx, input.images ?? []),
  run: async (ctx, input, images) => {
    const { clientKey: _key, images: _images, tiers = [], minQuantity = 1, ...columns } = input;
    const price = await priceOfOffer(ctx, columns.marketplaceProductId);
    const faults = promotionFaults({ ...columns, minQuantity, tiers }, price);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const row = { ...columns, minQuantity, imageIds: await saveImages(ctx, images) };
    const { identifiers } = await ctx.em.insert(MarketplacePromotion, row);
    const id = identifiers[0]?.id as number;
    await writeTiers(ctx, id, tiers);
    ctx.record({
      entity: 'MarketplacePromotion',
      entityId: id,
      after: { ...pick(row as Partial<MarketplacePromotion>, AUDITED), ...(tiers.length > 0 && { tiers }) },
    });
    return { id };
  },
});

/** Changes a promotion. Orders keep what they were given; pending ones that are edited are priced anew. */
export const updatePromotion = operation({
  name: 'updatePromotion',
  permission: 'marketplace.write',
  input: UpdatePromotionInput,
  audit: 'MarketplacePromotion',
  prepare: async (ctx, input): Promise<PreparedImages | undefined> =>
    input.images === undefined ? undefined : prepareImages(ctx, input.images),
  run: async (ctx, input, images) => {
    const { id, version, images: _images, tiers, ...columns } = input;
    const { promotion, price } = await lockPromotion(ctx, id);
    const before = await tiersOf(ctx, id);
    const changes: Partial<MarketplacePromotion> = {
      ...columns,
      ...(images && { imageIds: await saveImages(ctx, images) }),
    };
    const edit = { name: 'MarketplacePromotion', audited: AUDITED, version };
    checkVersion(promotion, changes, edit);
    const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    const terms = { ...promotion, ...sent, tiers: tiers ?? before };
    const faults = promotionFaults(terms, takesTheSame(terms, { ...promotion, tiers: before }) ? null : price);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const changed = await editRow(ctx, MarketplacePromotion, promotion, changes, edit);
    if (tiers && JSON.stringify(stepsOf(tiers)) !== JSON.stringify(stepsOf(before))) {
      await writeTiers(ctx, id, tiers);
      if (!changed) await countUp(ctx, id);
      ctx.record({ entity: 'MarketplacePromotion', entityId: id, before: { tiers: before }, after: { tiers } });
    }
    return { id };
  },
});

/** Steps stand in rows of their own, and are a part of the promotion that somebody else may be editing. */
async function countUp(ctx: OperationContext, id: number): Promise<void> {
  await run(
    ctx.connection,
    sql`update marketplace_promotions set version = version + 1, updated_at = now() where id = ${id}`,
  );
}

const TELLING = { kinds: [RemovalFactKind.open_order, RemovalFactKind.order], needs: [] };

/** What the removal of a promotion would meet; nothing stands against it: orders keep what they were given. */
export async function promotionRemovalOf(ctx: RequestContext, id: number): Promise<Removal & { usedIn: Said[] }> {
  const actor = requireActor(ctx);
  const all = actor.access('marketplace.write') === 'all';
  const [found] = await run<{ uses: unknown[] }>(
    queryableOf(ctx),
    sql`select ${usesSql('promotion', raw('r.id'))} as uses from marketplace_promotions r
        join marketplace_products m on m.id = r.marketplace_product_id and m.archived_at is null
          and (m.supplier_id = ${actor.id} or ${all}::boolean)
        where r.id = ${id} and r.archived_at is null`,
  );
  if (!found) throw notFound('Promotion');
  const { facts, usedIn } = usesFound('promotion', found.uses, { all }, TELLING);
  return { obstacle: null, usedIn, facts };
}

/** Removes a promotion. One that orders were given is archived: their lines keep its title and what it took off. */
export const deletePromotion = operation({
  name: 'deletePromotion',
  permission: 'marketplace.write',
  input: PromotionIdInput,
  audit: 'MarketplacePromotion',
  run: async (ctx, { id }) => {
    const { promotion } = await lockPromotion(ctx, id);
    const { usedIn } = await promotionRemovalOf(ctx, id);
    const archived = usedIn.length > 0;
    if (archived) await ctx.em.update(MarketplacePromotion, { id }, { archivedAt: () => 'now()', isActive: false });
    else await ctx.em.delete(MarketplacePromotion, { id });
    ctx.record({ entity: 'MarketplacePromotion', entityId: id, before: pick(promotion, AUDITED) });
    return { id, archived, usedIn: usedIn.map((use) => worded(use, ctx.language)) };
  },
});

import type { OperationContext } from '../../kernel/context.js';
import { operation } from '../../kernel/operation.js';
import { featureProduct, type Featuring } from '../catalog/index.js';
import { featureOffer } from '../marketplace/index.js';
import { FeatureInput, UnfeatureInput } from './featured.inputs.js';
import { FEATURED_PRIORITY, FeaturedKind } from './featured.rules.js';

/** The two kinds keep the same columns, each in its own table. */
async function setFeaturing(
  ctx: OperationContext,
  { kind, id, version }: { kind: FeaturedKind; id: number; version?: number },
  to: Featuring,
): Promise<void> {
  if (kind === FeaturedKind.product) await featureProduct(ctx, id, to, version);
  else await featureOffer(ctx, id, to, version);
}

/** Features a product, or sets priority and end of one that is. */
export const feature = operation({
  name: 'feature',
  permission: 'featured.write',
  input: FeatureInput,
  audit: 'Featured',
  run: async (ctx, { kind, id, version, featuredPriority, featuredUntil }) => {
    await setFeaturing(
      ctx,
      { kind, id, version },
      {
        isFeatured: true,
        featuredPriority: featuredPriority ?? FEATURED_PRIORITY.lowest,
        featuredUntil: featuredUntil ?? null,
      },
    );
    return { id, kind };
  },
});

/** Ends the featuring of a product; of one that is not featured it changes nothing. */
export const unfeature = operation({
  name: 'unfeature',
  permission: 'featured.write',
  input: UnfeatureInput,
  audit: 'Featured',
  run: async (ctx, { kind, id }) => {
    await setFeaturing(ctx, { kind, id }, { isFeatured: false, featuredPriority: 0, featuredUntil: null });
    return { id, kind };
  },
});

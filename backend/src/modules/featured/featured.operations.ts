import type { OperationContext } from '../../kernel/context.js';
import { editRow, lockRow } from '../../kernel/edit.js';
import { operation } from '../../kernel/operation.js';
import { Product } from '../catalog/index.js';
import { MarketplaceProduct } from '../marketplace/index.js';
import { FeatureInput, UnfeatureInput } from './featured.inputs.js';
import { FEATURED_PRIORITY, FeaturedKind } from './featured.rules.js';

type Featuring = Pick<Product, 'isFeatured' | 'featuredPriority' | 'featuredUntil'>;

const AUDITED = ['isFeatured', 'featuredPriority', 'featuredUntil'] as const;

/** The two kinds keep the same columns, each in its own table. */
async function setFeaturing(
  ctx: OperationContext,
  { kind, id, version }: { kind: FeaturedKind; id: number; version?: number },
  to: Featuring,
): Promise<void> {
  if (kind === FeaturedKind.product) {
    const product = await lockRow(ctx, Product, 'Product', id, (row) => row.archivedAt === null);
    await editRow(ctx, Product, product, to, { name: 'Product', audited: AUDITED, version });
  } else {
    const offer = await lockRow(ctx, MarketplaceProduct, 'MarketplaceProduct', id, (row) => row.archivedAt === null);
    await editRow(ctx, MarketplaceProduct, offer, to, { name: 'MarketplaceProduct', audited: AUDITED, version });
  }
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

import type { RequestContext } from '../../kernel/context.js';
import { LIST_QUERY, optionalBodyWithId, queryBool, type RestRoute, type RestRow } from '../../kernel/rest/rest.js';
import { restList } from '../../kernel/rest/rest-list.js';
import { gives, LIGHT, lists } from '../../kernel/rest/rest-document.js';
import { parseInput } from '../../kernel/validation.js';
import { PRODUCT, PRODUCT_SHAPE, productReads, withImages } from '../catalog/index.js';
import { MARKETPLACE_PRODUCT, MARKETPLACE_PRODUCT_SHAPE, marketplaceProductReads } from '../marketplace/index.js';
import { FeatureFields, UnfeatureFields } from './featured.inputs.js';
import { feature, unfeature } from './featured.operations.js';
import { FeaturedKind } from './featured.rules.js';

const shapes = {
  [FeaturedKind.product]: PRODUCT_SHAPE,
  [FeaturedKind.marketplace_product]: MARKETPLACE_PRODUCT_SHAPE,
};
const BY_PRIORITY = { field: 'featured', direction: 'desc' } as const;
const FEATURED = { isFeatured: true };

async function presentOne(ctx: RequestContext, kind: FeaturedKind, id: number): Promise<unknown> {
  const row =
    kind === FeaturedKind.product
      ? await productReads.getFixed(ctx, id, PRODUCT)
      : await marketplaceProductReads.getFixed(ctx, id, MARKETPLACE_PRODUCT);
  return (await withImages(ctx, [row.parse() as RestRow], false))[0];
}

/** The two calls of each kind: feature and unfeature. */
function callsFor(kind: FeaturedKind, path: string, what: string): RestRoute[] {
  return [
    {
      method: 'POST',
      path: `/admin/${path}/:id/feature`,
      summary: `Features a ${what}, or sets anew how it is featured.`,
      permission: 'featured.write',
      answers: gives(shapes[kind], 'The product as it is now.'),
      body: FeatureFields,
      bodyOptional: true,
      handle: async (ctx, request) => {
        const fields = parseInput(FeatureFields, optionalBodyWithId(request));
        await feature(ctx, { ...fields, kind });
        return { body: await presentOne(ctx, kind, fields.id) };
      },
    },
    {
      method: 'POST',
      path: `/admin/${path}/:id/unfeature`,
      summary: `Ends the featuring of a ${what}.`,
      permission: 'featured.write',
      answers: gives(shapes[kind], 'The product as it is now.'),
      body: UnfeatureFields,
      bodyOptional: true,
      handle: async (ctx, request) => {
        const { id } = parseInput(UnfeatureFields, optionalBodyWithId(request));
        await unfeature(ctx, { kind, id });
        return { body: await presentOne(ctx, kind, id) };
      },
    },
  ];
}

const query = { ...LIST_QUERY, light: LIGHT };
const featured = { filter: FEATURED, sort: BY_PRIORITY };

export const featuredRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/products/featured',
    summary: 'Featured products by priority, ended ones too.',
    permission: 'products.read',
    answers: lists(PRODUCT_SHAPE, 'Featured products, highest priority first.'),
    query,
    handle: async (ctx, request) => {
      const light = queryBool(request, 'light');
      const present = (rows: RestRow[]) => withImages(ctx, rows, light);
      return restList(ctx, request, { reads: productReads, selection: PRODUCT, ...featured, present });
    },
  },
  {
    method: 'GET',
    path: '/marketplace/products/featured',
    summary: 'Featured marketplace products by priority, ended ones too.',
    permission: 'marketplace.read',
    answers: lists(MARKETPLACE_PRODUCT_SHAPE, 'Featured offers, highest priority first.'),
    query,
    handle: async (ctx, request) => {
      const light = queryBool(request, 'light');
      const present = (rows: RestRow[]) => withImages(ctx, rows, light);
      return restList(ctx, request, {
        reads: marketplaceProductReads,
        selection: MARKETPLACE_PRODUCT,
        ...featured,
        present,
      });
    },
  },
  ...callsFor(FeaturedKind.product, 'products', 'product'),
  ...callsFor(FeaturedKind.marketplace_product, 'marketplace/products', 'marketplace product'),
];

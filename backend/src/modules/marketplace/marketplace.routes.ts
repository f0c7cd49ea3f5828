import type { RequestContext } from '../../kernel/context.js';
import {
  bodyWithId,
  IMAGE_BODY_LIMIT,
  LIST_QUERY,
  pathId,
  queryBool,
  queryText,
  type RestRequest,
  type RestRoute,
  type RestRow,
} from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { withoutUnchanged } from '../../kernel/rest/rest-edit.js';
import { creates, empties, gives, LIGHT, lists, shape, textParameter } from '../../kernel/rest/rest-document.js';
import { parseInput } from '../../kernel/validation.js';
import { idFault } from '../../kernel/values/values.js';
import { withImages } from '../catalog/index.js';
import { importPriceList } from './import-price-list.operations.js';
import {
  CreateMarketplaceProductInput,
  MarketplaceProductFilter,
  UpdateMarketplacePriceInput,
  UpdateMarketplaceProductInput,
} from './marketplace.inputs.js';
import {
  createMarketplaceProduct,
  deleteMarketplaceProduct,
  updateMarketplacePrice,
  updateMarketplaceProduct,
} from './marketplace.operations.js';
import {
  MARKETPLACE_PRODUCT,
  MARKETPLACE_PRODUCT_SHAPE,
  PRICE_CHANGE,
  PRICE_CHANGE_SHAPE,
} from './marketplace.presenter.js';
import { marketplaceProductReads, priceHistoryReads } from './marketplace.queries.js';
import { ImportPriceListInput } from './price-list.inputs.js';
import { marketplaceExports } from './marketplace.exports.js';

async function present(ctx: RequestContext, id: number): Promise<unknown> {
  const row = await marketplaceProductReads.getFixed(ctx, id, MARKETPLACE_PRODUCT);
  return (await withImages(ctx, [row.parse() as RestRow], false))[0];
}

/** A field that old clients send with every price, and that counts for nothing: the session says who it is. */
function withoutUpdatedBy(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { updatedBy: _ignored, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Whether a post comes from the edit dialog of an old client, which names the row it changes. */
function namesRow(body: unknown): body is RestRow {
  return typeof body === 'object' && body !== null && (body as RestRow).id !== undefined;
}

/** Changes the offer that the body names; answers its id. */
async function changed(ctx: RequestContext, body: unknown, id: unknown): Promise<number> {
  const current = async (): Promise<RestRow> =>
    (await marketplaceProductReads.getFixed(ctx, Number(id), MARKETPLACE_PRODUCT)).parse() as RestRow;
  const edit = { input: UpdateMarketplaceProductInput, current };
  const input = idFault(id) === null ? await withoutUnchanged(body, edit) : body;
  return (await updateMarketplaceProduct(ctx, input)).id;
}

function filterOf(request: RestRequest): MarketplaceProductFilter {
  const search = queryText(request, 'search');
  return parseInput(MarketplaceProductFilter, search === undefined ? {} : { search });
}

export const marketplaceRoutes: RestRoute[] = [
  ...marketplaceExports,
  {
    method: 'GET',
    path: '/marketplace/products',
    summary: 'All marketplace products the caller may see, newest first.',
    permission: 'marketplace.read',
    answers: lists(MARKETPLACE_PRODUCT_SHAPE, 'Offers, newest first.'),
    query: {
      ...LIST_QUERY,
      ...CHANGES_QUERY,
      light: LIGHT,
      search: textParameter("Words found in the names or the supplier's number."),
    },
    handle: async (ctx, request) => {
      const light = queryBool(request, 'light');
      const filter = filterOf(request);
      const present = (rows: RestRow[]) => withImages(ctx, rows, light);
      return restList(ctx, request, {
        reads: marketplaceProductReads,
        selection: MARKETPLACE_PRODUCT,
        filter,
        present,
      });
    },
  },
  {
    method: 'GET',
    path: '/marketplace/products/:id',
    summary: 'One marketplace product.',
    permission: 'marketplace.read',
    answers: gives(MARKETPLACE_PRODUCT_SHAPE, 'The offer.'),
    handle: async (ctx, request) => ({ body: await present(ctx, pathId(request)) }),
  },
  {
    method: 'POST',
    path: '/marketplace/products',
    summary: 'Adds a marketplace product, or changes the one whose id the body names.',
    permission: 'marketplace.write',
    answers: [
      creates(MARKETPLACE_PRODUCT_SHAPE, 'The offer as it was added.'),
      gives(MARKETPLACE_PRODUCT_SHAPE, 'The offer that the body names, as it is now.'),
    ],
    body: CreateMarketplaceProductInput,
    bodyOwn: { id: { type: 'integer', minimum: 1, description: 'The offer to change; none is added then.' } },
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, { body }) => {
      if (namesRow(body)) return { body: await present(ctx, await changed(ctx, body, body.id)) };
      const { id } = await createMarketplaceProduct(ctx, body);
      return { status: 201, body: await present(ctx, id) };
    },
  },
  {
    method: 'POST',
    path: '/marketplace/products/import',
    summary: "Takes a CSV file with a supplier's prices in, or says what would happen (dryRun).",
    permission: 'marketplace.write',
    answers: gives(shape('PriceListResult', 'PriceListResult'), 'What became of each line; with `dryRun`, what would.'),
    body: ImportPriceListInput,
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, { body }) => ({ body: await importPriceList(ctx, body) }),
  },
  {
    method: 'PUT',
    path: '/marketplace/products/:id',
    summary: 'Changes a marketplace product.',
    permission: 'marketplace.write',
    answers: gives(MARKETPLACE_PRODUCT_SHAPE, 'The offer as it is now.'),
    body: UpdateMarketplaceProductInput,
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, request) => {
      return { body: await present(ctx, await changed(ctx, bodyWithId(request), pathId(request))) };
    },
  },
  {
    method: 'PUT',
    path: '/marketplace/products/:id/price',
    summary: 'Sets a new price with its reason.',
    permission: 'marketplace.write',
    answers: gives(MARKETPLACE_PRODUCT_SHAPE, 'The offer as it is now.'),
    body: UpdateMarketplacePriceInput,
    bodyOwn: { updatedBy: { description: 'Counts for nothing: the session says who it is.' } },
    handle: async (ctx, request) => {
      const body = bodyWithId({ ...request, body: withoutUpdatedBy(request.body) });
      const { id } = await updateMarketplacePrice(ctx, body);
      return { body: await present(ctx, id) };
    },
  },
  {
    method: 'DELETE',
    path: '/marketplace/products/:id',
    summary: 'Removes a marketplace product, or archives one that history still names.',
    permission: 'marketplace.write',
    answers: empties('Removed, or archived.'),
    handle: async (ctx, request) => {
      await deleteMarketplaceProduct(ctx, { id: pathId(request) });
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: '/marketplace/price-history',
    summary: 'Changes of prices, newest first.',
    permission: 'marketplace.analyze',
    answers: lists(PRICE_CHANGE_SHAPE, 'Changes, newest first.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY },
    handle: (ctx, request) => restList(ctx, request, { reads: priceHistoryReads, selection: PRICE_CHANGE }),
  },
];

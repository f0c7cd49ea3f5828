import type { RequestContext } from '../../kernel/context.js';
import {
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
import { bodyOfEdit } from '../../kernel/rest/rest-edit.js';
import { creates, empties, gives, LIGHT, lists, shape, textParameter } from '../../kernel/rest/rest-document.js';
import { parseInput } from '../../kernel/validation.js';
import { CreateProductInput, ProductFilter, UpdateProductInput } from './catalog.inputs.js';
import { createProduct, deleteProduct, updateProduct } from './catalog.operations.js';
import { PRODUCT, PRODUCT_SHAPE, withImages } from './catalog.presenter.js';
import { importProducts } from './import-products.operations.js';
import { ImportProductsInput } from './import.inputs.js';
import { productReads } from './catalog.queries.js';
import { productsExport } from './catalog.exports.js';

async function present(ctx: RequestContext, id: number, light = false): Promise<unknown> {
  const row = await productReads.getFixed(ctx, id, PRODUCT);
  return (await withImages(ctx, [row.parse() as RestRow], light))[0];
}

function filterOf(request: RestRequest): ProductFilter {
  const query = {
    search: queryText(request, 'search'),
    barcode: queryText(request, 'barcode'),
    category: queryText(request, 'category'),
    brand: queryText(request, 'brand'),
  };
  return parseInput(
    ProductFilter,
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
  );
}

export const catalogRoutes: RestRoute[] = [
  productsExport,
  {
    method: 'GET',
    path: '/products',
    summary: 'All products.',
    permission: 'products.read',
    answers: lists(PRODUCT_SHAPE, 'Products the caller may see, newest first.'),
    query: {
      ...LIST_QUERY,
      ...CHANGES_QUERY,
      light: LIGHT,
      search: textParameter('Words found in SKU, name, brand or barcode.'),
      barcode: textParameter('Only the product with this barcode.'),
      category: textParameter('Only this category.'),
      brand: textParameter('Only this brand.'),
    },
    handle: async (ctx, request) => {
      const light = queryBool(request, 'light');
      const filter = filterOf(request);
      const present = (rows: RestRow[]) => withImages(ctx, rows, light);
      return restList(ctx, request, { reads: productReads, selection: PRODUCT, filter, present });
    },
  },
  {
    method: 'GET',
    path: '/products/:id',
    summary: 'One product.',
    permission: 'products.read',
    answers: gives(PRODUCT_SHAPE, 'The product.'),
    query: { light: LIGHT },
    handle: async (ctx, request) => ({ body: await present(ctx, pathId(request), queryBool(request, 'light')) }),
  },
  {
    method: 'POST',
    path: '/products',
    summary: 'Adds a product.',
    permission: 'products.write',
    answers: creates(PRODUCT_SHAPE, 'The product as it was added.'),
    body: CreateProductInput,
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, { body }) => {
      const { id } = await createProduct(ctx, body);
      return { status: 201, body: await present(ctx, id) };
    },
  },
  {
    method: 'PATCH',
    path: '/products/:id',
    summary: 'Changes a product.',
    permission: 'products.write',
    answers: gives(PRODUCT_SHAPE, 'The product as it is now.'),
    body: UpdateProductInput,
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, request) => {
      const current = async (): Promise<RestRow> =>
        (await productReads.getFixed(ctx, pathId(request), PRODUCT)).parse() as RestRow;
      const { id } = await updateProduct(ctx, await bodyOfEdit(request, { input: UpdateProductInput, current }));
      return { body: await present(ctx, id) };
    },
  },
  {
    method: 'DELETE',
    path: '/products/:id',
    summary: 'Removes a product, or archives one that history still names.',
    permission: 'products.write',
    answers: empties('Removed, or archived.'),
    handle: async (ctx, request) => {
      await deleteProduct(ctx, { id: pathId(request) });
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/products/import',
    summary: 'Takes a CSV file of products in, or says what would happen (dryRun).',
    permission: 'products.import',
    answers: gives(shape('ImportResult', 'ImportResult'), 'What became of each line; with `dryRun`, what would.'),
    body: ImportProductsInput,
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, { body }) => ({ body: await importProducts(ctx, body) }),
  },
];

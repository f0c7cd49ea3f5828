import { LIST_QUERY, pathId, queryText, type RestRoute, type RestRow } from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { bodyOfEdit } from '../../kernel/rest/rest-edit.js';
import { creates, empties, gives, idParameter, lists, objectOf, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { CreateCategoryInput, UpdateCategoryInput } from './categories.inputs.js';
import { createCategory, deleteCategory, updateCategory } from './categories.operations.js';
import { categoryChoices, categoryReads } from './categories.queries.js';
import { categoriesExport } from './categories.exports.js';

const CATEGORY = fixedSelection(
  '{ id name displayName type isActive sortOrder description color createdAt updatedAt version }',
);

const CATEGORY_SHAPE = shape('Category', 'Category', CATEGORY);
const NAMES = { type: 'array', items: { type: 'string' } };

export const categoriesRoutes: RestRoute[] = [
  categoriesExport,
  {
    method: 'GET',
    path: '/categories',
    summary: 'Names of the business and product categories the forms offer.',
    permission: 'categories.read',
    answers: gives(
      objectOf({ businessCategories: NAMES, productCategories: NAMES }),
      'Names in the order of the forms.',
    ),
    handle: async (ctx) => {
      const { business, product } = await categoryChoices(ctx);
      return { body: { businessCategories: business, productCategories: product } };
    },
  },
  {
    method: 'GET',
    path: '/admin/categories',
    summary: 'All categories.',
    permission: 'categories.write',
    answers: lists(CATEGORY_SHAPE, 'Categories in their order.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY },
    handle: (ctx, request) => restList(ctx, request, { reads: categoryReads, selection: CATEGORY }),
  },
  {
    method: 'POST',
    path: '/admin/categories',
    summary: 'Adds a category.',
    permission: 'categories.write',
    answers: creates(CATEGORY_SHAPE, 'The category as it was added.'),
    body: CreateCategoryInput,
    handle: async (ctx, { body }) => {
      const { id } = await createCategory(ctx, body);
      return { status: 201, body: await categoryReads.getFixed(ctx, id, CATEGORY) };
    },
  },
  {
    method: 'PUT',
    path: '/admin/categories/:id',
    summary: 'Changes a category.',
    permission: 'categories.write',
    answers: gives(CATEGORY_SHAPE, 'The category as it is now.'),
    body: UpdateCategoryInput,
    handle: async (ctx, request) => {
      const current = async (): Promise<RestRow> =>
        (await categoryReads.getFixed(ctx, pathId(request), CATEGORY)).parse() as RestRow;
      const { id } = await updateCategory(ctx, await bodyOfEdit(request, { input: UpdateCategoryInput, current }));
      return { body: await categoryReads.getFixed(ctx, id, CATEGORY) };
    },
  },
  {
    method: 'DELETE',
    path: '/admin/categories/:id',
    summary: 'Removes a category; one in use only when another takes over.',
    permission: 'categories.write',
    answers: empties('Removed.'),
    query: { replaceWithId: idParameter('The category that takes over what uses it.') },
    handle: async (ctx, request) => {
      await deleteCategory(ctx, { id: pathId(request), replaceWithId: queryText(request, 'replaceWithId') });
      return { status: 204 };
    },
  },
];

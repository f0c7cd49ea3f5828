import type { ApolloCache } from '@apollo/client';
import type { CreateCategoryInput, UpdateCategoryInput } from '../../gql/schema.generated';
import { answered } from '../../lib/server/answered';
import {
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useReorderCategoriesMutation,
  useUpdateCategoryMutation,
  type CategoryRow_CategoryFragment,
} from './categories.generated';

/** Lists that a change of categories moves; products and users may have been renamed along. */
const LISTS = ['categories', 'categoryChoices', 'products', 'productFacets', 'product', 'users', 'user'] as const;

const dropLists = (cache: ApolloCache) => {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Adds a category. */
export function useCreateCategory(): (input: CreateCategoryInput) => Promise<void> {
  const [mutate] = useCreateCategoryMutation({ update: dropLists });
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Saves changed fields. */
export function useUpdateCategory(): (input: UpdateCategoryInput) => Promise<{ version: number }> {
  const [mutate] = useUpdateCategoryMutation({ update: dropLists });
  return async (input) => answered((await mutate({ variables: { input } })).data).updateCategory;
}

/** Deletes a category; what uses it moves to another one, if one is named. */
export function useDeleteCategory(): (id: string, replaceWithId: string | null) => Promise<void> {
  const [mutate] = useDeleteCategoryMutation({ update: dropLists });
  return async (id, replaceWithId) => void (await mutate({ variables: { id, replaceWithId } }));
}

/** Puts a whole list in a new order, on the screen at once and back again if the server refuses. */
export function useReorderCategories(): (rows: readonly CategoryRow_CategoryFragment[]) => Promise<void> {
  const [mutate] = useReorderCategoriesMutation({
    update: (cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'categoryChoices' }),
  });
  return async (rows) =>
    void (await mutate({
      variables: { ids: rows.map(({ id }) => id) },
      optimisticResponse: {
        reorderCategories: {
          __typename: 'CategoryPage',
          nodes: rows.map(({ id, version }, sortOrder) => ({ __typename: 'Category', id, version, sortOrder })),
        },
      },
    }));
}

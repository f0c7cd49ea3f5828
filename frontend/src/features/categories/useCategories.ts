import type { CreateCategoryInput, UpdateCategoryInput } from '../../gql/schema.generated';
import { answered } from '../../lib/server/answered';
import {
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useReorderCategoriesMutation,
  useUpdateCategoryMutation,
  type CategoryRow_CategoryFragment,
} from './categories.generated';

/** Adds a category. */
export function useCreateCategory(): (input: CreateCategoryInput) => Promise<void> {
  const [mutate] = useCreateCategoryMutation();
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Saves changed fields. */
export function useUpdateCategory(): (input: UpdateCategoryInput) => Promise<{ version: number }> {
  const [mutate] = useUpdateCategoryMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).updateCategory;
}

/** Deletes a category; what uses it moves to another one, if one is named. */
export function useDeleteCategory(): (id: string, replaceWithId: string | null) => Promise<void> {
  const [mutate] = useDeleteCategoryMutation();
  return async (id, replaceWithId) => void (await mutate({ variables: { id, replaceWithId } }));
}

/** Puts a whole list in a new order, on the screen at once and back again if the server refuses. */
export function useReorderCategories(): (rows: readonly CategoryRow_CategoryFragment[]) => Promise<void> {
  const [mutate] = useReorderCategoriesMutation();
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

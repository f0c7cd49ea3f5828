import type { ApolloCache } from '@apollo/client';
import {
  useCreateProductMutation,
  useDeleteProductMutation,
  useUpdateProductMutation,
  useUpdateProductStockMutation,
  type ProductStock_ItemFragment,
} from './products.generated';
import type { CreateProductInput, UpdateInventoryInput, UpdateProductInput } from '../../gql/schema.generated';
import { useCan } from '../../shared/session/useSession';
import { answered } from '../../lib/server/answered';

/** Lists that a product's appearing or going changes; dropping them makes the screens that show them ask again. */
const LISTS = ['products', 'productFacets', 'inventoryItems', 'stockAlerts', 'dashboardStats'] as const;

const dropLists = (cache: ApolloCache) => {
  for (const fieldName of LISTS) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Creates a product; every list of products asks again. */
export function useCreateProduct(): (input: CreateProductInput) => Promise<void> {
  const [mutate] = useCreateProductMutation({ update: dropLists });
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Saves changed fields; the changed product reaches every screen through the cache, filtered lists ask again. */
export function useUpdateProduct(): (input: UpdateProductInput) => Promise<{ version: number }> {
  const [mutate] = useUpdateProductMutation({ update: dropLists });
  const withCost = useCan('products.cost');
  return async (input) => answered((await mutate({ variables: { input, withCost } })).data).updateProduct;
}

/** Saves how a product is stocked. */
export function useUpdateProductStock(): (input: UpdateInventoryInput) => Promise<ProductStock_ItemFragment> {
  const [mutate] = useUpdateProductStockMutation({ update: dropLists });
  return async (input) => answered((await mutate({ variables: { input } })).data).updateInventory;
}

/** Deletes a product, or archives it when orders still name it; either way it leaves the lists. */
export function useDeleteProduct(): (id: string) => Promise<void> {
  const [mutate] = useDeleteProductMutation({
    update: (cache, _result, { variables }) => {
      dropLists(cache);
      cache.evict({ id: cache.identify({ __typename: 'Product', id: variables?.id }) });
      cache.gc();
    },
  });
  return async (id) => void (await mutate({ variables: { id } }));
}

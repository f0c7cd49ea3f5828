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

/** Creates a product; every list of products asks again. */
export function useCreateProduct(): (input: CreateProductInput) => Promise<{ id: string }> {
  const [mutate] = useCreateProductMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).createProduct;
}

/** Saves changed fields; the changed product reaches every screen through the cache, filtered lists ask again. */
export function useUpdateProduct(): (input: UpdateProductInput) => Promise<{ version: number }> {
  const [mutate] = useUpdateProductMutation();
  const withCost = useCan('products.cost');
  return async (input) => answered((await mutate({ variables: { input, withCost } })).data).updateProduct;
}

/** Saves how a product is stocked. */
export function useUpdateProductStock(): (input: UpdateInventoryInput) => Promise<ProductStock_ItemFragment> {
  const [mutate] = useUpdateProductStockMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).updateInventory;
}

/** Deletes a product, or archives it when orders still name it; either way it leaves the lists. */
export function useDeleteProduct(): (id: string) => Promise<void> {
  const [mutate] = useDeleteProductMutation();
  return async (id) => void (await mutate({ variables: { id } }));
}

import type { ProductFilter } from '../../gql/schema.generated';
import { useListState, type ListState } from '../../ui/grid/useListState';

const filters = { category: 'text', brand: 'text', status: ['active', 'inactive'] } as const;
const sorts = ['createdAt', 'name', 'sku', 'basePrice'] as const;
export const defaultSort = { field: 'createdAt', direction: 'desc' } as const;

/** Names of the filters in the address, which saved views keep. */
export const FILTERS = Object.keys(filters);

export type ProductListState = ListState<(typeof sorts)[number], typeof filters>;

/** Search, filters, sort and page of the catalog, in the address. */
export const useProductList = (defaultPageSize: number): ProductListState =>
  useListState({ filters, sorts, defaultSort, defaultPageSize });

/** The same as the API takes it. */
export function productVariables(list: ProductListState): { filter: ProductFilter; sort: ProductListState['sort'] } {
  const { category, brand, status } = list.filters;
  return {
    filter: {
      ...(list.search && { search: list.search }),
      ...(category && { category }),
      ...(brand && { brand }),
      ...(status && { isActive: status === 'active' }),
    },
    sort: list.sort,
  };
}

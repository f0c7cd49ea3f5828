import { useProductFacetsQuery } from './products.generated';

export interface Facets {
  categories: readonly string[];
  brands: readonly string[];
}

/** Choices while the catalog names none. */
const defaults: Facets = {
  categories: ['Hair Care', 'Skin Care', 'Baby Care'],
  brands: ['CODE', 'OrganoMED'],
};

/** Categories and brands in use, for filters and suggestions. */
export function useFacets(): Facets {
  const { data, previousData } = useProductFacetsQuery();
  const facets = (data ?? previousData)?.productFacets;
  return {
    categories: facets?.categories.length ? facets.categories : defaults.categories,
    brands: facets?.brands.length ? facets.brands : defaults.brands,
  };
}

import { useProductChoicesQuery } from './products.generated';
import { useFacets, type Facets } from './useFacets';

/** Choices before the server has said any. */
const DEFAULTS = ['haircare', 'skincare', 'tools', 'equipment', 'consumables'];

/** What the product form offers: categories from Categories Settings, brands in use. */
export function useProductChoices(): Facets {
  const { brands } = useFacets();
  const { data, previousData } = useProductChoicesQuery();
  return { brands, categories: (data ?? previousData)?.categoryChoices.product ?? DEFAULTS };
}

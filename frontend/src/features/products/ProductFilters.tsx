import { FilterSelect } from '../../ui/grid/FilterBar';
import { defaultSort, type ProductListState } from './product-list';
import { useFacets } from './useFacets';

const sortChoices = [
  { value: 'name:asc', label: 'Name A–Z' },
  { value: 'basePrice:asc', label: 'Price, low first' },
  { value: 'basePrice:desc', label: 'Price, high first' },
];
const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];
const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What narrows the catalog beside the search; the head of a table sorts it, cards have a choice for that. */
export function ProductFilters({ list, withSort }: { list: ProductListState; withSort: boolean }) {
  const facets = useFacets();
  const { category, brand, status } = list.filters;
  const { field, direction } = list.sort;
  return (
    <>
      <FilterSelect
        label="Category"
        allLabel="All Categories"
        value={category}
        choices={choicesOf(facets.categories)}
        onChange={(value) => list.setFilter('category', value)}
      />
      <FilterSelect
        label="Brand"
        allLabel="All Brands"
        value={brand}
        choices={choicesOf(facets.brands)}
        onChange={(value) => list.setFilter('brand', value)}
      />
      <FilterSelect
        label="Status"
        allLabel="All Status"
        value={status}
        choices={statusChoices}
        onChange={(value) => list.setFilter('status', value as typeof status)}
      />
      {withSort && (
        <FilterSelect
          label="Sort"
          allLabel="Newest first"
          value={field === defaultSort.field ? '' : `${field}:${direction}`}
          choices={sortChoices}
          onChange={(value) => {
            const [name, wanted] = value.split(':');
            list.setSort(value ? { field: name as typeof field, direction: wanted === 'desc' ? 'desc' : 'asc' } : null);
          }}
        />
      )}
    </>
  );
}

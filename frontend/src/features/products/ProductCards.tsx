import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ListViews } from '../../shared/views/ListViews';
import { EmptyState, FilteredEmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { CardPages } from '../../ui/grid/CardPages';
import { FilterBar } from '../../ui/grid/FilterBar';
import { useEntityList } from '../../ui/grid/useEntityList';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import { FILTERS, productVariables, type ProductListState } from './product-list';
import { ProductFilters } from './ProductFilters';
import { ProductsDocument, type ProductCard_ProductFragment } from './products.generated';

const SKELETONS = 8;
const VIEWS = { list: 'products', filters: FILTERS } as const;

const columns = {
  xs: '1fr',
  sm: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};

interface ProductCardsProps {
  list: ProductListState;
  /** Absent where the user may not add any. */
  onAdd?: (() => void) | undefined;
  mayEdit: (product: ProductCard_ProductFragment) => boolean;
  onEdit: (id: string) => void;
  onDelete: (product: ProductCard_ProductFragment) => void;
  onEditIntent: (id: string) => void;
  /** At the end of the bar. */
  end: ReactNode;
}

/** The catalog as cards. */
export function ProductCards({ list, onAdd, mayEdit, onEdit, onDelete, onEditIntent, end }: ProductCardsProps) {
  const { page, error, onRetry } = useEntityList(ProductsDocument, {
    list,
    variables: productVariables(list),
    pageOf: (data) => data.products,
  });
  return (
    <>
      <ListViews asked panel={VIEWS} />
      <FilterBar
        list={list}
        searchPlaceholder="Search products..."
        count={page?.totalCount}
        noun={['product', 'products']}
        end={end}
      >
        <ProductFilters list={list} withSort />
      </FilterBar>
      {error && !page ? (
        <ErrorState title="Products could not be loaded" error={error} onRetry={onRetry} />
      ) : page?.nodes.length === 0 ? (
        list.filtered ? (
          <FilteredEmptyState title="No products found" onClear={list.clearFilters} />
        ) : (
          <NoProducts onAdd={onAdd} />
        )
      ) : (
        <Box aria-busy={!page} sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
          {page
            ? page.nodes.map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  {...(mayEdit(product) && {
                    onEdit: () => onEdit(product.id),
                    onDelete: () => onDelete(product),
                    onEditIntent: () => onEditIntent(product.id),
                  })}
                />
              ))
            : Array.from({ length: SKELETONS }, (_unused, index) => <ProductCardSkeleton key={index} />)}
        </Box>
      )}
      {page && page.totalCount > 0 && <CardPages list={list} totalCount={page.totalCount} />}
    </>
  );
}

/** What stands where the catalog has nothing yet. */
export const NoProducts = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <EmptyState
    title="No products found"
    text="Get started by adding your first product to the catalog."
    {...(onAdd && { action: { label: 'Add Product', icon: <AddIcon />, onClick: onAdd } })}
  />
);

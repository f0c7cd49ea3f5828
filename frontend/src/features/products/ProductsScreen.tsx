import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { EmptyState, FilteredEmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { CardPages } from '../../ui/grid/CardPages';
import { FilterBar, FilterSelect } from '../../ui/grid/FilterBar';
import { useListExport } from '../../shared/export/useListExport';
import { ExportButton } from '../../ui/grid/ExportButton';
import { useEntityList } from '../../ui/grid/useEntityList';
import { useListState } from '../../ui/grid/useListState';
import { useNewKey } from '../../shared/keys/useKeys';
import { lazyPanel } from '../../ui/lazy-panel';

import { DeleteProductDialog } from './DeleteProductDialog';
import { ProductCard, ProductCardSkeleton } from './ProductCard';
import { ProductsDocument, type ProductCard_ProductFragment } from './products.generated';
import { useOpenPriceProposalCountQuery } from './proposals/proposals.generated';
import { useFacets } from './useFacets';
import { usePrefetchProduct } from './usePrefetchProduct';

// The form kit is not needed to look at the catalog: it comes when the page is idle, or with the first panel.
const ProductPanels = lazyPanel(() => import('./ProductPanels').then((module) => module.ProductPanels));

const PriceProposalsDrawer = lazyPanel(() =>
  import('./proposals/PriceProposalsDrawer').then((module) => module.PriceProposalsDrawer),
);

const PAGE_SIZE = 24;
const SKELETONS = 8;
/** The URL's word for the panel of a product that does not exist yet. */
const NEW = 'new';

const filters = { category: 'text', brand: 'text', status: ['active', 'inactive'] } as const;
const sorts = ['createdAt', 'name', 'basePrice'] as const;
const defaultSort = { field: 'createdAt', direction: 'desc' } as const;
const sortChoices = [
  { value: 'name:asc', label: 'Name A–Z' },
  { value: 'basePrice:asc', label: 'Price, low first' },
  { value: 'basePrice:desc', label: 'Price, high first' },
];

const columns = {
  xs: '1fr',
  sm: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  lg: 'repeat(4, minmax(0, 1fr))',
};
const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Search, filters, sort and page run on the server and live in the URL. */
export function ProductsScreen() {
  const list = useListState({ filters, sorts, defaultSort, defaultPageSize: PAGE_SIZE });
  const facets = useFacets();
  const panel = useUrlId('product');
  const user = useCurrentUser();
  const mayWrite = useCan('products.write');
  const mayDecide = useCan('priceProposals.decide');
  const proposals = useUrlId('proposals');
  const waiting = useOpenPriceProposalCountQuery({ skip: !mayDecide, fetchPolicy: 'cache-and-network' }).data
    ?.priceProposals.totalCount;
  const prefetch = usePrefetchProduct();
  const [deleting, setDeleting] = useState<ProductCard_ProductFragment | null>(null);
  const { category, brand, status } = list.filters;

  const variables = {
    filter: {
      ...(list.search && { search: list.search }),
      ...(category && { category }),
      ...(brand && { brand }),
      ...(status && { isActive: status === 'active' }),
    },
    sort: list.sort,
  };
  const exporting = useListExport('products', variables);
  const { page, error, onRetry } = useEntityList(ProductsDocument, {
    list,
    variables,
    pageOf: (data) => data.products,
  });
  const add = () => panel.open(NEW);
  useNewKey(mayWrite ? add : undefined);

  // A vendor writes only its own products; the server decides, this only spares a refusal.
  const mayEdit = (product: ProductCard_ProductFragment) =>
    mayWrite && (user.role !== 'vendor' || product.vendorId === user.id);
  const sortValue = list.sort.field === defaultSort.field ? '' : `${list.sort.field}:${list.sort.direction}`;

  return (
    <Page
      title="Product Catalog"
      subtitle="Manage your product inventory and pricing"
      {...(mayWrite && { primary: { label: 'Add Product', icon: <AddIcon />, onClick: add } })}
      {...(waiting && {
        actions: (
          <Button variant="outlined" color="secondary" onClick={() => proposals.open('open')}>
            {waiting === 1 ? '1 price proposal' : `${waiting} price proposals`}
          </Button>
        ),
      })}
    >
      <FilterBar
        list={list}
        searchPlaceholder="Search products..."
        count={page?.totalCount}
        noun={['product', 'products']}
        end={<ExportButton {...exporting} />}
      >
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
          choices={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
          onChange={(value) => list.setFilter('status', value as typeof status)}
        />
        <FilterSelect
          label="Sort"
          allLabel="Newest first"
          value={sortValue}
          choices={sortChoices}
          onChange={(value) => {
            const [field, direction] = value.split(':');
            list.setSort(
              value
                ? { field: field as (typeof sorts)[number], direction: direction === 'desc' ? 'desc' : 'asc' }
                : null,
            );
          }}
        />
      </FilterBar>
      {error && !page ? (
        <ErrorState title="Products could not be loaded" error={error} onRetry={onRetry} />
      ) : page?.nodes.length === 0 ? (
        list.filtered ? (
          <FilteredEmptyState title="No products found" onClear={list.clearFilters} />
        ) : (
          <EmptyState
            title="No products found"
            text="Get started by adding your first product to the catalog."
            {...(mayWrite && { action: { label: 'Add Product', icon: <AddIcon />, onClick: add } })}
          />
        )
      ) : (
        <Box aria-busy={!page} sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>
          {page
            ? page.nodes.map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  {...(mayEdit(product) && {
                    onEdit: () => panel.open(product.id),
                    onDelete: () => setDeleting(product),
                    onEditIntent: () => prefetch(product.id),
                  })}
                />
              ))
            : Array.from({ length: SKELETONS }, (_unused, index) => <ProductCardSkeleton key={index} />)}
        </Box>
      )}
      {page && page.totalCount > 0 && <CardPages list={list} totalCount={page.totalCount} />}
      {mayDecide && (
        <PriceProposalsDrawer
          asked={proposals.id !== null}
          likely={Boolean(waiting)}
          panel={{ open: proposals.id !== null, onClose: proposals.close }}
        />
      )}
      {mayWrite && (
        <>
          <ProductPanels
            asked={panel.id !== null}
            panel={{ creating: panel.id === NEW, editing: panel.id === NEW ? null : panel.id, onClose: panel.close }}
          />
          <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
        </>
      )}
    </Page>
  );
}

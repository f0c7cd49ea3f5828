import Box from '@mui/material/Box';
import { EmptyState, FilteredEmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { CardPages } from '../../ui/grid/CardPages';
import { FilterBar, FilterSelect } from '../../ui/grid/FilterBar';
import { useListState } from '../../ui/grid/useListState';
import type { FeaturedKind } from '../../gql/schema.generated';
import { fromOffer, fromProduct, type Featurable } from './featurable';
import { useFeaturableOffersQuery, useFeaturableProductsQuery } from './featured.generated';
import { cardColumns, FeaturedCard, FeaturedCardSkeleton } from './FeaturedCard';
import { paths, productDetail } from '../../shared/paths';

const PAGE_SIZE = 24;
const SKELETONS = 8;

const filters = { show: ['featured', 'others'] } as const;
const sorts = ['createdAt'] as const;
const defaultSort = { field: 'createdAt', direction: 'desc' } as const;

interface FeaturableListProps {
  kind: FeaturedKind;
  busy: string | null;
  onToggle: (item: Featurable) => void;
  onConfigure: (item: Featurable) => void;
}

/** All products of one kind to feature from: search, filter and page run on the server and live in the URL. */
export function FeaturableList({ kind, busy, onToggle, onConfigure }: FeaturableListProps) {
  const list = useListState({ filters, sorts, defaultSort, defaultPageSize: PAGE_SIZE });
  const { show } = list.filters;
  const variables = {
    filter: {
      ...(list.search && { search: list.search }),
      ...(show && { isFeatured: show === 'featured' }),
    },
    // Featured ones stand in the order in which they are shown to buyers.
    sort: { field: show === 'featured' ? ('featured' as const) : ('createdAt' as const), direction: 'desc' as const },
    first: list.pageSize,
    offset: list.offset,
  };
  const ofCatalog = kind === 'product';
  const products = useFeaturableProductsQuery({ variables, skip: !ofCatalog, fetchPolicy: 'cache-and-network' });
  const offers = useFeaturableOffersQuery({ variables, skip: ofCatalog, fetchPolicy: 'cache-and-network' });
  const { error, refetch } = ofCatalog ? products : offers;
  const productPage = (products.data ?? products.previousData)?.products;
  const offerPage = (offers.data ?? offers.previousData)?.marketplaceProducts;
  const items = ofCatalog ? productPage?.nodes.map(fromProduct) : offerPage?.nodes.map(fromOffer);
  const totalCount = ofCatalog ? productPage?.totalCount : offerPage?.totalCount;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <FilterBar
        list={list}
        searchPlaceholder={ofCatalog ? 'Search products...' : 'Search marketplace products...'}
        count={totalCount}
        noun={['product', 'products']}
      >
        <FilterSelect
          label="Show"
          allLabel="All products"
          value={show}
          choices={[
            { value: 'featured', label: 'Featured' },
            { value: 'others', label: 'Not featured' },
          ]}
          onChange={(value) => list.setFilter('show', value as typeof show)}
        />
      </FilterBar>
      {error && !items ? (
        <ErrorState title="Products could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : items?.length === 0 ? (
        list.filtered ? (
          <FilteredEmptyState title="No products found" onClear={list.clearFilters} />
        ) : (
          <EmptyState
            title="No products found"
            text="What is added to the catalog or the marketplace can be featured here."
            action={
              kind === 'product'
                ? { label: 'Add Product', to: productDetail('new') }
                : { label: 'To the marketplace', to: paths.marketplace }
            }
          />
        )
      ) : (
        <Box aria-busy={!items} sx={cardColumns}>
          {items
            ? items.map((item) => (
                <FeaturedCard
                  key={item.id}
                  item={item}
                  busy={busy === `${item.kind} ${item.id}`}
                  onToggle={() => onToggle(item)}
                  onConfigure={() => onConfigure(item)}
                />
              ))
            : Array.from({ length: SKELETONS }, (_unused, index) => <FeaturedCardSkeleton key={index} />)}
        </Box>
      )}
      {totalCount !== undefined && totalCount > 0 && <CardPages list={list} totalCount={totalCount} />}
    </Box>
  );
}

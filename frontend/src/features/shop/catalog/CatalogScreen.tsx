import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { useCurrentUser } from '../../../shared/session/useSession';
import { EmptyState, FilteredEmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { CardPages } from '../../../ui/grid/CardPages';
import { FilterBar, FilterSelect } from '../../../ui/grid/FilterBar';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState, type ListState } from '../../../ui/grid/useListState';
import { LinkTabs } from '../../../ui/layout/LinkTabs';
import { Page } from '../../../ui/layout/Page';
import { BasketBar } from '../basket/BasketBar';
import { goodsOfOffer, goodsOfProduct, type ShopGoods } from '../goods';
import { ShopCatalogDocument, ShopOffersDocument, useShopFacetsQuery } from '../shop.generated';
import { useUsualGoods } from '../useUsualGoods';
import { GoodsGrid } from './GoodsGrid';

const PAGE_SIZE = 24;
const SKELETONS = 8;
/** As many different goods as somebody orders regularly are shown at once. */
const USUAL = 48;

const SHELVES = ['stock', 'usual', 'suppliers'] as const;
type Shelf = (typeof SHELVES)[number];

const SHELF_WORDS: Readonly<Record<Shelf, string>> = {
  get stock() {
    return t`All products`;
  },
  get usual() {
    return t`What you usually order`;
  },
  get suppliers() {
    return t`From suppliers`;
  },
};

/** One product alone is what a search over everything leads to. */
const filters = { category: 'text', brand: 'text', product: 'text' } as const;
const sorts = ['name', 'createdAt', 'basePrice'] as const;
const defaultSort = { field: 'name', direction: 'asc' } as const;
const sortChoices = () => [
  { value: 'createdAt:desc', label: t`Newest first` },
  { value: 'basePrice:asc', label: t`Price, low first` },
  { value: 'basePrice:desc', label: t`Price, high first` },
];
const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

type List = ListState<(typeof sorts)[number], typeof filters>;

interface ShownProps {
  list: List;
  page: { goods: readonly ShopGoods[]; totalCount: number } | undefined;
  error: unknown;
  onRetry: () => void;
}

/** A page of goods, or why there is none. */
function Shown({ list, page, error, onRetry }: ShownProps) {
  if (error && !page) return <ErrorState title={t`The products could not be loaded`} error={error} onRetry={onRetry} />;
  if (page?.goods.length === 0)
    return list.filtered ? (
      <FilteredEmptyState title={t`No products found`} onClear={list.clearFilters} />
    ) : (
      <EmptyState title={t`No products found`} text={t`What we sell appears here as soon as it is in the catalog.`} />
    );
  return (
    <>
      <GoodsGrid goods={page?.goods} skeletons={SKELETONS} />
      {page && page.totalCount > 0 && <CardPages list={list} totalCount={page.totalCount} />}
    </>
  );
}

function OwnStock({ list }: { list: List }) {
  const facets = useShopFacetsQuery().data?.productFacets;
  const { category, brand, product } = list.filters;
  const variables = {
    filter: {
      isActive: true,
      ...(list.search && { search: list.search }),
      ...(category && { category }),
      ...(brand && { brand }),
      ...(/^\d+$/.test(product) && { ids: [product] }),
    },
    sort: list.sort,
  };
  const { page, error, onRetry } = useEntityList(ShopCatalogDocument, {
    list,
    variables,
    pageOf: (data) => data.products,
  });
  const goods = useMemo(() => page && { goods: page.nodes.map(goodsOfProduct), totalCount: page.totalCount }, [page]);
  const { field, direction } = list.sort;
  return (
    <>
      <FilterBar
        list={list}
        searchPlaceholder={t`Search products...`}
        count={page?.totalCount}
        noun={(count) => plural(count, { one: '# product', other: '# products' })}
      >
        <FilterSelect
          label={t`Category`}
          allLabel={t`All Categories`}
          value={category}
          choices={choicesOf(facets?.categories ?? [])}
          onChange={(value) => list.setFilter('category', value)}
        />
        <FilterSelect
          label={t`Brand`}
          allLabel={t`All Brands`}
          value={brand}
          choices={choicesOf(facets?.brands ?? [])}
          onChange={(value) => list.setFilter('brand', value)}
        />
        <FilterSelect
          label={t`Sort`}
          allLabel={t`Name A–Z`}
          value={field === defaultSort.field ? '' : `${field}:${direction}`}
          choices={sortChoices()}
          onChange={(value) => {
            const [by, way] = value.split(':');
            list.setSort(
              value ? { field: by as (typeof sorts)[number], direction: way === 'desc' ? 'desc' : 'asc' } : null,
            );
          }}
        />
      </FilterBar>
      <Shown list={list} page={goods} error={error} onRetry={onRetry} />
    </>
  );
}

function Suppliers({ list }: { list: List }) {
  const variables = { filter: { availability: true, ...(list.search && { search: list.search }) } };
  const { page, error, onRetry } = useEntityList(ShopOffersDocument, {
    list,
    variables,
    pageOf: (data) => data.marketplaceProducts,
  });
  const goods = useMemo(() => page && { goods: page.nodes.map(goodsOfOffer), totalCount: page.totalCount }, [page]);
  return (
    <>
      <FilterBar
        list={list}
        searchPlaceholder={t`Search products...`}
        count={page?.totalCount}
        noun={(count) => plural(count, { one: '# product', other: '# products' })}
      />
      <Shown list={list} page={goods} error={error} onRetry={onRetry} />
    </>
  );
}

function Usual() {
  const { id } = useCurrentUser();
  const { goods, usualOf, error, refetch } = useUsualGoods(id, USUAL);
  if (error && !goods)
    return <ErrorState title={t`The products could not be loaded`} error={error} onRetry={() => void refetch()} />;
  if (goods?.length === 0)
    return (
      <EmptyState
        title={t`You have not ordered anything yet`}
        text={t`What you order appears here, so that the next order is quick.`}
        action={{ label: t`Browse the catalog`, to: paths.products }}
      />
    );
  return <GoodsGrid goods={goods} skeletons={SKELETONS} usualOf={usualOf} />;
}

/** The catalog as a shop: what a buyer can order, at the buyer's own prices, each with the way into the order. */
export function CatalogScreen() {
  const list = useListState({ filters, sorts, defaultSort, defaultPageSize: PAGE_SIZE });
  const [params] = useSearchParams();
  const wanted = params.get('shelf');
  const shelf = SHELVES.find((one) => one === wanted) ?? 'stock';
  return (
    <Page title={t`Product Catalog`} subtitle={t`Your prices, and what is off today`}>
      <LinkTabs
        label={t`Product Catalog`}
        id="shelf"
        value={shelf}
        tabs={SHELVES.map((value) => ({
          value,
          label: SHELF_WORDS[value],
          to: value === 'stock' ? paths.products : `${paths.products}?shelf=${value}`,
        }))}
      />
      <Box
        role="tabpanel"
        id="shelf-panel"
        aria-labelledby={`shelf-tab-${shelf}`}
        sx={{ minWidth: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {shelf === 'stock' && <OwnStock list={list} />}
        {shelf === 'usual' && <Usual />}
        {shelf === 'suppliers' && <Suppliers list={list} />}
      </Box>
      <BasketBar />
    </Page>
  );
}

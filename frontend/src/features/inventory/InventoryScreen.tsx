import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths, productDetail, reorder } from '../../shared/paths';
import { useCan } from '../../shared/session/useSession';
import { keysOf, stockStatuses } from '../../lib/statuses';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EntityGrid } from '../../ui/grid/EntityGrid';
import { FilterSelect } from '../../ui/grid/FilterBar';
import { useListExport } from '../../shared/export/useListExport';
import { useEntityList } from '../../ui/grid/useEntityList';
import { useListState } from '../../ui/grid/useListState';
import { lazyPanel } from '../../ui/lazy-panel';
import type { AdjustProduct } from './adjust.form';
import { AlertsPanel } from './AlertsPanel';
import {
  useInventoryCategoriesQuery,
  InventoryListDocument,
  type InventoryRow_ItemFragment,
} from './inventory.generated';
import { productOf } from './inventory-row';
import { availabilityColumns, inventoryColumns } from './inventory.columns';
import { InventoryCard } from './InventoryCard';
import { InventoryDrawer } from './InventoryDrawer';

const listOptions = {
  filters: { category: 'text', brand: 'text', status: keysOf(stockStatuses) },
  sorts: ['productName', 'sku', 'quantity', 'available', 'reservedQuantity', 'reorderPoint'],
  defaultSort: { field: 'productName', direction: 'asc' },
} as const;

const stockSorts = [
  { value: 'asc', label: 'Stock: low to high' },
  { value: 'desc', label: 'Stock: high to low' },
];

const rowId = (row: InventoryRow_ItemFragment) => row.id;
const rowName = (row: InventoryRow_ItemFragment) => productOf(row).name;

const Recommendations = lazyPanel(() =>
  import('../../shared/recommendations/Recommendations').then((module) => module.Recommendations),
);
const RECOMMENDED = { types: ['restock', 'promote'], first: 4 } as const;
const AdjustInventoryDialog = lazyPanel(() =>
  import('./AdjustInventoryDialog').then((module) => module.AdjustInventoryDialog),
);

const CountDialog = lazyPanel(() => import('./CountDialog').then((module) => module.CountDialog));

/** Inventory Management: alerts, the whole inventory, adjustments and each product's movements. */
export function InventoryScreen() {
  const list = useListState(listOptions);
  const drawer = useUrlId('item');
  const canAdjust = useCan('inventory.adjust');
  // Buyers see what can be ordered, not what lies behind it.
  const seesDetail = useCan('inventory.detail');
  const canReorder = useCan('purchasing.write');
  const navigate = useNavigate();
  const adjusting = useUrlId('adjust');
  const counting = useUrlId('counted');
  const { open: openCount } = counting;
  const { open: openAdjust } = adjusting;
  const adjust = useCallback((product: AdjustProduct) => openAdjust(product.id), [openAdjust]);

  const { category, brand, status } = list.filters;
  const variables = {
    filter: { search: list.search || null, category: category || null, brand: brand || null, status: status || null },
    sort: list.sort,
  };
  const exporting = useListExport('inventory', variables);
  const { grid } = useEntityList(InventoryListDocument, {
    list,
    variables,
    pageOf: (data) => data.inventoryItems,
  });
  const categories =
    useInventoryCategoriesQuery({ fetchPolicy: 'cache-and-network' }).data?.productFacets.categories ?? [];

  const { open: openDrawer } = drawer;
  const onOpen = useCallback((row: InventoryRow_ItemFragment) => openDrawer(row.productId), [openDrawer]);
  const rowActions = useCallback(
    (row: InventoryRow_ItemFragment) => [
      { label: 'Count', onClick: () => openCount(row.productId) },
      { label: 'Adjust Stock', onClick: () => adjust(productOf(row)) },
      ...(canReorder ? [{ label: 'Reorder', onClick: () => void navigate(reorder(row.productId)) }] : []),
    ],
    [adjust, canReorder, navigate, openCount],
  );

  return (
    <Page
      title="Inventory Management"
      subtitle="Track stock levels and adjust what is on hand"
      {...(canAdjust && {
        actions: (
          <>
            {canReorder && (
              <Button component={Link} to={paths.purchaseOrders} variant="outlined" color="secondary">
                Purchase Orders
              </Button>
            )}
            <Button component={Link} to={paths.stockCounts} variant="outlined" color="secondary">
              Stock Counts
            </Button>
          </>
        ),
      })}
      {...(canAdjust && { primary: { label: 'Adjust Stock', onClick: () => openAdjust('new') } })}
    >
      {seesDetail && (
        <AlertsPanel
          canReorder={canReorder}
          onOpen={drawer.open}
          onShowAll={(wanted) => list.setFilter('status', wanted)}
        />
      )}
      <Recommendations asked={seesDetail && canReorder} likely={false} panel={RECOMMENDED} />
      <EntityGrid
        id="inventory"
        label="All Inventory"
        heading="All Inventory"
        list={list}
        columns={seesDetail ? inventoryColumns : availabilityColumns}
        {...grid}
        exporting={exporting}
        errorTitle="The inventory could not be loaded"
        skeletonRows={3}
        getRowId={rowId}
        getRowName={rowName}
        {...(seesDetail && { onOpen })}
        {...(canAdjust && { rowActions, actionsWidth: canReorder ? 268 : 190 })}
        renderCard={(item) => <InventoryCard item={item} />}
        empty={
          <EmptyState
            icon={<Inventory2OutlinedIcon />}
            title="No inventory yet"
            text="Stock appears here as soon as the catalog has products."
            {...(canAdjust && { action: { label: 'Add Product', to: productDetail('new') } })}
          />
        }
        filterBar={{
          searchPlaceholder: 'Search inventory...',
          noun: ['product', 'products'],
          children: (
            <>
              <FilterSelect
                label="Category"
                allLabel="Filter by Category"
                value={category}
                choices={categories.map((name) => ({ value: name, label: name }))}
                onChange={(value) => list.setFilter('category', value)}
              />
              {/* Only a link leads to those of a brand. */}
              {brand !== '' && (
                <FilterSelect
                  label="Brand"
                  allLabel="All Brands"
                  value={brand}
                  choices={[{ value: brand, label: brand }]}
                  onChange={(value) => list.setFilter('brand', value)}
                />
              )}
              <FilterSelect
                label="Status"
                allLabel="All Status"
                value={status}
                choices={keysOf(stockStatuses).map((value) => ({ value, label: stockStatuses[value].label }))}
                onChange={(value) => list.setFilter('status', value as typeof status)}
              />
              <FilterSelect
                label="Sort by Stock Level"
                allLabel="Sort by Stock Level"
                value={list.sort.field === 'quantity' ? list.sort.direction : ''}
                choices={stockSorts}
                onChange={(value) =>
                  list.setSort(value === '' ? null : { field: 'quantity', direction: value as 'asc' | 'desc' })
                }
              />
            </>
          ),
        }}
      />
      <InventoryDrawer
        productId={seesDetail ? drawer.id : null}
        onClose={drawer.close}
        canReorder={canReorder}
        {...(canAdjust && { onAdjust: adjust })}
      />
      <CountDialog
        asked={counting.id !== null && canAdjust}
        likely={canAdjust}
        panel={{ productId: canAdjust ? counting.id : null, onClose: counting.close }}
      />
      <AdjustInventoryDialog
        asked={adjusting.id !== null && canAdjust}
        likely={canAdjust}
        panel={{ asked: canAdjust ? adjusting.id : null, onClose: adjusting.close }}
      />
    </Page>
  );
}

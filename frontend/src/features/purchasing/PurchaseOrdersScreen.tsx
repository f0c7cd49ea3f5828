import AddIcon from '@mui/icons-material/Add';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useCan } from '../../shared/session/useSession';
import { momentsOfSpan, SPANS } from '../../lib/dates/spans';
import { keysOf, purchaseStatuses } from '../../lib/statuses';
import { ExportButton } from '../../ui/grid/ExportButton';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EntityGrid } from '../../ui/grid/EntityGrid';
import { FilterSelect } from '../../ui/grid/FilterBar';
import { SpanFilter } from '../../ui/grid/SpanFilter';
import { useListExport } from '../../shared/export/useListExport';
import { useEntityList } from '../../ui/grid/useEntityList';
import { ListViews } from '../../shared/views/ListViews';
import { useListState } from '../../ui/grid/useListState';
import { lazyPanel } from '../../ui/lazy-panel';
import { useNewKey } from '../../shared/keys/useKeys';
import { useChangeParams } from '../../ui/useChangeParams';
import { GoodsFilter } from './GoodsFilter';
import { purchaseOrderColumns } from './purchase-orders.columns';
import { PurchaseOrderCard } from './PurchaseOrderCard';
import { PurchaseOrderDrawer } from './order/PurchaseOrderDrawer';
import {
  PurchaseOrderListDocument,
  usePurchaseSuppliersQuery,
  type PurchaseOrderRow_OrderFragment,
  type PurchaseSuppliersQuery,
} from './purchasing.generated';

const PurchaseOrderForm = lazyPanel(() =>
  import('./form/PurchaseOrderForm').then((module) => module.PurchaseOrderForm),
);

const listOptions = {
  filters: {
    status: keysOf(purchaseStatuses),
    delivery: ['overdue'],
    when: SPANS,
    from: 'text',
    to: 'text',
    supplier: 'text',
    product: 'text',
    offer: 'text',
  },
  sorts: ['number', 'totalAmount', 'status', 'expectedAt', 'createdAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;
const FILTERS = Object.keys(listOptions.filters);

const FORM_PARAMS = ['reorder', 'edit', 'copy'];
const OVERDUE = [{ value: 'overdue', label: 'Overdue' }];

const supplierChoices = (found: PurchaseSuppliersQuery | undefined) =>
  (found?.users.nodes ?? []).map(({ id, companyName, displayName }) => ({
    value: id,
    label: companyName ?? displayName,
  }));

/** An id as an address holds it; anything else is none. */
const idOrNone = (text: string): string => (/^\d{1,10}$/.test(text) ? text : '');

const rowId = (order: PurchaseOrderRow_OrderFragment) => order.id;
const rowName = (order: PurchaseOrderRow_OrderFragment) => order.number;

/**
 * Purchase orders: what the business orders from its suppliers. `?reorder=<ids of products>` opens the form filled with
 * what is best to order of them, `?edit=<id>` a draft, `?copy=<id>` a new one like that.
 */
export function PurchaseOrdersScreen() {
  const list = useListState(listOptions);
  const changeParams = useChangeParams();
  const detail = useUrlId('purchase');
  const creating = useUrlId('reorder');
  const editing = useUrlId('edit');
  const copying = useUrlId('copy');
  const canWrite = useCan('purchasing.write');

  const { status, delivery, when, from, to, supplier, product, offer } = list.filters;
  const made = momentsOfSpan({ when, from, to });
  const [supplierId, productId, marketplaceProductId] = [supplier, product, offer].map(idOrNone) as [
    string,
    string,
    string,
  ];
  const { data: sellers } = usePurchaseSuppliersQuery();
  const variables = {
    filter: {
      search: list.search || null,
      status: status || null,
      supplierId: supplierId || null,
      ...(productId && { productId }),
      ...(marketplaceProductId && { marketplaceProductId }),
      isOverdue: delivery === 'overdue' || null,
      ...(made.from && { createdFrom: made.from }),
      ...(made.before && { createdTo: made.before }),
    },
    sort: list.sort,
  };
  const exporting = useListExport('purchase-orders', variables);
  const { grid } = useEntityList(PurchaseOrderListDocument, {
    list,
    variables,
    pageOf: (data) => data.purchaseOrders,
  });

  const { open: openDetail } = detail;
  const { open: openForm } = creating;
  const create = useCallback(() => openForm('new'), [openForm]);
  const onOpen = useCallback((order: PurchaseOrderRow_OrderFragment) => openDetail(order.id), [openDetail]);
  const rowActions = useCallback(
    (order: PurchaseOrderRow_OrderFragment) => [{ label: 'View', onClick: () => openDetail(order.id) }],
    [openDetail],
  );
  // One step for both: the form goes, and what it made is shown.
  const onMade = useCallback(
    (id: string) =>
      changeParams(
        (next) => {
          FORM_PARAMS.forEach((name) => next.delete(name));
          next.set('purchase', id);
        },
        { replace: true },
      ),
    [changeParams],
  );
  useNewKey(canWrite ? create : undefined);
  const formOpen = (creating.id ?? editing.id ?? copying.id) !== null && canWrite;

  return (
    <Page
      title="Purchase Orders"
      subtitle="Order from suppliers and receive the goods"
      actions={
        <>
          <ExportButton label="Export" {...exporting} />
          <Button
            component={Link}
            to={paths.inventory}
            variant="outlined"
            color="secondary"
            // A phone has room for two; the menu leads there, too.
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            Inventory
          </Button>
        </>
      }
      {...(canWrite && { primary: { label: 'New Purchase Order', icon: <AddIcon />, onClick: create } })}
    >
      <EntityGrid
        id="purchase-orders"
        label="Purchase Orders"
        list={list}
        columns={purchaseOrderColumns}
        {...grid}
        views={(columns) => <ListViews asked panel={{ list: 'purchase_orders', filters: FILTERS, columns }} />}
        errorTitle="Purchase orders could not be loaded"
        skeletonRows={5}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        rowActions={rowActions}
        actionsWidth={90}
        renderCard={(order) => <PurchaseOrderCard order={order} />}
        empty={
          <EmptyState
            icon={<LocalShippingIcon />}
            title="No purchase orders yet"
            text="Reorder what runs low from Inventory, or start an order here."
            {...(canWrite && { action: { label: 'New Purchase Order', onClick: create } })}
          />
        }
        filterBar={{
          searchPlaceholder: 'Search purchase orders...',
          noun: ['purchase order', 'purchase orders'],
          children: (
            <>
              <FilterSelect
                label="Status"
                allLabel="All Status"
                value={status}
                choices={keysOf(purchaseStatuses).map((value) => ({ value, label: purchaseStatuses[value].label }))}
                onChange={(value) => list.setFilter('status', value as typeof status)}
              />
              <FilterSelect
                label="Supplier"
                allLabel="All Suppliers"
                value={supplierId}
                choices={supplierChoices(sellers)}
                onChange={(value) => list.setFilter('supplier', value)}
              />
              <FilterSelect
                label="Delivery"
                allLabel="All Deliveries"
                value={delivery}
                choices={OVERDUE}
                onChange={(value) => list.setFilter('delivery', value as typeof delivery)}
              />
              <SpanFilter label="Order date" allLabel="Any order date" value={{ when, from, to }} />
              {(productId || marketplaceProductId) && (
                <GoodsFilter productId={productId} offerId={marketplaceProductId} onClear={list.clearFilters} />
              )}
            </>
          ),
        }}
      />
      <PurchaseOrderDrawer
        id={detail.id}
        onClose={detail.close}
        onEdit={editing.open}
        onCopy={canWrite ? copying.open : undefined}
      />
      <PurchaseOrderForm
        asked={formOpen}
        likely={canWrite}
        panel={{
          reorder: canWrite ? creating.id : null,
          edit: canWrite ? editing.id : null,
          copy: canWrite ? copying.id : null,
          onClose: editing.id !== null ? editing.close : copying.id !== null ? copying.close : creating.close,
          onMade,
        }}
      />
    </Page>
  );
}

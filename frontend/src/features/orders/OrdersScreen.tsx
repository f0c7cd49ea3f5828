import { plural, t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { orderTimeline, paths } from '../../shared/paths';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { BUYER_ROLES, roleLabel } from '../../lib/roles';
import { keysOf, orderStatuses, paymentStatuses } from '../../lib/statuses';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EntityGrid } from '../../ui/grid/EntityGrid';
import { FilterSelect } from '../../ui/grid/FilterBar';
import { SpanFilter } from '../../ui/grid/SpanFilter';
import { useListExport } from '../../shared/export/useListExport';
import { useEntityList } from '../../ui/grid/useEntityList';
import { useListState } from '../../ui/grid/useListState';
import { lazyPanel } from '../../ui/lazy-panel';
import { useNewKey } from '../../shared/keys/useKeys';
import type { Chosen } from './runs/useOrderRun';
import { addressOfIds } from './list/chosen-orders';
import { customerTypes, orderFilter } from './list/order-filter';
import { orderList, queueAddress } from './list/order-queue';
import { isBuyer } from './order-customer';
import { OrderCard } from './list/OrderCard';
import { OrderCounters } from './list/OrderCounters';
import { OrderViews } from './list/OrderViews';
import { OrderDrawer } from './drawer/OrderDrawer';
import { orderColumns } from './list/orders.columns';
import { OrderListDocument, type OrderRow_OrderFragment } from './orders.generated';
import { orderInList } from './order-paths';

const CreateOrderPanel = lazyPanel(() => import('./form/CreateOrderPanel').then((module) => module.CreateOrderPanel));

const BulkActions = lazyPanel(() => import('./list/BulkActions').then((module) => module.BulkActions));
const MoveOrders = lazyPanel(() => import('./runs/MoveOrdersDialog').then((module) => module.MoveOrdersDialog));
const LinkedFilter = lazyPanel(() => import('./list/LinkedFilter').then((module) => module.LinkedFilter));

/** Where the address holds when the orders were made; `from` and `to` are of their delivery. */
const ORDERED = { when: 'when', from: 'since', to: 'until' } as const;

const rowId = (order: OrderRow_OrderFragment) => order.id;
const rowName = (order: OrderRow_OrderFragment) => order.orderNumber;

/** Order Management: counters, the list, one order in detail, and the way to create one. */
export function OrdersScreen() {
  const list = useListState(orderList);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = queueAddress(params);
  const detail = useUrlId('order');
  const creating = useUrlId('create');
  const canCreate = useCan('orders.create');
  const mayOverridePrice = useCan('orders.overridePrice');
  const suggests = useCan('recommendations.read');
  const seesStock = useCan('inventory.detail');
  const { id: userId, displayName, role } = useCurrentUser();
  const self = useMemo(
    () => (isBuyer({ role }) ? { id: userId, displayName, role, companyName: null } : null),
    [displayName, role, userId],
  );

  // Who only buys begins in the catalog, where an order is put together.
  const shops = BUYER_ROLES.includes(role);

  const [moving, setMoving] = useState<{ chosen: Chosen; clear: () => void; open: boolean } | null>(null);
  const { status, payment, type, when, since, until, ...linked } = list.filters;
  const variables = {
    filter: orderFilter(list.search, list.filters),
    sort: list.sort,
  };
  const exporting = useListExport('orders', variables);
  const { grid } = useEntityList(OrderListDocument, {
    list,
    variables,
    pageOf: (data) => data.orders,
  });

  const { open: openDetail } = detail;
  const { open: openForm } = creating;
  const create = useCallback(() => openForm('new'), [openForm]);
  const onOpen = useCallback((order: OrderRow_OrderFragment) => openDetail(order.id), [openDetail]);
  const rowActions = useCallback(
    (order: OrderRow_OrderFragment) => [
      { label: t`View`, onClick: () => void navigate(orderInList(order.id, address)) },
      { label: t`Track`, onClick: () => void navigate(orderTimeline(order.id)) },
    ],
    [address, navigate],
  );
  useNewKey(canCreate ? create : undefined);

  return (
    <Page
      title={shops ? t`Your Orders` : t`Order Management`}
      subtitle={shops ? t`What you ordered, and how far it is` : t`Track and manage customer orders`}
      {...(canCreate && {
        primary: shops
          ? { label: t`New order`, icon: <AddIcon />, onClick: () => void navigate(paths.products) }
          : { label: t`Create Order`, icon: <AddIcon />, onClick: create },
      })}
      {...(self === null && { menu: [{ label: t`Pack orders`, onClick: () => void navigate(paths.packing) }] })}
    >
      <OrderCounters status={status} onStatus={(wanted) => list.setFilter('status', wanted)} />
      <EntityGrid
        id="orders"
        label={t`Orders`}
        list={list}
        columns={orderColumns}
        {...grid}
        views={(columns) => <OrderViews columns={columns} />}
        exporting={exporting}
        errorTitle={t`Orders could not be loaded`}
        skeletonRows={5}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        rowActions={rowActions}
        actionsWidth={140}
        {...(self === null && {
          choosesWhole: true,
          bulkBar: (ids: readonly string[], clear: () => void, isWhole: boolean) => (
            <BulkActions
              asked
              panel={{
                orders: isWhole ? address : addressOfIds(ids, address),
                onMove: () =>
                  setMoving({ chosen: isWhole ? { filter: variables.filter } : { ids }, clear, open: true }),
              }}
            />
          ),
        })}
        renderCard={(order) => <OrderCard order={order} />}
        empty={
          <EmptyState
            icon={<ReceiptIcon />}
            title={t`No orders yet`}
            text={t`Orders appear here as soon as the first one is placed.`}
            {...(canCreate && {
              action: shops
                ? { label: t`Browse the catalog`, onClick: () => void navigate(paths.products) }
                : { label: t`Create Order`, onClick: create },
            })}
          />
        }
        filterBar={{
          searchPlaceholder: t`Search orders...`,
          noun: (count) => plural(count, { one: '# order', other: '# orders' }),
          children: (
            <>
              <FilterSelect
                label={t`Status`}
                allLabel={t`All Status`}
                value={status}
                choices={keysOf(orderStatuses).map((value) => ({ value, label: orderStatuses[value].label }))}
                onChange={(value) => list.setFilter('status', value as typeof status)}
              />
              <FilterSelect
                label={t({ message: 'Payment', context: 'state of payment' })}
                allLabel={t`All Payments`}
                value={payment}
                choices={keysOf(paymentStatuses).map((value) => ({ value, label: paymentStatuses[value].label }))}
                onChange={(value) => list.setFilter('payment', value as typeof payment)}
              />
              {/* A vendor is not told who bought its goods; a buyer sees its own orders alone. */}
              {role !== 'vendor' && !shops && (
                <FilterSelect
                  label={t`Customer type`}
                  allLabel={t`All Customer Types`}
                  value={type}
                  choices={customerTypes.map((value) => ({ value, label: roleLabel(value) }))}
                  onChange={(value) => list.setFilter('type', value as typeof type)}
                />
              )}
              <SpanFilter
                label={t`Order date`}
                allLabel={t`Any order date`}
                value={{ when, from: since, to: until }}
                params={ORDERED}
              />
              <LinkedFilter
                asked={Object.values(linked).some(Boolean)}
                likely={false}
                panel={{ linked, onClear: list.clearFilters }}
              />
            </>
          ),
        }}
      />
      <MoveOrders
        asked={moving !== null}
        likely={self === null}
        panel={{
          // Not asked for before something is chosen.
          chosen: moving?.chosen ?? { ids: [] },
          open: moving?.open === true,
          onClose: (isMoved) => {
            if (isMoved) moving?.clear();
            setMoving((now) => now && { ...now, open: false });
          },
        }}
      />
      <OrderDrawer id={detail.id} list={address} seesStock={seesStock} onClose={detail.close} />
      <CreateOrderPanel
        asked={creating.id !== null && canCreate}
        likely={canCreate}
        panel={{
          open: creating.id !== null && canCreate,
          from: creating.id === 'new' ? null : creating.id,
          self,
          mayOverridePrice,
          suggests,
          onClose: creating.close,
        }}
      />
    </Page>
  );
}

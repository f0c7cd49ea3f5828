import { plural, t } from '@lingui/core/macro';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { keysOf, orderStatuses, paymentStatuses } from '../../../lib/statuses';
import { useListExport } from '../../../shared/export/useListExport';
import { newOrderFor, orderDetail } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { DateCell, MoneyCell, StatusCell } from '../../../ui/grid/cells';
import { EntityGrid, type EntityColumn } from '../../../ui/grid/EntityGrid';
import { FilterSelect } from '../../../ui/grid/FilterBar';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { CustomerOrdersDocument, type CustomerOrdersQuery } from '../customers.generated';

type Row = CustomerOrdersQuery['orders']['nodes'][number];

/** In the address for orders that are not shipped yet, and their states. */
const OPEN = 'open';
const OPEN_STATES = ['pending', 'confirmed', 'processing'] as const;

const listOptions = {
  filters: { status: [OPEN, ...keysOf(orderStatuses)] },
  sorts: ['orderNumber', 'totalAmount', 'status', 'createdAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;

const columns: readonly EntityColumn<Row>[] = [
  {
    field: 'orderNumber',
    get headerName() {
      return t`Order ID`;
    },
    flex: 1,
    minWidth: 150,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => <span style={{ fontWeight: 500 }}>{row.orderNumber}</span>,
  },
  {
    field: 'createdAt',
    get headerName() {
      return t`Date`;
    },
    width: 170,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.createdAt} />,
  },
  {
    field: 'itemCount',
    get headerName() {
      return t`Items`;
    },
    width: 90,
    align: 'right',
    headerAlign: 'right',
  },
  {
    field: 'totalAmount',
    get headerName() {
      return t`Amount`;
    },
    width: 140,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.totalAmount} />,
  },
  {
    field: 'status',
    get headerName() {
      return t`Status`;
    },
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 150,
    sortable: true,
    renderCell: ({ row }) => <StatusCell {...orderStatuses[row.status]} />,
  },
  {
    field: 'paymentStatus',
    get headerName() {
      return t({ message: 'Payment', context: 'state of payment' });
    },
    width: 130,
    renderCell: ({ row }) => <StatusCell {...paymentStatuses[row.paymentStatus]} />,
  },
];

const rowId = (order: Row) => order.id;
const rowName = (order: Row) => order.orderNumber;

function OrderOnPhone({ order }: { order: Row }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span style={{ fontWeight: 500 }}>{order.orderNumber}</span>
        <Money value={order.totalAmount} strong />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <StatusChip {...orderStatuses[order.status]} />
        <DateText value={order.createdAt} />
      </Box>
    </Box>
  );
}

/** The orders of a customer, of those the reader sees. */
export function OrdersTab({ customerId }: { customerId: string }) {
  const list = useListState(listOptions);
  const navigate = useNavigate();
  const mayOrder = useCan('orders.create');
  const { status } = list.filters;
  const variables = {
    filter: {
      customerId,
      search: list.search || null,
      ...(status === OPEN ? { statuses: [...OPEN_STATES] } : status && { status }),
    },
    sort: list.sort,
  };
  const exporting = useListExport('orders', variables);
  const { grid } = useEntityList(CustomerOrdersDocument, { list, variables, pageOf: (data) => data.orders });
  const onOpen = useCallback((order: Row) => void navigate(orderDetail(order.id)), [navigate]);
  return (
    <EntityGrid
      id="customer-orders"
      label={t({ message: 'Orders', context: 'of a customer' })}
      list={list}
      columns={columns}
      {...grid}
      exporting={exporting}
      errorTitle={t`Orders could not be loaded`}
      skeletonRows={5}
      getRowId={rowId}
      getRowName={rowName}
      onOpen={onOpen}
      renderCard={(order) => <OrderOnPhone order={order} />}
      empty={
        <EmptyState
          icon={<ReceiptIcon />}
          title={t`No orders yet`}
          {...(mayOrder && { action: { label: t`New Order`, onClick: () => void navigate(newOrderFor(customerId)) } })}
        />
      }
      filterBar={{
        searchPlaceholder: t`Search orders...`,
        noun: (count) => plural(count, { one: '# order', other: '# orders' }),
        children: (
          <FilterSelect
            label={t`Status`}
            allLabel={t`All Status`}
            value={status}
            choices={[
              { value: OPEN, label: t`Not shipped yet` },
              ...keysOf(orderStatuses).map((each) => ({ value: each, label: orderStatuses[each].label })),
            ]}
            onChange={(wanted) => list.setFilter('status', wanted as typeof status)}
          />
        ),
      }}
    />
  );
}

import { t } from '@lingui/core/macro';
import { orderStatuses } from '../../../lib/statuses';
import { DateCell, MoneyCell, StatusCell } from '../../../ui/grid/cells';
import type { EntityColumn } from '../../../ui/grid/EntityGrid';
import { BuyerCell } from '../BuyerCell';
import { PaymentState } from '../PaymentState';
import type { OrderRow_OrderFragment } from '../orders.generated';

/** The orders. */
export const orderColumns: readonly EntityColumn<OrderRow_OrderFragment>[] = [
  {
    field: 'orderNumber',
    get headerName() {
      return t`Order ID`;
    },
    width: 160,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => <span style={{ fontWeight: 500 }}>{row.orderNumber}</span>,
  },
  {
    field: 'customer',
    get headerName() {
      return t({ message: 'Customer', context: 'who buys' });
    },
    flex: 1,
    minWidth: 240,
    renderCell: ({ row }) => <BuyerCell order={row} />,
  },
  {
    field: 'totalAmount',
    get headerName() {
      return t`Amount`;
    },
    width: 130,
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
    renderCell: ({ row }) => <PaymentState order={row} />,
  },
  {
    field: 'createdAt',
    get headerName() {
      return t`Date`;
    },
    width: 160,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.createdAt} />,
  },
];

import { purchaseStatuses } from '../../lib/statuses';
import { Bidi } from '../../ui/display/Bidi';
import { DateCell, MoneyCell, NameCell, StatusCell } from '../../ui/grid/cells';
import type { EntityColumn } from '../../ui/grid/EntityGrid';
import { ExpectedText } from './ExpectedText';
import type { PurchaseOrderRow_OrderFragment } from './purchasing.generated';

export const purchaseOrderColumns: readonly EntityColumn<PurchaseOrderRow_OrderFragment>[] = [
  {
    field: 'number',
    headerName: 'Purchase Order',
    width: 160,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => (
      <NameCell
        name={row.number}
        {...(row.supplierReference !== null && { second: <Bidi>{row.supplierReference}</Bidi> })}
      />
    ),
  },
  {
    field: 'supplierName',
    headerName: 'Supplier',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => <Bidi>{row.supplierName}</Bidi>,
  },
  {
    field: 'itemCount',
    headerName: 'Lines',
    width: 80,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => row.itemCount,
  },
  {
    field: 'totalAmount',
    headerName: 'Ordered',
    width: 130,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.totalAmount} />,
  },
  {
    field: 'receivedAmount',
    headerName: 'Received',
    width: 130,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.receivedAmount} />,
  },
  {
    field: 'status',
    headerName: 'Status',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 170,
    sortable: true,
    renderCell: ({ row }) => <StatusCell {...purchaseStatuses[row.status]} />,
  },
  {
    field: 'expectedAt',
    headerName: 'Expected',
    width: 176,
    sortable: true,
    renderCell: ({ row }) => <ExpectedText order={row} />,
  },
  {
    field: 'createdAt',
    headerName: 'Created',
    width: 150,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.createdAt} />,
  },
];

import { formatShortDay } from '../../../lib/dates/dates';
import { invoiceStatuses } from '../../../lib/statuses';
import { DateCell, MoneyCell, NameCell, StatusCell } from '../../../ui/grid/cells';
import type { EntityColumn } from '../../../ui/grid/EntityGrid';
import { invoiceCustomer, invoiceKinds, type InvoiceRow } from './invoice-look';

export const invoiceColumns: readonly EntityColumn<InvoiceRow>[] = [
  {
    field: 'number',
    headerName: 'Number',
    width: 184,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => (
      <NameCell name={row.number} second={`${invoiceKinds[row.kind].label} · ${row.orderNumber}`} />
    ),
  },
  {
    field: 'customerName',
    headerName: 'Customer',
    flex: 1,
    minWidth: 180,
    renderCell: ({ row }) => <NameCell {...invoiceCustomer(row)} />,
  },
  {
    field: 'issuedAt',
    headerName: 'Issued',
    width: 110,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.issuedAt} format="date" />,
  },
  {
    field: 'dueDate',
    headerName: 'Due',
    width: 120,
    sortable: true,
    renderCell: ({ row }) => <span style={{ whiteSpace: 'nowrap' }}>{formatShortDay(row.dueDate)}</span>,
  },
  {
    field: 'totalAmount',
    headerName: 'Total',
    width: 120,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.totalAmount} />,
  },
  {
    field: 'openAmount',
    headerName: 'Open',
    width: 120,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.openAmount} />,
  },
  {
    field: 'status',
    headerName: 'Status',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 140,
    renderCell: ({ row }) => <StatusCell {...invoiceStatuses[row.status]} />,
  },
];

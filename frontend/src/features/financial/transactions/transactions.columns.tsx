import { transactionStatuses } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { DateCell, NameCell, StatusCell } from '../../../ui/grid/cells';
import type { EntityColumn } from '../../../ui/grid/EntityGrid';
import { SignedMoney } from './SignedMoney';
import { belongsTo, reversalWord, type TransactionRow } from './transaction-look';
import { TypeChip } from './TypeChip';

/** The entries of the books. */
export const transactionColumns: readonly EntityColumn<TransactionRow>[] = [
  {
    field: 'description',
    headerName: 'Description',
    flex: 1,
    minWidth: 190,
    hideable: false,
    renderCell: ({ row }) => {
      const second = [reversalWord(row), belongsTo(row)].filter(Boolean).join(' · ');
      return <NameCell name={row.description} {...(second && { second })} />;
    },
  },
  {
    field: 'type',
    headerName: 'Type',
    width: 124,
    sortable: true,
    renderCell: ({ row }) => <TypeChip type={row.type} />,
  },
  {
    field: 'occurredAt',
    headerName: 'Date',
    width: 116,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.occurredAt} />,
  },
  {
    field: 'referenceNumber',
    headerName: 'Reference',
    width: 112,
    renderCell: ({ row }) => <Bidi>{row.referenceNumber ?? '–'}</Bidi>,
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 108,
    renderCell: ({ row }) => <StatusCell {...transactionStatuses[row.status]} />,
  },
  {
    field: 'amount',
    headerName: 'Amount',
    width: 146,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <SignedMoney row={row} />,
  },
];

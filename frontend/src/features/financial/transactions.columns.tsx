import Box from '@mui/material/Box';
import { transactionStatuses } from '../../lib/statuses';
import { Bidi } from '../../ui/display/Bidi';
import { DateCell, NameCell, StatusCell } from '../../ui/grid/cells';
import type { EntityColumn } from '../../ui/grid/EntityGrid';
import { belongsTo, reversalWord, signedAmount, type TransactionRow } from './transaction-look';
import { TypeChip } from './TypeChip';

/** An amount with its sign, its colour and its word. */
export function SignedMoney({ amount, word = true }: { amount: string; word?: boolean }) {
  const shown = signedAmount(amount);
  return (
    <Box component="span" sx={{ color: shown.color, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {shown.text}
      </Box>
      {word && (
        <Box component="span" sx={{ ml: 0.75, fontSize: 12, display: 'inline-block', minWidth: 25, textAlign: 'left' }}>
          {shown.word === 'None' ? '' : shown.word}
        </Box>
      )}
    </Box>
  );
}

/** Spec §2 "Recent Transactions". */
export const transactionColumns: readonly EntityColumn<TransactionRow>[] = [
  {
    field: 'description',
    headerName: 'Description',
    flex: 1,
    minWidth: 190,
    hideable: false,
    renderCell: ({ row }) => {
      const second = [reversalWord(row), belongsTo(row)].filter(Boolean).join(' · ');
      return <NameCell name={row.description} {...(second && { second: <Bidi>{second}</Bidi> })} />;
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
    width: 136,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <SignedMoney amount={row.amount} />,
  },
];

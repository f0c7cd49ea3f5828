import { t } from '@lingui/core/macro';
import { formatCount, signed } from '../../lib/numbers/numbers';
import { Bidi } from '../../ui/display/Bidi';
import { DateCell, MoneyCell, NameCell, StatusCell } from '../../ui/grid/cells';
import type { EntityColumn } from '../../ui/grid/EntityGrid';
import { countStatuses } from './count-statuses';
import type { StockCountRow_CountFragment } from './stock-counts.generated';

const figure = { width: 104, align: 'right', headerAlign: 'right' } as const;

/** Stock counts. */
export const countColumns: readonly EntityColumn<StockCountRow_CountFragment>[] = [
  {
    field: 'id',
    get headerName() {
      return t({ message: 'Count', context: 'a stock count' });
    },
    flex: 1,
    minWidth: 200,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => <NameCell name={row.number} second={row.name && <Bidi>{row.name}</Bidi>} />,
  },
  {
    field: 'status',
    get headerName() {
      return t`Status`;
    },
    width: 120,
    renderCell: ({ row }) => <StatusCell {...countStatuses[row.status]} />,
  },
  {
    field: 'countedCount',
    get headerName() {
      return t`Counted`;
    },
    ...figure,
    valueGetter: (_value, row) => t`${formatCount(row.countedCount)} of ${formatCount(row.lineCount)}`,
  },
  {
    field: 'differenceCount',
    get headerName() {
      return t`Differences`;
    },
    ...figure,
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'differenceUnits',
    get headerName() {
      return t`Units`;
    },
    ...figure,
    valueFormatter: (value: number) => signed(value),
  },
  {
    field: 'differenceValue',
    get headerName() {
      return t`At cost`;
    },
    ...figure,
    renderCell: ({ row }) => <MoneyCell value={row.differenceValue} />,
  },
  {
    field: 'ownerName',
    get headerName() {
      return t`Begun by`;
    },
    width: 132,
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    renderCell: ({ row }) => <Bidi>{row.ownerName ?? '–'}</Bidi>,
  },
  {
    field: 'createdAt',
    get headerName() {
      return t`Begun`;
    },
    width: 132,
    renderCell: ({ row }) => <DateCell value={row.createdAt} />,
  },
  {
    field: 'postedAt',
    get headerName() {
      return t({ message: 'Posted', context: 'when a stock count was posted' });
    },
    width: 132,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.postedAt} />,
  },
];

import { t } from '@lingui/core/macro';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visitStatuses } from '../../../../shared/visits/visit-statuses';
import { CutText } from '../../../../ui/display/CutText';
import { toneColor } from '../../../../ui/display/StatusChip';
import { PersonCell, StatusCell } from '../../../../ui/grid/cells';
import type { EntityColumn } from '../../../../ui/grid/EntityGrid';
import { visitChances } from '../../visit-words';
import type { VisitRow_VisitFragment } from '../visits.generated';
import { VisitPhotosCell } from './VisitPhotosCell';
import { VisitWhen } from './VisitWhen';

/** The visits. */
export const visitColumns: readonly EntityColumn<VisitRow_VisitFragment>[] = [
  {
    field: 'customerName',
    get headerName() {
      return t({ message: 'Customer', context: 'who is visited' });
    },
    flex: 1.4,
    minWidth: 200,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => (
      <PersonCell name={row.customerName} {...(row.customerPhone !== null && { second: row.customerPhone })} />
    ),
  },
  {
    field: 'status',
    get headerName() {
      return t`Status`;
    },
    width: 118,
    renderCell: ({ row }) => <StatusCell {...visitStatuses[row.status]} />,
  },
  {
    field: 'at',
    get headerName() {
      return t({ message: 'When', context: 'visit' });
    },
    width: 176,
    sortable: true,
    renderCell: ({ row }) => <VisitWhen visit={row} />,
  },
  {
    field: 'area',
    get headerName() {
      return t`Area`;
    },
    flex: 1,
    minWidth: 130,
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        {row.isFar && (
          <Tooltip title={t`Far from the customer's known place`}>
            <Box
              component="span"
              role="img"
              aria-label={t`Far from the customer's known place`}
              sx={(theme) => ({ display: 'inline-flex', color: toneColor(theme, 'orange'), '& svg': { fontSize: 18 } })}
            >
              <PlaceIcon />
            </Box>
          </Tooltip>
        )}
        <CutText>{row.area ?? row.location ?? '–'}</CutText>
      </Box>
    ),
  },
  {
    field: 'salesPersonName',
    get headerName() {
      return t`Sales person`;
    },
    width: 140,
    renderCell: ({ row }) => <CutText>{row.salesPersonName}</CutText>,
  },
  {
    field: 'chance',
    get headerName() {
      return t({ message: 'Chance', context: 'that the customer buys' });
    },
    width: 116,
    renderCell: ({ row }) => (row.chance === null ? '–' : <StatusCell {...visitChances[row.chance]} />),
  },
  {
    field: 'photoCount',
    get headerName() {
      return t`Photos`;
    },
    width: 76,
    renderCell: ({ row, tabIndex }) => <VisitPhotosCell visit={row} tabIndex={tabIndex} />,
  },
];

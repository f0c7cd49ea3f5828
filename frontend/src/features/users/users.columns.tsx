import { roleLabel } from '../../lib/roles';
import { CutText } from '../../ui/display/CutText';
import { StatusChip } from '../../ui/display/StatusChip';
import { DateCell, PersonCell, StatusCell } from '../../ui/grid/cells';
import type { EntityColumn } from '../../ui/grid/EntityGrid';
import { activityLook, roleTones } from './user-look';
import type { UserRow_UserFragment } from './users.generated';

const Dash = () => <span>–</span>;
const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Text = ({ value }: { value: string | null }) => (value ? <CutText>{value}</CutText> : <Dash />);

/** The users; the labels of business types come from Categories Settings. */
export const userColumns = (labelOf: (name: string) => string): readonly EntityColumn<UserRow_UserFragment>[] => [
  {
    field: 'displayName',
    headerName: 'User',
    flex: 1.6,
    minWidth: 210,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => <PersonCell name={row.displayName} second={row.email} src={row.profileImageUrl} />,
  },
  {
    field: 'role',
    headerName: 'Role',
    width: 116,
    sortable: true,
    renderCell: ({ row }) => <StatusChip label={roleLabel(row.role)} tone={roleTones[row.role]} />,
  },
  {
    field: 'companyName',
    headerName: 'Company',
    flex: 1,
    minWidth: 130,
    sortable: true,
    renderCell: ({ row }) => <Text value={row.companyName} />,
  },
  {
    field: 'businessCategories',
    headerName: 'Business Types',
    flex: 0.9,
    minWidth: 120,
    renderCell: ({ row }) => <Text value={row.businessCategories.map(labelOf).join(', ') || null} />,
  },
  {
    field: 'phone',
    headerName: 'Phone',
    width: 160,
    sortable: true,
    renderCell: ({ row }) =>
      row.phone ? (
        <bdi dir="ltr" style={{ ...ellipsis, fontVariantNumeric: 'tabular-nums' }}>
          {row.phone}
        </bdi>
      ) : (
        <Dash />
      ),
  },
  {
    field: 'isActive',
    headerName: 'Status',
    width: 96,
    sortable: true,
    renderCell: ({ row }) => <StatusCell {...activityLook(row.isActive)} />,
  },
  {
    field: 'createdAt',
    headerName: 'Joined',
    width: 110,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.createdAt} format="date" />,
  },
];

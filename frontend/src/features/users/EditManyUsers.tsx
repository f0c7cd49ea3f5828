import { useMemo } from 'react';
import type { UserFilter } from '../../gql/schema.generated';
import { formatMoney } from '../../lib/numbers/money';
import { BUYER_ROLES, roleLabel } from '../../lib/roles';
import { answered } from '../../lib/server/answered';
import type { BulkField, Targets } from '../../shared/bulk-edit/bulk-changes';
import { BulkEditDialog } from '../../shared/bulk-edit/BulkEditDialog';
import type { BulkSource, Chosen } from '../../shared/bulk-edit/useBulkEdit';
import { useLoadChosen } from '../../shared/bulk-edit/useLoadChosen';
import { UsersToEditDocument, useEditUsersMutation, type UsersToEditQuery } from './users.generated';

type Row = UsersToEditQuery['users']['nodes'][number];

const pageOf = (data: UsersToEditQuery) => data.users;

const SUPPLIERS: readonly string[] = ['vendor', 'distributor', 'wholesale'];
const roles = ['vendor', 'distributor', 'wholesale', 'customer', 'sales_team', 'admin'];
const active = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;
const perCent = (value: string) => `${value}%`;

/** Each field is of those only for whom it counts. */
const fields: readonly BulkField<Row>[] = [
  { name: 'isActive', label: 'Status', kind: 'choice', choices: active, read: (row) => String(row.isActive) },
  { name: 'city', label: 'City', kind: 'text', clearable: true, read: (row) => row.city },
  {
    name: 'creditLimit',
    label: 'Credit limit',
    kind: 'money',
    clearable: true,
    read: (row) => (BUYER_ROLES.includes(row.role) ? row.creditLimit : undefined),
    show: formatMoney,
  },
  {
    name: 'commissionRate',
    label: 'Commission',
    kind: 'percent',
    clearable: true,
    read: (row) => row.commissionRate,
    show: perCent,
  },
  {
    name: 'marketplaceMarginPercent',
    label: 'Marketplace margin',
    kind: 'percent',
    clearable: true,
    read: (row) => (SUPPLIERS.includes(row.role) ? row.marketplaceMarginPercent : undefined),
    show: perCent,
  },
  {
    name: 'role',
    label: 'Role',
    kind: 'choice',
    get choices() {
      return roles.map((role) => ({ value: role, label: roleLabel(role) }));
    },
    read: (row) => row.role,
  },
];

/** The values of a row as the server takes them. */
const itemOf = (row: Row, { isActive, ...values }: Targets) => ({
  id: row.id,
  version: row.version,
  ...(values as object),
  ...(isActive !== undefined && { isActive: isActive === 'true' }),
});

export interface EditManyUsersProps {
  open: boolean;
  chosen: Chosen<UserFilter> | null;
  onClose: (isChanged: boolean) => void;
}

/** 'Edit many': one value for all users that are chosen. */
export function EditManyUsers({ open, chosen, onClose }: EditManyUsersProps) {
  const load: BulkSource<Row, UserFilter>['load'] = useLoadChosen(UsersToEditDocument, pageOf);
  const [mutate] = useEditUsersMutation();
  const source = useMemo(
    (): BulkSource<Row, UserFilter> => ({
      load,
      save: async (rows) => {
        const items = rows.map(({ row, values }) => itemOf(row, values));
        return answered((await mutate({ variables: { input: { items } } })).data).editUsers.outcomes;
      },
    }),
    [load, mutate],
  );
  return (
    <BulkEditDialog
      open={open}
      chosen={chosen}
      fields={fields}
      source={source}
      nameOf={(row) => row.displayName}
      onClose={onClose}
    />
  );
}

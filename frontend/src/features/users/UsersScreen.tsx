import AddIcon from '@mui/icons-material/Add';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BUYER_ROLES } from '../../lib/roles';
import { customerDetail } from '../../shared/paths';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { ExportButton } from '../../ui/grid/ExportButton';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EntityGrid } from '../../ui/grid/EntityGrid';
import { FilterSelect } from '../../ui/grid/FilterBar';
import { useListExport } from '../../shared/export/useListExport';
import { useEntityList } from '../../ui/grid/useEntityList';
import { useChoosing } from '../../shared/bulk-edit/useChoosing';
import { ListViews } from '../../shared/views/ListViews';
import { useListState } from '../../ui/grid/useListState';
import { lazyPanel } from '../../ui/lazy-panel';
import { useNewKey } from '../../shared/keys/useKeys';
import { DeleteUserDialog } from './DeleteUserDialog';
import { useBusinessTypes } from './useBusinessTypes';
import { UserCard } from './UserCard';
import { userColumns } from './users.columns';
import { UsersDocument, type UserRow_UserFragment } from './users.generated';

const UserPanels = lazyPanel(() => import('./UserPanels').then((module) => module.UserPanels));

const EditMany = lazyPanel(() => import('./EditManyUsers').then((module) => module.EditManyUsers));

/** The URL's word for the panel of a user who does not exist yet. */
const NEW = 'new';

/** The role filter: buyers and suppliers first, then staff. */
const roleChoices = [
  { value: 'vendor', label: 'Vendors' },
  { value: 'distributor', label: 'Distributors' },
  { value: 'wholesale', label: 'Wholesale' },
  { value: 'customer', label: 'Customers' },
  { value: 'sales_team', label: 'Sales Team' },
  { value: 'admin', label: 'Admins' },
] as const;
const statusChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const listOptions = {
  filters: {
    role: ['vendor', 'distributor', 'wholesale', 'customer', 'sales_team', 'admin'],
    status: ['active', 'inactive'],
  },
  sorts: ['displayName', 'role', 'companyName', 'phone', 'isActive', 'createdAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;
const FILTERS = Object.keys(listOptions.filters);

const rowId = (user: UserRow_UserFragment) => user.id;
const rowName = (user: UserRow_UserFragment) => user.displayName;

/** User Management: search, filters, sort and page run on the server and live in the URL. */
export function UsersScreen() {
  const list = useListState(listOptions);
  const panel = useUrlId('user');
  const me = useCurrentUser();
  const mayAdd = useCan('users.create');
  const mayDelete = useCan('users.delete');
  const seesCustomers = useCan('customers.assign');
  const navigate = useNavigate();
  const isAdmin = useCan('users.financials');
  const businessTypes = useBusinessTypes();
  const [deleting, setDeleting] = useState<UserRow_UserFragment | null>(null);
  const { role, status } = list.filters;

  const variables = {
    filter: {
      ...(list.search && { search: list.search }),
      ...(role && { role }),
      ...(status && { isActive: status === 'active' }),
    },
    sort: list.sort,
  };
  const choosing = useChoosing(variables.filter);
  const exporting = useListExport('users', variables);
  const { page, grid } = useEntityList(UsersDocument, {
    list,
    variables,
    pageOf: (data) => data.users,
  });
  const columns = useMemo(() => userColumns(businessTypes.labelOf), [businessTypes.labelOf]);

  const { open } = panel;
  const add = useCallback(() => open(NEW), [open]);
  const edit = useCallback((user: UserRow_UserFragment) => open(user.id), [open]);
  const mayEdit = useCallback((user: UserRow_UserFragment) => isAdmin || user.id === me.id, [isAdmin, me.id]);
  const rowActions = useCallback(
    (user: UserRow_UserFragment) => [
      ...(mayEdit(user) ? [{ label: 'Edit', onClick: () => edit(user) }] : []),
      ...(mayDelete
        ? [
            {
              label: 'Delete',
              onClick: () => setDeleting(user),
              ...(user.id === me.id && { disabled: true, tooltip: 'You cannot delete yourself' }),
            },
          ]
        : []),
    ],
    [edit, mayDelete, mayEdit, me.id],
  );
  // Who buys has a page of its own; editing is a button there, and here.
  const openRow = useCallback(
    (user: UserRow_UserFragment) => {
      if (seesCustomers && BUYER_ROLES.includes(user.role)) void navigate(customerDetail(user.id));
      else if (mayEdit(user)) edit(user);
    },
    [edit, mayEdit, navigate, seesCustomers],
  );
  useNewKey(mayAdd ? add : undefined);

  return (
    <Page
      title="User Management"
      subtitle="Manage vendors, distributors, wholesale partners, and customers"
      actions={<ExportButton label="Export" {...exporting} />}
      {...(mayAdd && { primary: { label: 'Add User', icon: <AddIcon />, onClick: add } })}
    >
      <EntityGrid
        id="users"
        label="Users"
        heading={page ? `Users (${page.totalCount.toLocaleString('en-US')})` : 'Users'}
        list={list}
        columns={columns}
        {...grid}
        views={(columns) => <ListViews asked panel={{ list: 'users', filters: FILTERS, columns }} />}
        errorTitle="Users could not be loaded"
        skeletonRows={5}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={openRow}
        rowActions={rowActions}
        actionsWidth={140}
        {...(isAdmin && { bulkBar: choosing.bulkBar, choosesWhole: true })}
        renderCard={(user) => <UserCard user={user} />}
        empty={
          <EmptyState
            icon={<GroupIcon />}
            title="No users yet"
            text="People you add can sign in and order."
            {...(mayAdd && { action: { label: 'Add User', onClick: add } })}
          />
        }
        filterBar={{
          searchPlaceholder: 'Search users...',
          noun: ['user', 'users'],
          children: (
            <>
              {isAdmin && (
                <FilterSelect
                  label="Role"
                  allLabel="All Roles"
                  value={role}
                  choices={roleChoices}
                  onChange={(value) => list.setFilter('role', value as typeof role)}
                />
              )}
              <FilterSelect
                label="Status"
                allLabel="All Status"
                value={status}
                choices={statusChoices}
                onChange={(value) => list.setFilter('status', value as typeof status)}
              />
            </>
          ),
        }}
      />
      <UserPanels
        asked={panel.id !== null}
        likely={mayAdd}
        panel={{
          creating: panel.id === NEW && mayAdd,
          newRole: isAdmin && role ? role : 'customer',
          editing: panel.id === NEW ? null : panel.id,
          onClose: panel.close,
        }}
      />
      <EditMany asked={choosing.asked} likely={false} panel={choosing.panel} />
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

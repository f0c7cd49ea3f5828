import { plural, t } from '@lingui/core/macro';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { companyFirst } from '../../../lib/customers';
import { roleLabel } from '../../../lib/roles';
import { useListExport } from '../../../shared/export/useListExport';
import { customerDetail, newOrderFor, paths, userDetail } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { EntityGrid } from '../../../ui/grid/EntityGrid';
import { FilterSelect } from '../../../ui/grid/FilterBar';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { Page } from '../../../ui/layout/Page';
import { lazyPanel } from '../../../ui/lazy-panel';
import {
  CustomerListDocument,
  useCustomerSalesPeopleQuery,
  type CustomerRow_CustomerFragment,
} from '../customers.generated';
import { CustomerCard } from './CustomerCard';
import { customerColumns } from './customers.columns';

const AssignDialog = lazyPanel(() => import('../AssignDialog').then((module) => module.AssignDialog));

const roles = ['customer', 'distributor', 'wholesale'] as const;

/** Days without an order that are asked for. */
const silences = ['30', '60', '90', '180'] as const;

const listOptions = {
  filters: { role: roles, by: 'text', due: ['overdue'], silent: silences },
  sorts: ['name', 'city', 'balance', 'overdueAmount', 'lastOrderAt', 'salesPerson'],
  defaultSort: { field: 'name', direction: 'asc' },
} as const;

/** In the address where nobody looks after a customer. */
const NOBODY = 'nobody';

type Row = CustomerRow_CustomerFragment;
const rowId = (customer: Row) => customer.id;
const rowName = (customer: Row) => companyFirst(customer.displayName, customer.companyName).name;

/** Customer Accounts: who buys, what they owe, when they ordered last and who looks after them. */
export function CustomersScreen() {
  const list = useListState(listOptions);
  const navigate = useNavigate();
  const mayAssign = useCan('customers.assign');
  const mayEdit = useCan('users.financials');
  const mayOrder = useCan('orders.create');
  const [assigning, setAssigning] = useState<{ ids: readonly string[]; done: () => void } | null>(null);
  const people = useCustomerSalesPeopleQuery({ skip: !mayAssign }).data?.users.nodes ?? [];
  const { role, by, due, silent } = list.filters;
  const variables = {
    filter: {
      ...(list.search && { search: list.search }),
      ...(role && { role }),
      ...(by === NOBODY ? { unassigned: true } : by && { salesPersonId: by }),
      ...(due && { overdue: true }),
      ...(silent && { noOrderForDays: Number(silent) }),
    },
    sort: list.sort,
  };
  const exporting = useListExport('customers', variables);
  const { grid } = useEntityList(CustomerListDocument, { list, variables, pageOf: (data) => data.customers });

  const onOpen = useCallback((customer: Row) => void navigate(customerDetail(customer.id)), [navigate]);
  const rowActions = useCallback(
    (customer: Row) => [
      ...(mayOrder ? [{ label: t`New Order`, onClick: () => void navigate(newOrderFor(customer.id)) }] : []),
      ...(mayAssign
        ? [{ label: t`Assign`, onClick: () => setAssigning({ ids: [customer.id], done: () => undefined }) }]
        : []),
      ...(mayEdit ? [{ label: t`Edit`, onClick: () => void navigate(userDetail(customer.id)) }] : []),
    ],
    [mayAssign, mayEdit, mayOrder, navigate],
  );

  return (
    <Page
      title={t`Customer Accounts`}
      subtitle={t`What customers owe, when they ordered last, and who looks after them`}
    >
      <EntityGrid
        id="customers"
        label={t`Customers`}
        list={list}
        columns={customerColumns}
        {...grid}
        exporting={exporting}
        errorTitle={t`Customers could not be loaded`}
        skeletonRows={5}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        rowActions={rowActions}
        actionsWidth={216}
        {...(mayAssign && {
          bulkBar: (ids: readonly string[], clear: () => void) => (
            <Button size="small" variant="contained" onClick={() => setAssigning({ ids, done: clear })}>
              {t`Assign to a sales person`}
            </Button>
          ),
        })}
        renderCard={(customer) => <CustomerCard customer={customer} />}
        empty={
          <EmptyState
            icon={<StoreIcon />}
            title={t`No customers yet`}
            text={
              mayAssign
                ? t`Customers that are added stand here.`
                : t`Customers that are assigned to you, or that you sold to, stand here.`
            }
            action={
              mayAssign
                ? { label: t`Add Customer`, to: userDetail('new') }
                : { label: t`Create a field order`, to: paths.fieldOrder }
            }
          />
        }
        filterBar={{
          searchPlaceholder: t`Search customers...`,
          noun: (count) => plural(count, { one: '# customer', other: '# customers' }),
          children: (
            <>
              <FilterSelect
                label={t`Customer type`}
                allLabel={t`All Customer Types`}
                value={role}
                choices={roles.map((value) => ({ value, label: roleLabel(value) }))}
                onChange={(value) => list.setFilter('role', value as typeof role)}
              />
              {mayAssign && (
                <FilterSelect
                  label={t`Sales person`}
                  allLabel={t`All Sales People`}
                  value={by}
                  choices={[
                    { value: NOBODY, label: t`Nobody` },
                    ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
                  ]}
                  onChange={(value) => list.setFilter('by', value)}
                />
              )}
              <FilterSelect
                label={t`Due`}
                allLabel={t`Any Balance`}
                value={due}
                choices={[{ value: 'overdue', label: t`Overdue` }]}
                onChange={(value) => list.setFilter('due', value as typeof due)}
              />
              <FilterSelect
                label={t`Last order`}
                allLabel={t`Any Last Order`}
                value={silent}
                choices={silences.map((value) => ({
                  value,
                  label: t`No order for ${value} days`,
                }))}
                onChange={(value) => list.setFilter('silent', value as typeof silent)}
              />
            </>
          ),
        }}
      />
      <AssignDialog
        asked={assigning !== null}
        likely={mayAssign}
        panel={{ ids: assigning?.ids ?? null, onClose: () => setAssigning(null), onAssigned: () => assigning?.done() }}
      />
    </Page>
  );
}

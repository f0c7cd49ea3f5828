import { t } from '@lingui/core/macro';
import { companyFirst } from '../../../lib/customers';
import { roleLabel } from '../../../lib/roles';
import { compareMoney } from '../../../lib/numbers/money';
import { CutText } from '../../../ui/display/CutText';
import { Bidi } from '../../../ui/display/Bidi';
import { DateCell, MoneyCell, PersonCell } from '../../../ui/grid/cells';
import type { EntityColumn } from '../../../ui/grid/EntityGrid';
import type { CustomerRow_CustomerFragment } from '../customers.generated';
import { OverdueText } from '../OverdueText';

const Dash = () => <span>–</span>;

/** The customers. */
export const customerColumns: readonly EntityColumn<CustomerRow_CustomerFragment>[] = [
  {
    field: 'name',
    get headerName() {
      return t({ message: 'Customer', context: 'who buys' });
    },
    flex: 1.6,
    minWidth: 230,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => {
      const { name, person } = companyFirst(row.displayName, row.companyName);
      const role = roleLabel(row.role);
      return (
        <PersonCell
          name={name}
          second={
            person === null ? (
              role
            ) : (
              <>
                <Bidi>{person}</Bidi> · {role}
              </>
            )
          }
        />
      );
    },
  },
  {
    field: 'city',
    get headerName() {
      return t`City`;
    },
    width: 130,
    sortable: true,
    renderCell: ({ row }) => (row.city ? <CutText>{row.city}</CutText> : <Dash />),
  },
  {
    field: 'balance',
    get headerName() {
      return t({ message: 'Balance', context: 'what a customer owes' });
    },
    width: 130,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.balance} />,
  },
  {
    field: 'overdueAmount',
    get headerName() {
      return t`Overdue`;
    },
    width: 130,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) =>
      compareMoney(row.overdueAmount, '0') > 0 ? <OverdueText amount={row.overdueAmount} /> : <Dash />,
  },
  {
    field: 'lastOrderAt',
    get headerName() {
      return t`Last order`;
    },
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 130,
    sortable: true,
    renderCell: ({ row }) => (row.lastOrderAt ? <DateCell value={row.lastOrderAt} format="date" /> : <Dash />),
  },
  {
    field: 'salesPerson',
    get headerName() {
      return t`Sales person`;
    },
    flex: 0.8,
    minWidth: 130,
    sortable: true,
    renderCell: ({ row }) => (row.salesPersonName ? <CutText>{row.salesPersonName}</CutText> : <Dash />),
  },
];

import { plural, t } from '@lingui/core/macro';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDay } from '../../../lib/dates/dates';
import { invoiceStatuses, keysOf } from '../../../lib/statuses';
import { useListExport } from '../../../shared/export/useListExport';
import { invoiceDetail, newOrderFor } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { DateCell, MoneyCell, NameCell, StatusCell } from '../../../ui/grid/cells';
import { EntityGrid, type EntityColumn } from '../../../ui/grid/EntityGrid';
import { FilterSelect } from '../../../ui/grid/FilterBar';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { CustomerInvoicesDocument, type CustomerInvoicesQuery } from '../customers.generated';
import { Payments } from './Payments';

type Row = CustomerInvoicesQuery['invoices']['nodes'][number];

const listOptions = {
  filters: { status: keysOf(invoiceStatuses) },
  sorts: ['issuedAt', 'dueDate', 'totalAmount'],
  defaultSort: { field: 'issuedAt', direction: 'desc' },
} as const;

const kindOf = ({ kind }: Row): string => (kind === 'invoice' ? t`Invoice` : t`Credit note`);

const columns: readonly EntityColumn<Row>[] = [
  {
    field: 'number',
    get headerName() {
      return t({ message: 'Document', context: 'invoice or credit note' });
    },
    flex: 1,
    minWidth: 180,
    hideable: false,
    renderCell: ({ row }) => <NameCell name={row.number} second={`${kindOf(row)} · ${row.orderNumber}`} />,
  },
  {
    field: 'issuedAt',
    get headerName() {
      return t`Issued`;
    },
    width: 130,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.issuedAt} format="date" />,
  },
  {
    field: 'dueDate',
    get headerName() {
      return t({ message: 'Due', context: 'day' });
    },
    width: 130,
    sortable: true,
    renderCell: ({ row }) => (row.dueDate === null ? '–' : formatDay(row.dueDate)),
  },
  {
    field: 'totalAmount',
    get headerName() {
      return t`Amount`;
    },
    width: 130,
    sortable: true,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.totalAmount} />,
  },
  {
    field: 'openAmount',
    get headerName() {
      return t({ message: 'Open', context: 'amount' });
    },
    width: 130,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <MoneyCell value={row.openAmount} />,
  },
  {
    field: 'status',
    get headerName() {
      return t`Status`;
    },
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 140,
    renderCell: ({ row }) => <StatusCell {...invoiceStatuses[row.status]} />,
  },
];

const rowId = (invoice: Row) => invoice.id;
const rowName = (invoice: Row) => invoice.number;

/** What a customer was invoiced, and below it what was paid. */
export function InvoicesTab({ customerId }: { customerId: string }) {
  const list = useListState(listOptions);
  const navigate = useNavigate();
  const keepsBooks = useCan('books.read');
  const mayOrder = useCan('orders.create');
  const { status } = list.filters;
  const variables = {
    filter: { customerId, search: list.search || null, ...(status && { status }) },
    sort: list.sort,
  };
  const exporting = useListExport('invoices', variables);
  const { grid } = useEntityList(CustomerInvoicesDocument, { list, variables, pageOf: (data) => data.invoices });
  const onOpen = useCallback((invoice: Row) => void navigate(invoiceDetail(invoice.id)), [navigate]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <EntityGrid
        id="customer-invoices"
        label={t`Invoices`}
        list={list}
        columns={columns}
        {...grid}
        exporting={exporting}
        errorTitle={t`Invoices could not be loaded`}
        skeletonRows={4}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        renderCard={(invoice) => (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <NameCell name={invoice.number} second={`${kindOf(invoice)} · ${invoice.orderNumber}`} />
              <Money value={invoice.totalAmount} strong />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
              <StatusChip {...invoiceStatuses[invoice.status]} />
              <DateText value={invoice.issuedAt} format="date" />
            </Box>
          </Box>
        )}
        empty={
          <EmptyState
            icon={<DescriptionIcon />}
            title={t`No invoices yet`}
            text={t`An invoice is issued when an order ships.`}
            {...(mayOrder && { action: { label: t`New Order`, to: newOrderFor(customerId) } })}
          />
        }
        filterBar={{
          searchPlaceholder: t`Search invoices...`,
          noun: (count) => plural(count, { one: '# document', other: '# documents' }),
          children: (
            <FilterSelect
              label={t`Status`}
              allLabel={t`All Status`}
              value={status}
              choices={keysOf(invoiceStatuses).map((value) => ({ value, label: invoiceStatuses[value].label }))}
              onChange={(value) => list.setFilter('status', value as typeof status)}
            />
          ),
        }}
      />
      {keepsBooks && <Payments customerId={customerId} />}
    </Box>
  );
}

import { paths } from '../../../shared/paths';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useCallback } from 'react';
import { momentsOfSpan, SPANS } from '../../../lib/dates/spans';
import { invoiceStatuses, keysOf } from '../../../lib/statuses';
import { useUrlId } from '../../../ui/display/useUrlId';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { EntityGrid } from '../../../ui/grid/EntityGrid';
import { FilterSelect } from '../../../ui/grid/FilterBar';
import { SpanFilter } from '../../../ui/grid/SpanFilter';
import { useListExport } from '../../../shared/export/useListExport';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { ListViews } from '../../../shared/views/ListViews';
import { useListState } from '../../../ui/grid/useListState';
import { lazyPanel } from '../../../ui/lazy-panel';
import { InvoiceListDocument } from '../financial.generated';
import { InvoiceCard } from './InvoiceCard';
import { invoiceKinds, type InvoiceRow } from './invoice-look';
import { invoiceColumns } from './invoices.columns';
import { openInvoice } from '../../../shared/session/open-invoice';

const InvoiceDrawer = lazyPanel(() => import('./InvoiceDrawer').then((module) => module.InvoiceDrawer));

const listOptions = {
  filters: { kind: keysOf(invoiceKinds), status: keysOf(invoiceStatuses), when: SPANS, from: 'text', to: 'text' },
  sorts: ['issuedAt', 'number', 'totalAmount', 'dueDate'],
  defaultSort: { field: 'issuedAt', direction: 'desc' },
} as const;
const FILTERS = Object.keys(listOptions.filters);

const rowId = (row: InvoiceRow) => row.id;
const rowName = (row: InvoiceRow) => row.number;
const choices = (table: Readonly<Record<string, { label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

/** Invoices and credit notes: what was billed, what of it is open, and the documents themselves. */
export function InvoicesTab() {
  const list = useListState(listOptions);
  const drawer = useUrlId('invoice');
  const { kind, status, when, from, to } = list.filters;
  const issued = momentsOfSpan({ when, from, to });
  const variables = {
    filter: {
      ...(list.search && { search: list.search }),
      ...(kind && { kind }),
      ...(status && { status }),
      ...(issued.from && { issuedFrom: issued.from }),
      ...(issued.before && { issuedTo: issued.before }),
    },
    sort: list.sort,
  };
  const exporting = useListExport('invoices', variables);
  const { grid } = useEntityList(InvoiceListDocument, {
    list,
    variables,
    pageOf: (data) => data.invoices,
  });
  const { open } = drawer;
  const onOpen = useCallback((row: InvoiceRow) => open(row.id), [open]);
  const rowActions = useCallback(
    (row: InvoiceRow) => [{ label: 'Open PDF', onClick: () => void openInvoice(row) }],
    [],
  );
  return (
    <>
      <EntityGrid
        id="invoices"
        label="Invoices"
        list={list}
        columns={invoiceColumns}
        {...grid}
        exporting={exporting}
        views={(columns) => <ListViews asked panel={{ list: 'invoices', filters: FILTERS, columns }} />}
        errorTitle="Invoices could not be loaded"
        skeletonRows={5}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        rowActions={rowActions}
        actionsWidth={108}
        renderCard={(row) => <InvoiceCard row={row} />}
        empty={
          <EmptyState
            icon={<ReceiptLongOutlined />}
            title="No invoices yet"
            text="An invoice is issued when its order ships."
            action={{ label: 'To the orders', to: paths.orders }}
          />
        }
        filterBar={{
          searchPlaceholder: 'Search invoices...',
          noun: ['document', 'documents'],
          children: (
            <>
              <FilterSelect
                label="Kind"
                allLabel="All Kinds"
                value={kind}
                choices={choices(invoiceKinds)}
                onChange={(value) => list.setFilter('kind', value as typeof kind)}
              />
              <FilterSelect
                label="Status"
                allLabel="All Status"
                value={status}
                choices={choices(invoiceStatuses)}
                onChange={(value) => list.setFilter('status', value as typeof status)}
              />
              <SpanFilter label="Date" allLabel="Any date" value={{ when, from, to }} />
            </>
          ),
        }}
      />
      <InvoiceDrawer asked={drawer.id !== null} panel={{ id: drawer.id, onClose: drawer.close }} />
    </>
  );
}

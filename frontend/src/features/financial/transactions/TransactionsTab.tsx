import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { keysOf, paymentMethods, transactionStatuses, transactionTypes } from '../../../lib/statuses';
import { useUrlId } from '../../../ui/display/useUrlId';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { EntityGrid } from '../../../ui/grid/EntityGrid';
import { FilterSelect } from '../../../ui/grid/FilterBar';
import { SpanFilter } from '../../../ui/grid/SpanFilter';
import { lazyPanel } from '../../../ui/lazy-panel';
import { ListViews } from '../../../shared/views/ListViews';
import { useFinanceAccess } from '../access';
import { useFinanceOverviewQuery } from '../financial.generated';
import { FinanceCards } from '../reports/FinanceCards';
import { MonthSummary } from '../reports/MonthSummary';
import { PaymentMethods } from '../reports/PaymentMethods';
import { QuickActions } from '../QuickActions';
import { expenseCategories, type TransactionRow } from './transaction-look';
import { TransactionCard } from './TransactionCard';
import { transactionColumns } from './transactions.columns';
import type { ListExport } from '../../../ui/grid/ExportButton';
import { TRANSACTION_FILTERS, useTransactions, type TransactionFilters } from './useTransactions';

const TransactionDrawer = lazyPanel(() => import('./TransactionDrawer').then((module) => module.TransactionDrawer));

const EMPTY_TEXT = {
  business: 'Sales, payments and expenses appear here as they happen.',
  seller: 'What you sell and earn appears here as it happens.',
  buyer: 'What you buy and pay appears here as it happens.',
} as const;

const rowId = (row: TransactionRow) => row.id;
const rowName = (row: TransactionRow) => row.description;

export interface TransactionsTabProps {
  list: TransactionFilters;
  exporting: ListExport;
  onRecordPayment: () => void;
}

/** The books at a glance: figures, the entries, and what stands beside them. */
export function TransactionsTab({ list, exporting, onRecordPayment }: TransactionsTabProps) {
  const { seesBooks, keepsBooks, viewer } = useFinanceAccess();
  const overview = useFinanceOverviewQuery({ skip: !seesBooks, fetchPolicy: 'cache-and-network' });
  const figures = overview.data?.financeOverview;
  const { page, grid } = useTransactions(list);
  const drawer = useUrlId('transaction');
  const { type, status, category, method, when, from, to } = list.filters;
  const { setFilter } = list;

  const { open } = drawer;
  const onOpen = useCallback((row: TransactionRow) => open(row.id), [open]);

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {seesBooks &&
        (overview.error && !figures ? (
          <ErrorState
            title="The figures could not be loaded"
            error={overview.error}
            onRetry={() => void overview.refetch()}
          />
        ) : (
          <FinanceCards data={figures} />
        ))}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
        }}
      >
        <EntityGrid
          id="transactions"
          label="Recent Transactions"
          heading="Recent Transactions"
          list={list}
          columns={transactionColumns}
          {...grid}
          views={(columns) => (
            <ListViews asked panel={{ list: 'transactions', filters: TRANSACTION_FILTERS, columns }} />
          )}
          errorTitle="Transactions could not be loaded"
          skeletonRows={5}
          getRowId={rowId}
          getRowName={rowName}
          onOpen={onOpen}
          renderCard={(row) => <TransactionCard row={row} />}
          empty={
            <EmptyState
              icon={<PaymentsOutlined />}
              title="No transactions yet"
              text={EMPTY_TEXT[viewer]}
              {...(keepsBooks && { action: { label: 'Record Payment', onClick: onRecordPayment } })}
            />
          }
          filterBar={{
            searchPlaceholder: 'Search transactions...',
            noun: ['transaction', 'transactions'],
            children: (
              <>
                <FilterSelect
                  label="Type"
                  allLabel="All Types"
                  value={type}
                  choices={keysOf(transactionTypes).map((value) => ({ value, label: transactionTypes[value].label }))}
                  onChange={(value) => setFilter('type', value as typeof type)}
                />
                <FilterSelect
                  label="Status"
                  allLabel="All Status"
                  value={status}
                  choices={keysOf(transactionStatuses).map((value) => ({
                    value,
                    label: transactionStatuses[value].label,
                  }))}
                  onChange={(value) => setFilter('status', value as typeof status)}
                />
                {(type === 'expense' || category) && (
                  <FilterSelect
                    label="Category"
                    allLabel="All Categories"
                    value={category}
                    choices={keysOf(expenseCategories).map((value) => ({ value, label: expenseCategories[value] }))}
                    onChange={(value) => setFilter('category', value as typeof category)}
                  />
                )}
                {(type === 'payment' || method) && (
                  <FilterSelect
                    label="Method"
                    allLabel="All Methods"
                    value={method}
                    choices={keysOf(paymentMethods).map((value) => ({ value, label: paymentMethods[value].label }))}
                    onChange={(value) => setFilter('method', value as typeof method)}
                  />
                )}
                <SpanFilter label="Days" allLabel="Any time" value={{ when, from, to }} />
              </>
            ),
          }}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
          }}
        >
          {seesBooks && (
            <>
              <MonthSummary month={figures?.thisMonth} />
              <PaymentMethods shares={figures?.paymentMethods} />
            </>
          )}
          <QuickActions
            exporting={exporting.busy}
            onExport={() => void exporting.run('xlsx')}
            onRecordPayment={onRecordPayment}
          />
        </Box>
      </Box>
      <TransactionDrawer
        asked={drawer.id !== null}
        panel={{ id: drawer.id, row: page?.nodes.find(({ id }) => id === drawer.id), onClose: drawer.close }}
      />
    </Box>
  );
}

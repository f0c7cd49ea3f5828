import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../../ui/layout/LinkTabs';
import { ExportButton } from '../../ui/grid/ExportButton';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { useListExport } from '../../shared/export/useListExport';
import { lazyPanel } from '../../ui/lazy-panel';
import { useNewKey } from '../../shared/keys/useKeys';
import { useFinanceAccess, type FinanceAccess } from './access';
import { financeTab, type FinanceTab } from './financial-urls';
import { TransactionsTab } from './transactions/TransactionsTab';
import { transactionVariables, useTransactionFilters } from './transactions/useTransactions';

const InvoicesTab = lazy(() => import('./invoices/InvoicesTab').then((module) => ({ default: module.InvoicesTab })));
const ReceivablesTab = lazy(() =>
  import('./receivables/ReceivablesTab').then((module) => ({ default: module.ReceivablesTab })),
);
const StatementTab = lazy(() =>
  import('./receivables/StatementTab').then((module) => ({ default: module.StatementTab })),
);
const ProfitLossTab = lazy(() =>
  import('./reports/ProfitLossTab').then((module) => ({ default: module.ProfitLossTab })),
);
const CommissionsTab = lazy(() =>
  import('./reports/CommissionsTab').then((module) => ({ default: module.CommissionsTab })),
);
const RecordPaymentDialog = lazyPanel(() =>
  import('./payments/RecordPaymentDialog').then((module) => module.RecordPaymentDialog),
);
const RecordExpenseDialog = lazyPanel(() =>
  import('./transactions/RecordExpenseDialog').then((module) => module.RecordExpenseDialog),
);

interface TabEntry {
  value: FinanceTab;
  label: string;
  /** Who has it; absent for everybody. */
  of?: (access: FinanceAccess) => boolean;
}

const TABS: readonly TabEntry[] = [
  { value: 'transactions', label: 'Transactions' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'receivables', label: 'Receivables', of: ({ seesBooks }) => seesBooks },
  { value: 'statement', label: 'Statement', of: ({ buys }) => buys },
  { value: 'profit-loss', label: 'Profit & Loss', of: ({ seesBooks }) => seesBooks },
  { value: 'commissions', label: 'Commissions', of: ({ seesBooks, earns }) => seesBooks || earns },
];

const SUBTITLES = {
  business: 'Monitor revenue, expenses, and financial performance',
  seller: 'Your sales and what you earned with them',
  buyer: 'Your invoices, payments and account',
} as const;

/** 'Add Transaction' with its two ways. */
function AddMenu({ onAdd }: { onAdd: (what: 'payment' | 'expense') => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (what: 'payment' | 'expense') => {
    setAnchor(null);
    onAdd(what);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add Transaction
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('payment')} sx={{ minHeight: 48 }}>
          <ListItemText primary="Record Payment" secondary="From a customer, or paid back to one" />
        </MenuItem>
        <MenuItem onClick={() => choose('expense')} sx={{ minHeight: 48 }}>
          <ListItemText primary="Record Expense" secondary="Rent, salaries, transport…" />
        </MenuItem>
      </Menu>
    </>
  );
}

/** Financial Tracking: the books by tabs; search, filters, tab and period stand in the address. */
export function FinancialScreen() {
  const access = useFinanceAccess();
  const { keepsBooks } = access;
  const [params] = useSearchParams();
  const list = useTransactionFilters();
  const adding = useUrlId('add', ['for']);
  const offered = TABS.filter(({ of }) => of?.(access) ?? true);
  const wanted = params.get('tab');
  const tab = offered.find(({ value }) => value === wanted)?.value ?? 'transactions';
  const { open } = adding;
  const recordPayment = () => open('payment');
  useNewKey(keepsBooks ? recordPayment : undefined);

  // Elsewhere the filters of the entries are not in sight, so all of them are meant.
  const exporting = useListExport('finance', tab === 'transactions' ? transactionVariables(list) : undefined);

  return (
    <Page
      title={access.buys ? 'Your Account' : 'Financial Tracking'}
      subtitle={SUBTITLES[access.viewer]}
      actions={
        <>
          <ExportButton label="Export" {...exporting} />
          {keepsBooks && <AddMenu onAdd={open} />}
        </>
      }
    >
      <LinkTabs
        label="Financial Tracking"
        id="financial"
        value={tab}
        tabs={offered.map(({ value, label }) => ({ value, label, to: financeTab(value) }))}
      />
      <Box role="tabpanel" id="financial-panel" aria-labelledby={`financial-tab-${tab}`} sx={{ minWidth: 0 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          {tab === 'transactions' && (
            <TransactionsTab list={list} exporting={exporting} onRecordPayment={recordPayment} />
          )}
          {tab === 'invoices' && <InvoicesTab />}
          {tab === 'receivables' && (
            <ReceivablesTab onRecordPayment={(customerId) => open('payment', { for: customerId })} />
          )}
          {tab === 'statement' && <StatementTab />}
          {tab === 'profit-loss' && <ProfitLossTab />}
          {tab === 'commissions' && <CommissionsTab />}
        </Suspense>
      </Box>
      <RecordPaymentDialog
        asked={adding.id === 'payment' && keepsBooks}
        likely={keepsBooks}
        panel={{
          open: adding.id === 'payment' && keepsBooks,
          customerId: params.get('for'),
          onClose: adding.close,
        }}
      />
      <RecordExpenseDialog
        asked={adding.id === 'expense' && keepsBooks}
        likely={keepsBooks}
        panel={{ open: adding.id === 'expense' && keepsBooks, onClose: adding.close }}
      />
    </Page>
  );
}

import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../../lib/server/api-error';
import { companyFirst } from '../../../lib/customers';
import { CUSTOMER_TABS, customerDetail, paths, type CustomerTab } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { LinkTabs } from '../../../ui/layout/LinkTabs';
import { Page } from '../../../ui/layout/Page';
import { usePageTitle } from '../../../ui/layout/page-title';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useCustomerHeadQuery } from '../customers.generated';
import { CustomerFigures } from './CustomerFigures';
import { CustomerHeader } from './CustomerHeader';

const OrdersTab = lazy(() => import('./OrdersTab').then((module) => ({ default: module.OrdersTab })));
const InvoicesTab = lazy(() => import('./InvoicesTab').then((module) => ({ default: module.InvoicesTab })));
const StatementTab = lazy(() => import('./StatementTab').then((module) => ({ default: module.StatementTab })));
const VisitsTab = lazy(() => import('./VisitsTab').then((module) => ({ default: module.VisitsTab })));
const MessagesTab = lazy(() => import('./MessagesTab').then((module) => ({ default: module.MessagesTab })));
const NotesTab = lazy(() => import('./NotesTab').then((module) => ({ default: module.NotesTab })));
const PricesTab = lazy(() => import('./PricesTab').then((module) => ({ default: module.PricesTab })));
const AssignDialog = lazyPanel(() => import('../AssignDialog').then((module) => module.AssignDialog));

const TABS: Readonly<Record<CustomerTab, string>> = {
  get orders() {
    return t({ message: 'Orders', context: 'of a customer' });
  },
  get invoices() {
    return t`Invoices & Payments`;
  },
  get statement() {
    return t`Statement`;
  },
  get visits() {
    return t`Visits`;
  },
  get messages() {
    return t`Messages`;
  },
  get notes() {
    return t`Notes`;
  },
  get prices() {
    return t`Prices`;
  },
};

/** One customer: who it is, what is owed, and all that happened with it. */
export function CustomerScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [assigning, setAssigning] = useState(false);
  const mayAssign = useCan('customers.assign');
  const keepsBooks = useCan('books.read');
  const seesVisits = useCan('visits.read');
  const seesMessages = useCan('messages.read');
  const { data, error, refetch } = useCustomerHeadQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const missing = isNotFound(error);
  const customer = missing ? undefined : data?.customer;
  const name = customer && companyFirst(customer.displayName, customer.companyName).name;
  usePageTitle(missing ? t`Customer not found` : (name ?? undefined));
  const hidden: Partial<Record<CustomerTab, boolean>> = {
    statement: !keepsBooks,
    visits: !seesVisits,
    messages: !seesMessages,
  };
  const offered = CUSTOMER_TABS.filter((tab) => !hidden[tab]);
  const tab = offered.find((value) => value === params.get('tab')) ?? 'orders';

  const failure = (
    <LoadFailure
      thing={t({ message: 'customer', context: 'the one that is looked for' })}
      missing={missing}
      error={error}
      onRetry={() => void refetch()}
      back={{ label: t`Back to the customers`, onClick: () => void navigate(paths.customers) }}
    />
  );
  if (missing) return <Page title={t`Customer not found`}>{failure}</Page>;
  return (
    <Box
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {error && !customer ? (
        failure
      ) : (
        <>
          {customer ? (
            <CustomerHeader customer={customer} onAssign={() => setAssigning(true)} />
          ) : (
            <Box aria-busy aria-label={t`Loading the customer`}>
              <Skeleton width={280} height={32} />
              <Skeleton width={420} height={24} />
            </Box>
          )}
          <CustomerFigures customer={customer ?? undefined} id={id} />
          <LinkTabs
            label={t`What there is of the customer`}
            id="customer"
            value={tab}
            tabs={offered.map((value) => ({ value, label: TABS[value], to: customerDetail(id, value) }))}
          />
          <Box role="tabpanel" id="customer-panel" aria-labelledby={`customer-tab-${tab}`} sx={{ minWidth: 0 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              {tab === 'orders' && <OrdersTab customerId={id} />}
              {tab === 'invoices' && <InvoicesTab customerId={id} />}
              {tab === 'statement' && <StatementTab customerId={id} />}
              {tab === 'visits' && <VisitsTab customerId={id} />}
              {tab === 'messages' && <MessagesTab customerId={id} />}
              {tab === 'notes' && <NotesTab customerId={id} />}
              {tab === 'prices' && <PricesTab customerId={id} />}
            </Suspense>
          </Box>
          <AssignDialog
            asked={assigning}
            likely={mayAssign}
            panel={{
              ids: assigning ? [id] : null,
              now: customer?.salesPersonId ?? null,
              onClose: () => setAssigning(false),
            }}
          />
        </>
      )}
    </Box>
  );
}

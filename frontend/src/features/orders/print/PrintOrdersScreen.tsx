import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers/numbers';
import { paths } from '../../../shared/paths';
import { useCurrentUser } from '../../../shared/session/useSession';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { BackLink, PrintButton } from '../../../ui/layout/PrintPage';
import { PrintSheets } from '../../../ui/layout/PrintSheets';
import { useChangeParams } from '../../../ui/useChangeParams';
import { chosenIn } from '../list/chosen-orders';
import { queueAddress } from '../list/order-queue';
import { DeliveryNoteSheet } from './DeliveryNoteSheet';
import { InvoicesToPrint } from './InvoicesToPrint';
import { MOST, paperLabels, papersFor, papersIn, PICKED, SENT, type Papers } from './papers';
import { PickListSheet } from './PickListSheet';
import { OrdersInvoicedDocument, OrdersToPrintDocument, useOrderSenderQuery } from './print.generated';
import type { OrderToPrint } from './PrintFrame';
import { usePrintedOrders, type PrintedOrders } from './usePrintedOrders';
import { WithoutPaper } from './WithoutPaper';

/** What the state of the navigation says when the print dialog is wanted at once. */
export const PRINT_AT_ONCE = { print: true } as const;

/** Opens the print dialog as soon as the papers stand there, where whoever came here asked for it; not again after a reload. */
function usePrintAtOnce(isReady: boolean): void {
  const { state, ...place } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { print?: boolean } | null)?.print === true;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || !isAsked || isDone.current) return;
    isDone.current = true;
    void navigate(place, { replace: true, state: null });
    window.print();
  }, [isAsked, isReady, navigate, place]);
}

function Waiting({ error, retry }: Pick<PrintedOrders<never>, 'error' | 'retry'>) {
  if (error) return <ErrorState title={t`The orders could not be loaded`} error={error} onRetry={retry} />;
  return <Skeleton variant="rounded" height={480} />;
}

/** How many orders are not here, because there are more than are printed together. */
function TooMany({ total }: { total: number }) {
  if (total <= MOST) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t`These are the first ${{ count: formatCount(MOST) }} of ${{ total: formatCount(total) }} orders. Narrow the list to print the others.`}
    </Alert>
  );
}

interface PartProps {
  papers: Papers;
  params: URLSearchParams;
  /** What stands over the papers, with their own button. */
  head: (button: ReactNode) => ReactNode;
}

/** Pick lists or delivery notes, as they are printed. */
function Sheets({ papers, params, head }: PartProps) {
  const { data } = useOrderSenderQuery({ fetchPolicy: 'cache-first' });
  const { orders, total, error, retry } = usePrintedOrders<OrderToPrint>(OrdersToPrintDocument, chosenIn(params));
  const states = papers === 'pick-lists' ? PICKED : SENT;
  const printed = orders?.filter(({ status }) => states.includes(status)) ?? [];
  const isReady = printed.length > 0 && (papers === 'pick-lists' || data !== undefined);
  usePrintAtOnce(isReady);
  return (
    <>
      {head(<PrintButton disabled={!isReady} />)}
      {orders ? (
        <>
          <TooMany total={total} />
          <WithoutPaper
            papers={papers}
            orders={orders.filter((order) => !printed.includes(order))}
            all={orders.length}
          />
          <PrintSheets
            sheets={printed.map((order) => ({
              key: order.id,
              name: order.orderNumber,
              content:
                papers === 'pick-lists' ? (
                  <PickListSheet order={order} heading="h2" />
                ) : (
                  <DeliveryNoteSheet order={order} sender={data?.businessSettings} heading="h2" />
                ),
            }))}
          />
        </>
      ) : (
        <Waiting error={error} retry={retry} />
      )}
    </>
  );
}

/** The invoices of the orders, as one document. */
function Invoices({ papers, params, head }: PartProps) {
  const { orders, total, error, retry } = usePrintedOrders(OrdersInvoicedDocument, chosenIn(params));
  if (!orders)
    return (
      <>
        {head(null)}
        <Waiting error={error} retry={retry} />
      </>
    );
  const rows = orders.flatMap((order) =>
    order.invoices.filter(({ kind }) => kind === 'invoice').map((invoice) => ({ order, invoice })),
  );
  return (
    <InvoicesToPrint rows={rows} head={head}>
      <TooMany total={total} />
      <WithoutPaper
        papers={papers}
        orders={orders.filter((order) => !rows.some((row) => row.order === order))}
        all={orders.length}
      />
    </InvoicesToPrint>
  );
}

/** The papers of several orders together: those that were ticked in the list, or all of its filter. */
export function PrintOrdersScreen() {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const { permissions } = useCurrentUser();
  const choices = papersFor((permission) => permissions.includes(permission));
  const papers = papersIn(params.get('papers'), choices);
  const list = queueAddress(params);
  const Part = papers === 'invoices' ? Invoices : Sheets;
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}>
      <BackLink to={list === '' ? paths.orders : `${paths.orders}?${list}`} label={t`Orders`} />
      <Part
        key={papers}
        papers={papers}
        params={params}
        head={(button) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1, mb: 2 }}>
            <Typography component="h1" variant="h1" sx={{ flex: 1, minWidth: 160 }}>
              {t`Print`}
            </Typography>
            <ToggleButtonGroup
              exclusive
              size="small"
              color="primary"
              aria-label={t`Papers`}
              value={papers}
              onChange={(_event, wanted: Papers | null) =>
                wanted && changeParams((next) => next.set('papers', wanted), { replace: true })
              }
              sx={{ flexBasis: { xs: '100%', sm: 'auto' }, order: { xs: 1, sm: 0 } }}
            >
              {choices.map((each) => (
                <ToggleButton
                  key={each}
                  value={each}
                  sx={{ flex: 1, textTransform: 'none', minHeight: 44, whiteSpace: 'nowrap' }}
                >
                  {paperLabels[each]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {button}
          </Box>
        )}
      />
    </Box>
  );
}

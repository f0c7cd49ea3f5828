import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { copyOfOrder, paths } from '../../../shared/paths';
import { useCan, useCurrentUser } from '../../../shared/session/useSession';
import { isNotFound } from '../../../lib/server/api-error';
import { Page } from '../../../ui/layout/Page';
import { usePageTitle } from '../../../ui/layout/page-title';
import { Section } from '../../../ui/layout/Section';
import { useUrlId } from '../../../ui/display/useUrlId';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { lazyPanel } from '../../../ui/lazy-panel';
import { isBuyer } from '../order-customer';
import { OrderCustomer } from '../OrderCustomer';
import { OrderLines, OrderTotals } from '../drawer/OrderLines';
import { OrderNotices } from '../drawer/OrderNotices';
import type { OrderFull } from '../order.types';
import { useOrderDetailQuery } from '../orders.generated';
import { OrderTimeline } from '../drawer/OrderTimeline';
import { StockEffects } from '../drawer/StockEffects';
import { queueOf } from '../list/order-queue';
import { useNextStep } from '../queue/useNextStep';
import { useOrderQueue } from '../queue/useOrderQueue';
import { useQueueKeys } from '../queue/useQueueKeys';
import type { Move } from './move.form';
import { forwardStep, nextSteps, offers, stepLabels, stepOf, type Step } from './next-steps';
import { OrderHeader } from './OrderHeader';
import { Documents, Payments, Returns } from './OrderMoney';
import { orderDeliveryNote, orderInList, orderPickList } from '../order-paths';

const OrderNotes = lazyPanel(() => import('./OrderNotes').then((module) => module.OrderNotes));
const OrderCosts = lazyPanel(() => import('./OrderCosts').then((module) => module.OrderCosts));
const MoveDialog = lazyPanel(() => import('./MoveDialog').then((module) => module.MoveDialog));
const ReturnDialog = lazyPanel(() => import('./ReturnDialog').then((module) => module.ReturnDialog));
const PaymentDialog = lazyPanel(() => import('./PaymentDialog').then((module) => module.PaymentDialog));
const EditOrderDialog = lazyPanel(() => import('../form/EditOrderDialog').then((module) => module.EditOrderDialog));

const MOVES: readonly Step[] = ['confirm', 'process', 'ship', 'deliver', 'cancel'];
const isMove = (step: Step | null): step is Move => step !== null && MOVES.includes(step);

function Body({ order, seesStock, atTimeline }: { order: OrderFull; seesStock: boolean; atTimeline: boolean }) {
  const timeline = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!atTimeline) return;
    timeline.current?.scrollIntoView?.({ block: 'start' });
    timeline.current?.focus({ preventScroll: true });
  }, [atTimeline, order.id]);

  const padded = { px: 2, pb: 2 } as const;
  // A vendor that merely sold lines of it learns nothing of the money: not even that there is none.
  const knowsBuyer = order.customerName !== null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        // Who buys and what is paid stand beside the items and what happened; on a phone, between them.
        gridTemplateRows: { lg: 'auto 1fr' },
        '& > div:nth-of-type(2)': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / 3' } },
        alignItems: 'start',
        '& > div': { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 },
        // A section is as tall as what stands in it.
        '& section': { height: 'auto' },
      }}
    >
      <div>
        <Section title={plural(order.itemCount, { one: '# item', other: '# items' })}>
          <Box sx={padded}>
            <OrderLines order={order} />
            <Box sx={{ maxWidth: 360, marginInlineStart: 'auto' }}>
              <OrderTotals order={order} />
            </Box>
          </Box>
        </Section>
        {order.returns.length > 0 && (
          <Section title={t`Returns`}>
            <Box sx={padded}>
              <Returns order={order} />
            </Box>
          </Section>
        )}
      </div>
      <div>
        <Section title={t({ message: 'Customer', context: 'who buys' })}>
          <Box sx={padded}>
            <OrderCustomer order={order} />
          </Box>
        </Section>
        {knowsBuyer && (
          <>
            <Section title={t`Payments`}>
              <Box sx={padded}>
                <Payments order={order} />
              </Box>
            </Section>
            <Section title={t`Invoices`}>
              <Box sx={padded}>
                <Documents order={order} />
              </Box>
            </Section>
            <OrderCosts asked={order.costAmount !== null || order.purchaseOrders.length > 0} panel={{ order }} />
          </>
        )}
      </div>
      <div>
        <OrderNotes asked={useCan('customers.note')} panel={{ order }} />
        <Box ref={timeline} tabIndex={-1} sx={{ scrollMarginTop: 72, '&:focus': { outline: 'none' } }}>
          <Section title={t`Timeline`}>
            <Box sx={padded}>
              <OrderTimeline order={order} />
            </Box>
          </Section>
        </Box>
        {seesStock && (
          <Section title={t`Stock effects`}>
            <Box sx={padded}>
              <StockEffects order={order} />
            </Box>
          </Section>
        )}
      </div>
    </Box>
  );
}

function Loading() {
  return (
    <Box aria-busy aria-label={t`Loading the order`} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Skeleton width={240} height={32} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' } }}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    </Box>
  );
}

/** One order on a page of its own: what it is, what was done with it, and what can be done next. */
export function OrderScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const editing = useUrlId('edit');
  // Which dialog is open stands in the address: Back closes it, and a link to it can be passed on.
  const doing = useUrlId('do');
  const seesStock = useCan('inventory.detail');
  const create = useCan('orders.create');
  const staff = !isBuyer(useCurrentUser());
  const { data, error, refetch } = useOrderDetailQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const missing = isNotFound(error);
  usePageTitle(missing ? t`Order not found` : data?.order?.orderNumber);
  const order = missing ? undefined : data?.order;
  const steps = order && nextSteps(order, { create, staff });

  const asked = stepOf(doing.id);
  const [step, setStep] = useState<Step | null>(null);
  // The dialog that closes keeps its words while it leaves.
  const [lastMove, setLastMove] = useState<Move>('confirm');
  // An open dialog stays when somebody else moves the order meanwhile: saving says what has become of it.
  if (asked !== step && (asked === null || (steps && offers(steps, asked)))) {
    setStep(asked);
    if (isMove(asked)) setLastMove(asked);
  }

  const onStep = (wanted: Step) => {
    if (wanted === 'edit') editing.open('1');
    else if (wanted === 'copy') void navigate(copyOfOrder(id));
    else if (wanted === 'pickList') void navigate(orderPickList(id));
    else if (wanted === 'deliveryNote') void navigate(orderDeliveryNote(id));
    else doing.open(wanted);
  };
  const list = params.get('in') ?? '';
  const queue = useOrderQueue(
    order?.id ?? null,
    queueOf(list),
    (other) =>
      // In place of this one: Back leads to the list, not through all that was looked at.
      void navigate(orderInList(other, list), { replace: true }),
  );
  const next = useNextStep(order ?? undefined, onStep);
  const forward = order && forwardStep(order);
  const make = forward && !order?.pendingRun ? () => next.make(forward) : undefined;
  useQueueKeys({ ...queue, step: make, undo: next.undo }, { inDrawer: false, isOn: order !== undefined });
  const close = doing.close;
  // Whatever else is open by then stays.
  const openAgain = () => asked === null && editing.id === null && doing.open(lastMove);
  const failure = (
    <LoadFailure
      thing={t({ message: 'order', context: 'the one that is looked for' })}
      missing={missing}
      error={error}
      onRetry={() => void refetch()}
      back={{ label: t`Back to the orders`, onClick: () => void navigate(paths.orders) }}
    />
  );
  if (missing) return <Page title={t`Order not found`}>{failure}</Page>;

  return (
    <Box
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
      }}
    >
      {error && !order ? (
        failure
      ) : !order || !steps ? (
        <Loading />
      ) : (
        <>
          <OrderHeader
            order={order}
            steps={steps}
            onStep={onStep}
            onNext={next.make}
            isBusy={next.isBusy}
            list={list}
            queue={queue}
          />
          {asked !== null && asked !== step && (
            <Alert severity="info">{t`“${{ step: stepLabels[asked] }}” cannot be done with this order now.`}</Alert>
          )}
          <OrderNotices order={order} />
          <Body order={order} seesStock={seesStock} atTimeline={params.get('at') === 'timeline'} />
          <MoveDialog
            key={lastMove}
            asked={isMove(step)}
            panel={{ order, move: lastMove, open: isMove(step), onClose: close, onRefused: openAgain }}
          />
          <ReturnDialog
            asked={step === 'return'}
            likely={order.canReturn}
            panel={{ order, open: step === 'return', onClose: close }}
          />
          <PaymentDialog
            asked={step === 'payment'}
            likely={order.canRecordPayment}
            panel={{ order, open: step === 'payment', onClose: close }}
          />
          <EditOrderDialog
            asked={editing.id !== null && order.canEdit}
            likely={order.canEdit}
            panel={{ id: order.id, open: editing.id !== null && order.canEdit, onClose: editing.close }}
          />
        </>
      )}
    </Box>
  );
}

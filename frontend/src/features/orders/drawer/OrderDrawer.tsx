import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Skeleton from '@mui/material/Skeleton';
import { isNotFound } from '../../../lib/server/api-error';
import { orderStatuses, paymentStatuses } from '../../../lib/statuses';
import { DateText } from '../../../ui/display/DateText';
import { DetailDrawer, DetailSection } from '../../../ui/layout/DetailDrawer';
import { StatusChip } from '../../../ui/display/StatusChip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { OrderCustomer } from '../OrderCustomer';
import { DrawerActions } from './DrawerActions';
import { OrderLines, OrderTotals } from './OrderLines';
import { OrderNotices } from './OrderNotices';
import { useOrderDetailQuery } from '../orders.generated';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useCan } from '../../../shared/session/useSession';
import { OrderTimeline } from './OrderTimeline';
import { StockEffects } from './StockEffects';

const OrderNotes = lazyPanel(() => import('../page/OrderNotes').then((module) => module.OrderNotes));

function Loading() {
  return (
    <>
      {[72, 160, 96, 96].map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </>
  );
}

export interface OrderDrawerProps {
  /** Null while closed. */
  id: string | null;
  /** The address of the list that it was opened from. */
  list: string;
  /** Movements are for staff and vendors. */
  seesStock: boolean;
  onClose: () => void;
}

/** A quick look at one order beside the list, and its next step; whatever else can be done with it stands on its page. */
export function OrderDrawer({ id, list, seesStock, onClose }: OrderDrawerProps) {
  const { data, error, refetch } = useOrderDetailQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const mayNote = useCan('customers.note');
  const missing = isNotFound(error);
  const order = missing ? undefined : data?.order;
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={order ? order.orderNumber : missing ? t`Order not found` : <Skeleton width={160} />}
      copy={order?.orderNumber}
      status={
        order && (
          <>
            <StatusChip {...orderStatuses[order.status]} />
            <StatusChip {...paymentStatuses[order.paymentStatus]} />
          </>
        )
      }
      subtitle={
        order && (
          <Trans>
            Placed <DateText value={order.createdAt} />
          </Trans>
        )
      }
      actions={order && <DrawerActions order={order} list={list} />}
    >
      {error && !order ? (
        <LoadFailure
          thing={t({ message: 'order', context: 'the one that is looked for' })}
          missing={missing}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: t`Back to the orders`, onClick: onClose }}
        />
      ) : !order ? (
        <Loading />
      ) : (
        <>
          <OrderNotices order={order} />
          <DetailSection title={t({ message: 'Customer', context: 'who buys' })}>
            <OrderCustomer order={order} />
          </DetailSection>
          <DetailSection title={plural(order.itemCount, { one: '# item', other: '# items' })}>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </DetailSection>
          {order.staffNotes.length > 0 && <OrderNotes asked={mayNote} panel={{ order }} />}
          {seesStock && (
            <DetailSection title={t`Stock effects`}>
              <StockEffects order={order} />
            </DetailSection>
          )}
          <DetailSection title={t`Timeline`}>
            <OrderTimeline order={order} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  );
}

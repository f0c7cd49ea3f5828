import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail } from '../../app/paths';
import { roleLabel } from '../../lib/roles';
import { orderStatuses, paymentStatuses } from '../../lib/statuses';
import { Bidi } from '../../ui/display/Bidi';
import { CopyableId } from '../../ui/display/CopyableId';
import { DateText } from '../../ui/display/DateText';
import { DetailDrawer, DetailFacts, DetailSection } from '../../ui/display/DetailDrawer';
import { StatusChip } from '../../ui/display/StatusChip';
import { Timeline } from '../../ui/display/Timeline';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PersonCell } from '../../ui/grid/cells';
import { OrderLines, OrderTotals } from './OrderLines';
import { customerName, type OrderFull } from './order.types';
import { useOrderDetailQuery } from './orders.generated';
import { StockEffects } from './StockEffects';

function Customer({ order }: { order: OrderFull }) {
  const { customer } = order;
  return (
    <DetailSection title="Customer">
      <PersonCell
        name={customerName(customer)}
        second={
          <>
            {roleLabel(customer?.role)}
            {customer?.companyName && (
              <>
                {' '}
                · <Bidi>{customer.companyName}</Bidi>
              </>
            )}
          </>
        }
      />
      <Box sx={{ mt: 1.5 }}>
        <DetailFacts
          facts={[
            ...(customer?.email
              ? [{ label: 'E-mail', value: <Link href={`mailto:${customer.email}`}>{customer.email}</Link> }]
              : []),
            ...(customer?.phone
              ? [
                  {
                    label: 'Phone',
                    value: (
                      <Link href={`tel:${customer.phone}`} dir="ltr">
                        {customer.phone}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(order.shippingAddress !== null
              ? [{ label: 'Ship to', value: <Bidi>{order.shippingAddress}</Bidi> }]
              : []),
            ...(order.salesPerson !== null
              ? [{ label: 'Sales person', value: <Bidi>{order.salesPerson.displayName}</Bidi> }]
              : []),
            ...(order.notes !== null ? [{ label: 'Notes', value: <Bidi>{order.notes}</Bidi> }] : []),
          ]}
        />
      </Box>
    </DetailSection>
  );
}

function Events({ order, focused }: { order: OrderFull; focused: boolean }) {
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return;
    anchor.current?.scrollIntoView?.({ block: 'start' });
    anchor.current?.focus({ preventScroll: true });
  }, [focused, order.id]);
  return (
    <Box ref={anchor} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <DetailSection title="Timeline">
        <Timeline
          label="Order timeline"
          entries={order.events.map((event) => ({
            id: event.id,
            tone: orderStatuses[event.toStatus].tone,
            title:
              event.fromStatus === null
                ? `Created, ${orderStatuses[event.toStatus].label.toLowerCase()}`
                : `${orderStatuses[event.fromStatus].label} → ${orderStatuses[event.toStatus].label}`,
            meta: (
              <>
                <DateText value={event.createdAt} />
                {event.actorName !== null && (
                  <>
                    {' '}
                    · <Bidi>{event.actorName}</Bidi>
                  </>
                )}
              </>
            ),
            detail: event.reason !== null ? <Bidi>{event.reason}</Bidi> : undefined,
          }))}
        />
      </DetailSection>
    </Box>
  );
}

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
  /** Track: start at the timeline. */
  atTimeline: boolean;
  /** Movements are for staff and vendors. */
  seesStock: boolean;
  onClose: () => void;
}

/** One order: customer, lines as they were sold, totals, what it did to stock, and what happened when. */
export function OrderDrawer({ id, atTimeline, seesStock, onClose }: OrderDrawerProps) {
  const { data, error, refetch } = useOrderDetailQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.order;
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={order ? <CopyableId value={order.orderNumber} /> : data ? 'Order not found' : <Skeleton width={160} />}
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
          <>
            Placed <DateText value={order.createdAt} />
          </>
        )
      }
    >
      {error && !data ? (
        <ErrorState title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data && !order ? (
        <Alert severity="info">There is no such order, or it is not yours to see.</Alert>
      ) : !order ? (
        <Loading />
      ) : (
        <>
          {order.possibleDuplicateOfId !== null && (
            <Alert severity="warning">
              This may be a duplicate of{' '}
              <Link component={RouterLink} to={orderDetail(order.possibleDuplicateOfId)}>
                an earlier order
              </Link>
              : same customer, same lines.
            </Alert>
          )}
          {order.reservationExpiresAt !== null && order.status === 'pending' && (
            <Alert severity="info">
              Stock is reserved until <DateText value={order.reservationExpiresAt} />.
            </Alert>
          )}
          <Customer order={order} />
          <DetailSection title={order.itemCount === 1 ? '1 item' : `${order.itemCount} items`}>
            <OrderLines order={order} />
            <OrderTotals order={order} />
          </DetailSection>
          {seesStock && (
            <DetailSection title="Stock effects">
              <StockEffects order={order} />
            </DetailSection>
          )}
          <Events order={order} focused={atTimeline} />
        </>
      )}
    </DetailDrawer>
  );
}

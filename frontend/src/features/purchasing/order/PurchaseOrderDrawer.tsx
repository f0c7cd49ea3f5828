import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail, purchaseOrdersOf } from '../../../shared/paths';
import { isNotFound } from '../../../lib/server/api-error';
import { purchaseStatuses } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { DetailDrawer, DetailFacts, DetailSection } from '../../../ui/layout/DetailDrawer';
import { StatusChip } from '../../../ui/display/StatusChip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { ExpectedText } from '../ExpectedText';
import { MailNotice } from './MailNotice';
import { PurchaseActions } from './PurchaseActions';
import { PurchaseLines, PurchaseTotals } from './PurchaseLines';
import { PurchaseTimeline } from './PurchaseTimeline';
import { SupplierReference } from './SupplierReference';
import { usePurchaseOrderDetailQuery } from '../purchasing.generated';
import type { PurchaseOrderFull } from '../usePurchasing';

function Facts({ order }: { order: PurchaseOrderFull }) {
  const { supplier, expectedAt, notes } = order;
  return (
    <DetailFacts
      facts={[
        {
          label: 'Supplier',
          value:
            order.supplierId === null ? (
              <Bidi>{order.supplierName}</Bidi>
            ) : (
              <Link component={RouterLink} to={purchaseOrdersOf(order.supplierId)} title="All purchase orders of them">
                <Bidi>{order.supplierName}</Bidi>
              </Link>
            ),
        },
        ...(supplier
          ? [{ label: 'Email', value: <Link href={`mailto:${supplier.email}`}>{supplier.email}</Link> }]
          : []),
        // A draft is edited as a whole.
        ...(order.supplierReference !== null || (order.canEditReference && !order.canEdit)
          ? [{ label: 'Supplier reference', value: <SupplierReference order={order} /> }]
          : []),
        ...(order.orderId !== null
          ? [
              {
                label: 'For order',
                value: (
                  <Link component={RouterLink} to={orderDetail(order.orderId)}>
                    {order.orderNumber}
                  </Link>
                ),
              },
            ]
          : []),
        ...(order.deliveryAddress !== null
          ? [
              {
                label: 'Deliver to',
                value: (
                  <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                    <Bidi>{order.deliveryAddress}</Bidi>
                  </Box>
                ),
              },
            ]
          : []),
        ...(expectedAt !== null ? [{ label: 'Expected', value: <ExpectedText order={order} /> }] : []),
        ...(notes !== null ? [{ label: 'Notes', value: <Bidi>{notes}</Bidi> }] : []),
      ]}
    />
  );
}

export interface PurchaseOrderDrawerProps {
  /** Null while closed. */
  id: string | null;
  onClose: () => void;
  onEdit: (id: string) => void;
  /** Absent for those who may not order. */
  onCopy?: ((id: string) => void) | undefined;
}

/** One purchase order: supplier, lines with what came in of them, what can be done next, and what happened when. */
export function PurchaseOrderDrawer({ id, onClose, onEdit, onCopy }: PurchaseOrderDrawerProps) {
  const { data, error, refetch } = usePurchaseOrderDetailQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const missing = isNotFound(error);
  const order = missing ? undefined : data?.purchaseOrder;
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={order ? order.number : missing ? 'Purchase order not found' : <Skeleton width={160} />}
      copy={order?.number}
      status={order && <StatusChip {...purchaseStatuses[order.status]} />}
      subtitle={
        order && (
          <>
            Created <DateText value={order.createdAt} />
          </>
        )
      }
    >
      {error && !order ? (
        <LoadFailure
          thing="purchase order"
          missing={missing}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: 'Back to the purchase orders', onClick: onClose }}
        />
      ) : !order ? (
        [72, 160, 96].map((height, index) => <Skeleton key={index} variant="rounded" height={height} />)
      ) : (
        <>
          <PurchaseActions
            order={order}
            onEdit={() => onEdit(order.id)}
            onCopy={onCopy && order.orderId === null ? () => onCopy(order.id) : undefined}
          />
          <MailNotice order={order} />
          {order.orderNumber !== null && order.status !== 'cancelled' && order.status !== 'received' && (
            <Alert severity="info">
              The supplier delivers this to the customer of {order.orderNumber}. It is received when that order is
              shipped, and cancelled with it.
            </Alert>
          )}
          <DetailSection title="Details">
            <Facts order={order} />
          </DetailSection>
          <DetailSection title={order.itemCount === 1 ? '1 line' : `${order.itemCount} lines`}>
            <PurchaseLines order={order} />
            <PurchaseTotals order={order} />
          </DetailSection>
          <DetailSection title="Timeline">
            <PurchaseTimeline order={order} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  );
}

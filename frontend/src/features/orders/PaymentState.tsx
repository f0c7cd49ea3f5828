import Typography from '@mui/material/Typography';
import { paymentStatuses } from '../../lib/statuses';
import { StatusChip } from '../../ui/display/StatusChip';
import type { OrderRow_OrderFragment } from './orders.generated';

/** How an order is paid. That nothing was paid yet is what most open orders say: it stands back, and says nothing of a cancelled one. */
export function PaymentState({ order }: { order: Pick<OrderRow_OrderFragment, 'status' | 'paymentStatus'> }) {
  if (order.paymentStatus !== 'pending') return <StatusChip {...paymentStatuses[order.paymentStatus]} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      {order.status === 'cancelled' ? '–' : paymentStatuses.pending.label}
    </Typography>
  );
}

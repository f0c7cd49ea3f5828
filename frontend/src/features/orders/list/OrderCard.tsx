import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { orderStatuses } from '../../../lib/statuses';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { BuyerCell } from '../BuyerCell';
import { PaymentState } from '../PaymentState';
import type { OrderRow_OrderFragment } from '../orders.generated';

/** An order on a phone. */
export function OrderCard({ order }: { order: OrderRow_OrderFragment }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, width: '100%' }}>
      <Box>
        <Typography variant="subtitle1" component="p">
          {order.orderNumber}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          <DateText value={order.createdAt} />
        </Typography>
      </Box>
      <BuyerCell order={order} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, marginInlineEnd: -5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <StatusChip {...orderStatuses[order.status]} />
          <PaymentState order={order} />
        </Box>
        <Money value={order.totalAmount} strong />
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { purchaseStatuses } from '../../lib/statuses';
import { Bidi } from '../../ui/display/Bidi';
import { Money } from '../../ui/display/Money';
import { StatusChip } from '../../ui/display/StatusChip';
import { ExpectedText } from './ExpectedText';
import type { PurchaseOrderRow_OrderFragment } from './purchasing.generated';

/** A purchase order on a phone. */
export function PurchaseOrderCard({ order }: { order: PurchaseOrderRow_OrderFragment }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, width: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle1" component="p">
          {order.number}
        </Typography>
        <StatusChip {...purchaseStatuses[order.status]} />
      </Box>
      <Box sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Bidi>{order.supplierName}</Bidi>
        {order.supplierReference !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            <Bidi>{order.supplierReference}</Bidi>
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {order.itemCount === 1 ? '1 line' : `${order.itemCount} lines`}
          {order.expectedAt !== null && (
            <>
              {' '}
              · expected <ExpectedText order={order} />
            </>
          )}
        </Typography>
        <Money value={order.totalAmount} strong />
      </Box>
    </Box>
  );
}

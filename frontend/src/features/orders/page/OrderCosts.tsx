import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { purchaseOrderDetail } from '../../../shared/paths';
import { purchaseStatuses } from '../../../lib/statuses';
import { formatDayOf } from '../../../lib/dates/dates';
import { addMoney, drawn } from '../../../lib/numbers/money';
import { Amount, Amounts } from '../../../ui/display/Amounts';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { Section } from '../../../ui/layout/Section';
import { StatusChip } from '../../../ui/display/StatusChip';
import type { OrderFull } from '../order.types';

const padded = { px: 2, pb: 2 } as const;

/** The margin in per cent of what is charged for the goods, to one decimal; empty where nothing is charged. */
function share(cost: string, margin: string): string {
  const sold = drawn(addMoney(cost, margin));
  return sold > 0 ? ` (${((100 * drawn(margin)) / sold).toFixed(1)}%)` : '';
}

/** What the suppliers are asked for by it, each with the way there. */
function SupplierOrders({ orders }: { orders: OrderFull['purchaseOrders'] }) {
  return (
    <Box component="ul" aria-label={t`Orders to suppliers`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {orders.map((order) => (
        <Box
          component="li"
          key={order.id}
          sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <Link component={RouterLink} to={purchaseOrderDetail(order.id)} sx={{ fontSize: 13, fontWeight: 500 }}>
              {order.number}
            </Link>
            <StatusChip {...purchaseStatuses[order.status]} />
            <Box sx={{ marginInlineStart: 'auto' }}>
              <Money value={order.totalAmount} strong />
            </Box>
          </Box>
          <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Bidi>{order.supplierName}</Bidi>
            {order.expectedAt !== null && ` · ${t`expected ${formatDayOf(order.expectedAt)}`}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What an order costs us and earns, and what its suppliers were asked to deliver. Admins only. */
export function OrderCosts({ order }: { order: OrderFull }) {
  const { costAmount, marginAmount, purchaseOrders } = order;
  return (
    <>
      {purchaseOrders.length > 0 && (
        <Section title={t`Orders to suppliers`}>
          <Box sx={padded}>
            <SupplierOrders orders={purchaseOrders} />
          </Box>
        </Section>
      )}
      {costAmount !== null && marginAmount !== null && (
        <Section title={t`Cost and margin`}>
          <Box sx={padded}>
            <Amounts label={t`Cost and margin`}>
              <Amount label={t`Cost of the goods`} value={costAmount} />
              <Amount label={`${t`Margin`}${share(costAmount, marginAmount)}`} value={marginAmount} strong />
            </Amounts>
          </Box>
        </Section>
      )}
    </>
  );
}

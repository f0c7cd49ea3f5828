import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { inventoryDetail } from '../../../shared/paths';
import { Amount, Amounts } from '../../../ui/display/Amounts';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import type { PurchaseOrderFull } from '../usePurchasing';

type Line = PurchaseOrderFull['items'][number];
const count = (units: number) => units.toLocaleString('en-US');

const nameSx = { fontSize: 13, fontWeight: 500, overflowWrap: 'anywhere' } as const;

function LineItem({ line, sent }: { line: Line; sent: boolean }) {
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {line.productId === null ? (
            <Box sx={nameSx}>
              <Bidi>{line.productName}</Bidi>
            </Box>
          ) : (
            <Link
              component={RouterLink}
              to={inventoryDetail(line.productId)}
              color="inherit"
              underline="hover"
              sx={nameSx}
            >
              <Bidi>{line.productName}</Bidi>
            </Link>
          )}
          {line.sku !== null && (
            <Typography variant="caption" component="div" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
              {line.sku}
            </Typography>
          )}
        </Box>
        <Box sx={{ textAlign: 'end', flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
            <Money value={line.totalCost} />
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {count(line.quantity)} × <Money value={line.unitCost} />
          </Typography>
        </Box>
      </Box>
      {sent && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75 }}>
          <LinearProgress
            aria-hidden
            variant="determinate"
            value={(100 * line.receivedQuantity) / line.quantity}
            sx={{ flex: 1, height: 4, borderRadius: 2 }}
          />
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ minWidth: 150, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
          >
            {count(line.receivedQuantity)} of {count(line.quantity)} received
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** The lines as they were ordered, with what came in of each. */
export function PurchaseLines({ order }: { order: PurchaseOrderFull }) {
  return (
    <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.items.map((line) => (
        <LineItem key={line.id} line={line} sent={order.sentAt !== null || order.receipts.length > 0} />
      ))}
    </Box>
  );
}

/** What was ordered in all, and what of it came in. */
export function PurchaseTotals({ order }: { order: PurchaseOrderFull }) {
  return (
    <Amounts label="Totals">
      {(order.sentAt !== null || order.receipts.length > 0) && <Amount label="Received" value={order.receivedAmount} />}
      <Amount label="Ordered" value={order.totalAmount} strong />
    </Amounts>
  );
}

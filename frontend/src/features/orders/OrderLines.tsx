import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { compareMoney } from '../../lib/money';
import { Bidi } from '../../ui/display/Bidi';
import { Money } from '../../ui/display/Money';
import type { OrderFull } from './order.types';

type Line = OrderFull['items'][number];
const isZero = (amount: string) => compareMoney(amount, '0') === 0;

function LineItem({ line }: { line: Line }) {
  const reduced = compareMoney(line.listPrice, line.unitPrice) > 0;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Bidi>{line.productName}</Bidi>
        </Typography>
        {line.sku !== null && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
            {line.sku}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
          <Money value={line.totalPrice} />
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {line.quantity.toLocaleString('en-US')} × <Money value={line.unitPrice} />
          {reduced && (
            <>
              {' '}
              <s aria-label="List price">
                <Money value={line.listPrice} />
              </s>
            </>
          )}
        </Typography>
        {!isZero(line.discountAmount) && (
          <Typography variant="caption" component="div" color="success">
            Discount <Money value={line.discountAmount} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The lines as they were sold: name, SKU and prices of that day. */
export function OrderLines({ order }: { order: OrderFull }) {
  return (
    <Box component="ul" aria-label="Order lines" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.items.map((line) => (
        <LineItem key={line.id} line={line} />
      ))}
    </Box>
  );
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        fontSize: strong ? 15 : 13,
        fontWeight: strong ? 600 : 400,
      }}
    >
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Money value={value} />
      </Box>
    </Box>
  );
}

/** Subtotal, what was taken off and added, and the total. */
export function OrderTotals({ order }: { order: OrderFull }) {
  return (
    <Box
      component="dl"
      aria-label="Order totals"
      sx={{ m: 0, pt: 1.25, display: 'flex', flexDirection: 'column', gap: 0.5 }}
    >
      <Row label="Subtotal" value={order.subtotalAmount} />
      {!isZero(order.discountAmount) && (
        <Row
          label="Discount"
          value={order.discountAmount.startsWith('-') ? order.discountAmount : `-${order.discountAmount}`}
        />
      )}
      {!isZero(order.taxAmount) && <Row label="Tax" value={order.taxAmount} />}
      {!isZero(order.shippingAmount) && <Row label="Shipping" value={order.shippingAmount} />}
      <Row label="Total" value={order.totalAmount} strong />
    </Box>
  );
}

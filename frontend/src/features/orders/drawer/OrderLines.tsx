import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { compareMoney } from '../../../lib/money';
import { trimDecimal } from '../../../lib/numbers';
import { mediaUrl } from '../../../lib/server/media';
import { UNKNOWN_SUPPLIER } from '../../../lib/words';
import { Amount, Amounts } from '../../../ui/display/Amounts';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { Picture } from '../../../ui/display/Picture';
import { StatusChip } from '../../../ui/display/StatusChip';
import { sourceLooks } from '../order-goods';
import type { OrderFull } from '../order.types';

type Line = OrderFull['items'][number];
const isZero = (amount: string) => compareMoney(amount, '0') === 0;

function LineItem({ line }: { line: Line }) {
  const repriced = compareMoney(line.listPrice, line.unitPrice) !== 0;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <Picture
        src={mediaUrl(line.product?.images[0] ?? line.marketplaceProduct?.imageUrls[0], 320)}
        alt=""
        size={40}
        fallback={<Inventory2OutlinedIcon sx={{ fontSize: 20 }} />}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Bidi>{line.productName}</Bidi>
        </Typography>
        {line.sku !== null && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
            {line.sku}
          </Typography>
        )}
        {line.source === 'marketplace' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, py: 0.25 }}>
            <StatusChip {...sourceLooks.marketplace} />
            {line.marketplaceProduct?.supplierName != null && (
              <Typography variant="caption" color="textSecondary">
                <Bidi>{line.marketplaceProduct.supplierName.trim() || UNKNOWN_SUPPLIER}</Bidi>
              </Typography>
            )}
          </Box>
        )}
        {line.promotionTitle !== null && (
          <Typography variant="caption" component="div" color="success">
            Promotion: <Bidi>{line.promotionTitle}</Bidi>
          </Typography>
        )}
        {line.priceOverrideReason !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            Price changed: <Bidi>{line.priceOverrideReason}</Bidi>
          </Typography>
        )}
        {line.returnedQuantity > 0 && (
          <Typography variant="caption" component="div" color="warning">
            {line.returnedQuantity.toLocaleString('en-US')} returned
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'right', flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
          <Money value={line.totalPrice} />
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {line.quantity.toLocaleString('en-US')} × <Money value={line.unitPrice} />
          {repriced && (
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
            Saved <Money value={line.discountAmount} />
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

const minus = (amount: string) => (amount.startsWith('-') ? amount : `-${amount}`);
const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Subtotal, what was taken off and added, the total, and what is still due of it. */
export function OrderTotals({ order }: { order: OrderFull }) {
  const moved = !isZero(order.paidAmount) || !isZero(order.creditedAmount) || !isZero(order.accountAmount);
  return (
    <Amounts label="Order totals">
      <Amount label="Subtotal" value={order.subtotalAmount} />
      {!isZero(order.discountAmount) && (
        <Amount
          label={order.discountReason === null ? 'Discount' : `Discount (${order.discountReason})`}
          value={minus(order.discountAmount)}
        />
      )}
      {!isZero(order.taxAmount) && <Amount label={`Tax ${trimDecimal(order.taxRate)}%`} value={order.taxAmount} />}
      {!isZero(order.shippingAmount) && <Amount label="Shipping" value={order.shippingAmount} />}
      <Amount label="Total" value={order.totalAmount} strong />
      {!isZero(order.creditedAmount) && <Amount label="Credited" value={minus(order.creditedAmount)} />}
      {!isZero(order.paidAmount) && <Amount label="Paid" value={minus(order.paidAmount)} />}
      {!isZero(order.accountAmount) && (
        <Amount
          label={order.accountAmount.startsWith('-') ? 'Used for other invoices' : 'Paid from account'}
          value={negated(order.accountAmount)}
        />
      )}
      {moved && <Amount label="Balance due" value={order.balanceDue} strong />}
    </Amounts>
  );
}

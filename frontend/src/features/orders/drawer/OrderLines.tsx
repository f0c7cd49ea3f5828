import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { compareMoney } from '../../../lib/numbers/money';
import { formatCount, trimDecimal } from '../../../lib/numbers/numbers';
import { mediaUrl } from '../../../lib/server/media';
import { unknownSupplier } from '../../../lib/words';
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
                <Bidi>{line.marketplaceProduct.supplierName.trim() || unknownSupplier()}</Bidi>
              </Typography>
            )}
          </Box>
        )}
        {line.promotionTitle !== null && (
          <Typography variant="caption" component="div" color="success">
            <Trans>
              Promotion: <Bidi>{line.promotionTitle}</Bidi>
            </Trans>
          </Typography>
        )}
        {line.priceOverrideReason !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            <Trans>
              Price changed: <Bidi>{line.priceOverrideReason}</Bidi>
            </Trans>
          </Typography>
        )}
        {line.returnedQuantity > 0 && (
          <Typography variant="caption" component="div" color="warning">
            {t`${{ count: formatCount(line.returnedQuantity) }} returned`}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'end', flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
          <Money value={line.totalPrice} />
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {formatCount(line.quantity)} × <Money value={line.unitPrice} />
          {repriced && (
            <>
              {' '}
              <s aria-label={t`List price`}>
                <Money value={line.listPrice} />
              </s>
            </>
          )}
        </Typography>
        {!isZero(line.discountAmount) && (
          <Typography variant="caption" component="div" color="success">
            <Trans>
              Saved <Money value={line.discountAmount} />
            </Trans>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The lines as they were sold: name, SKU and prices of that day. */
export function OrderLines({ order }: { order: OrderFull }) {
  return (
    <Box component="ul" aria-label={t`Order lines`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
    <Amounts label={t`Order totals`}>
      <Amount label={t`Subtotal`} value={order.subtotalAmount} />
      {!isZero(order.discountAmount) && (
        <Amount
          label={order.discountReason === null ? t`Discount` : t`Discount (${order.discountReason})`}
          value={minus(order.discountAmount)}
        />
      )}
      {!isZero(order.taxAmount) && <Amount label={t`Tax ${trimDecimal(order.taxRate)}%`} value={order.taxAmount} />}
      {!isZero(order.shippingAmount) && <Amount label={t`Shipping`} value={order.shippingAmount} />}
      <Amount label={t`Total`} value={order.totalAmount} strong />
      {!isZero(order.creditedAmount) && (
        <Amount label={t({ message: 'Credited', context: 'amount' })} value={minus(order.creditedAmount)} />
      )}
      {!isZero(order.paidAmount) && <Amount label={t`Paid`} value={minus(order.paidAmount)} />}
      {!isZero(order.accountAmount) && (
        <Amount
          label={order.accountAmount.startsWith('-') ? t`Used for other invoices` : t`Paid from account`}
          value={negated(order.accountAmount)}
        />
      )}
      {moved && <Amount label={t`Balance due`} value={order.balanceDue} strong />}
    </Amounts>
  );
}

import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { trimDecimal } from '../../../lib/numbers/numbers';
import type { BasketPreview } from './useBasketPreview';

const isSome = (amount: string): boolean => compareMoney(amount, '0') !== 0;

/** What the order comes to, as the server reckons it, and what is left of the buyer's credit. */
export function BasketTotals({ preview }: { preview: BasketPreview }) {
  const { answer, current } = preview;
  if (!answer) return null;
  const { credit } = answer;
  const rate = `${trimDecimal(answer.taxRate)}%`;
  const rows: [label: string, amount: string][] = [
    [t`Products`, formatMoney(answer.subtotalAmount)],
    ...(isSome(answer.discountAmount)
      ? [[t`Discount`, `−${formatMoney(answer.discountAmount)}`] as [string, string]]
      : []),
    ...(isSome(answer.taxAmount) ? [[t`Tax (${rate})`, formatMoney(answer.taxAmount)] as [string, string]] : []),
    ...(isSome(answer.shippingAmount) ? [[t`Delivery`, formatMoney(answer.shippingAmount)] as [string, string]] : []),
  ];
  return (
    <Box aria-busy={!current} sx={{ display: 'grid', gap: 0.75, fontVariantNumeric: 'tabular-nums' }}>
      {rows.map(([label, amount]) => (
        <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 13 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <span>{amount}</span>
        </Box>
      ))}
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography sx={{ fontWeight: 600 }}>{t`Total`}</Typography>
        <Typography component="output" aria-label={t`Total`} sx={{ fontWeight: 600, fontSize: 20 }}>
          {formatMoney(answer.totalAmount)}
        </Typography>
      </Box>
      {isSome(answer.savings) && (
        <Typography variant="body2" sx={{ color: 'success.main' }}>
          {t`You save ${formatMoney(answer.savings)}`}
        </Typography>
      )}
      {credit?.available != null && (
        <Typography variant="body2" sx={{ color: credit.exceeded ? 'warning.main' : 'text.secondary' }}>
          {credit.exceeded
            ? t`This is more than the ${formatMoney(credit.available)} left of your credit. We may ask you to pay first.`
            : t`Credit left before this order: ${formatMoney(credit.available)}`}
        </Typography>
      )}
    </Box>
  );
}

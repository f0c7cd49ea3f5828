import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { businessDay } from '../../../lib/dates/business-days';
import { formatMoney } from '../../../lib/numbers/money';
import { paymentMethods } from '../../../lib/statuses';
import { Section } from '../../../ui/layout/Section';
import { toneColor } from '../../../ui/display/StatusChip';
import { percentText } from '../change';
import { financeTab } from '../financial-urls';
import type { FinanceOverviewQuery } from '../financial.generated';

type Shares = FinanceOverviewQuery['financeOverview']['paymentMethods'];

/** The first of the last 90 days, today included. */
const firstDay = (): string => businessDay(new Date(Date.parse(`${businessDay()}T12:00:00Z`) - 89 * 86_400_000), 'UTC');

/** How customers paid in the last 90 days: a bar, the amount and its share each. */
export function PaymentMethods({ shares }: { shares: Shares | undefined }) {
  return (
    <Section title="Payment Methods">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
        {shares?.map(({ method, amount, percent }) => (
          <li key={method}>
            <Box sx={{ display: 'flex', gap: 1, fontSize: 13, mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ flex: 1, fontWeight: 500 }}>
                <Link
                  component={RouterLink}
                  to={financeTab('transactions', { type: 'payment', method, from: firstDay() })}
                  color="inherit"
                  underline="hover"
                >
                  {paymentMethods[method].label}
                </Link>
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {formatMoney(amount)}
              </Box>
              <Box component="span" sx={{ minWidth: 44, textAlign: 'end' }}>
                {percentText(percent)}
              </Box>
            </Box>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'action.hover' }}>
              <Box
                sx={(theme) => ({
                  height: '100%',
                  width: `${percent}%`,
                  borderRadius: 3,
                  backgroundColor: toneColor(theme, paymentMethods[method].tone),
                })}
              />
            </Box>
          </li>
        ))}
        {!shares && [0, 1, 2, 3].map((row) => <Skeleton key={row} component="li" variant="rounded" height={31} />)}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2, pb: 2, mt: -0.5 }}>
        Received in the last 90 days
      </Typography>
    </Section>
  );
}

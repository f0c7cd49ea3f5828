import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { compareMoney } from '../../../lib/numbers/money';
import { Money } from '../../../ui/display/Money';
import { Section } from '../../../ui/layout/Section';
import type { FinanceOverviewQuery } from '../financial.generated';

const rows = [
  { label: 'Income', key: 'income' },
  { label: 'Expenses', key: 'expenses' },
  { label: 'Commissions', key: 'commissions' },
] as const;

/** How the running month stands. */
export function MonthSummary({ month }: { month: FinanceOverviewQuery['financeOverview']['thisMonth'] | undefined }) {
  const loss = month !== undefined && compareMoney(month.netProfit, '0') < 0;
  return (
    <Section title="This Month">
      <Box
        component="dl"
        sx={{
          m: 0,
          px: 2,
          pb: 2,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 1,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'end' },
        }}
      >
        {rows.map(({ label, key }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{month ? <Money value={month[key]} /> : <Skeleton width={72} />}</dd>
          </Box>
        ))}
        <Box sx={{ gridColumn: '1 / -1', borderTop: 1, borderColor: 'divider' }} />
        <Box component="dt" sx={{ fontWeight: 600, '&&': { color: 'text.primary' } }}>
          Net Profit
        </Box>
        <Box component="dd" sx={{ color: month === undefined ? 'inherit' : loss ? 'error.main' : 'success.main' }}>
          {month ? <Money value={month.netProfit} strong /> : <Skeleton width={72} />}
        </Box>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2, pb: 2, mt: -0.5 }}>
        Orders when they are placed, with tax; expenses count the cost of goods and tax, too
      </Typography>
    </Section>
  );
}

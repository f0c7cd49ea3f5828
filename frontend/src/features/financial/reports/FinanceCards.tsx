import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import TrendingDownOutlined from '@mui/icons-material/TrendingDownOutlined';
import Box from '@mui/material/Box';
import { drawn, formatMoney } from '../../../lib/numbers/money';
import { Sparkline } from '../../../ui/display/Sparkline';
import { StatCard } from '../../../ui/display/StatCard';
import { changeOf, percentText } from '../change';
import { financeTab } from '../financial-urls';
import type { FinanceOverviewQuery } from '../financial.generated';

type Overview = FinanceOverviewQuery['financeOverview'];

const trendOf = (points: readonly string[] | undefined) => points && <Sparkline values={points.map(drawn)} />;

/** What the change under a figure compares. */
function sinceText(figure: Overview['totalRevenue'] | undefined): string {
  if (!figure) return '';
  return `The change compares this month so far (${formatMoney(figure.current)}) with the same days of last month (${formatMoney(figure.previous)}).`;
}

/** The four figures above the books, against the same days of last month; each opens what it counts. */
export function FinanceCards({ data }: { data: Overview | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <StatCard
        label="Total Revenue"
        explanation={`All orders that were not cancelled, tax included, less credit notes, of all time. ${sinceText(data?.totalRevenue)}`}
        value={data && formatMoney(data.totalRevenue.value)}
        icon={<PaymentsOutlined />}
        {...changeOf(data?.totalRevenue.changePercent)}
        trend={trendOf(data?.totalRevenue.points)}
        to={financeTab('transactions', { type: 'sale' })}
      />
      <StatCard
        label="Total Expenses"
        explanation={`Cost of the goods in these orders, their tax, commissions and expenses, of all time. ${sinceText(data?.totalExpenses)}`}
        value={data && formatMoney(data.totalExpenses.value)}
        icon={<TrendingDownOutlined />}
        {...changeOf(data?.totalExpenses.changePercent, 'down')}
        trend={trendOf(data?.totalExpenses.points)}
        to={financeTab('profit-loss', { period: 'this-year' })}
      />
      <StatCard
        label="Net Profit"
        explanation={`Total Revenue less Total Expenses, of all time. Profit & Loss counts by invoices instead, without tax. ${sinceText(data?.netProfit)}`}
        value={data && formatMoney(data.netProfit.value)}
        icon={<AccountBalanceWalletOutlined />}
        {...changeOf(data?.netProfit.changePercent)}
        trend={trendOf(data?.netProfit.points)}
        to={financeTab('profit-loss')}
      />
      <StatCard
        label="Profit Margin"
        explanation="Net Profit in per cent of Total Revenue, of all time. The change compares this month so far with the same days of last month, in percentage points."
        value={data && percentText(data.profitMargin.value)}
        icon={<PercentOutlined />}
        {...changeOf(data?.profitMargin.changePercent, 'up', ' pts')}
        trend={trendOf(data?.profitMargin.points)}
        to={financeTab('profit-loss', { period: 'this-year' })}
      />
    </Box>
  );
}

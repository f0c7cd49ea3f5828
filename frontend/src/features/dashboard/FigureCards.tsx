import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../app/paths';
import { drawn, formatMoney } from '../../lib/money';
import { formatCount } from '../../lib/numbers';
import { StatCard, type StatCardProps } from '../../ui/display/StatCard';
import type { DashboardQuery } from './dashboard.generated';
import { Sparkline } from '../../ui/display/Sparkline';

type Change = Pick<StatCardProps, 'change' | 'hint'>;

/** "12.5% from last month" with its arrow; without a month to compare with, that is said instead. */
export function changeOf(change: string | null | undefined): Change {
  if (change === undefined) return {};
  if (change === null) return { hint: 'Nothing last month to compare with' };
  const down = change.startsWith('-');
  const size = change.replace(/^[+-]/, '').replace(/\.0+$/, '');
  if (/^0*$/.test(size)) return { hint: 'As last month' };
  return {
    change: { direction: down ? 'down' : 'up', text: `${size}% from last month`, tone: down ? 'red' : 'green' },
  };
}

/** The four figures of spec §2 "Dashboard"; each card opens what it counts. */
export function FigureCards({ data }: { data: DashboardQuery['dashboard'] | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <StatCard
        label="Total Revenue"
        value={data && formatMoney(data.revenue.total)}
        icon={<PaymentsOutlined />}
        {...changeOf(data?.revenue.change)}
        trend={data && <Sparkline values={data.revenue.sparkline.map(drawn)} />}
        to={paths.reports}
      />
      <StatCard
        label="Active Orders"
        value={data && formatCount(data.orders.active)}
        icon={<ReceiptLongOutlined />}
        {...changeOf(data?.orders.change)}
        {...(data && { hint: `${formatCount(data.orders.today)} today` })}
        trend={data && <Sparkline values={data.orders.sparkline} />}
        to={paths.orders}
      />
      <StatCard
        label="Connected Users"
        value={data && formatCount(data.users.connected)}
        icon={<GroupsOutlined />}
        {...(data && { hint: `of ${formatCount(data.users.total)} active` })}
        to={paths.users}
      />
      <StatCard
        label="Low Stock Alerts"
        value={data && formatCount(data.lowStockCount)}
        icon={<WarningAmberOutlined />}
        tone="orange"
        {...(data && { hint: `${formatCount(data.alertCount)} open ${data.alertCount === 1 ? 'alert' : 'alerts'}` })}
        to={paths.inventory}
      />
    </Box>
  );
}

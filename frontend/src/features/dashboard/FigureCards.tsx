import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../app/paths';
import { drawn, formatMoney } from '../../lib/money';
import { formatCount } from '../../lib/numbers';
import { changeSince, type Change } from '../../ui/display/change';
import { StatCard } from '../../ui/display/StatCard';
import type { DashboardQuery } from './dashboard.generated';
import { Sparkline } from '../../ui/display/Sparkline';

/** "12.5% from last month" with its arrow (spec §2). */
export const changeOf = (change: string | null | undefined): Change =>
  changeSince(change, (size) => `${size}% from last month`);

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

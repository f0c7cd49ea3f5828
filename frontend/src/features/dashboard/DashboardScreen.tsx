import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../app/paths';
import { useCan } from '../../app/session/use-session';
import { formatMoney } from '../../lib/money';
import { StatCard } from '../../ui/display/StatCard';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useDashboardFiguresQuery } from './dashboard.generated';
import { RecentOrders } from './RecentOrders';
import { StockAlerts } from './StockAlerts';

const whole = (count: number | undefined): string | undefined => count?.toLocaleString('en-US');

/** The four figures, the newest orders and the open stock alerts: real data only (spec §2 "Dashboard"). */
export function DashboardScreen() {
  const { data, error, refetch } = useDashboardFiguresQuery();
  const stats = data?.dashboardStats;
  const mayReadOrders = useCan('orders.read');
  const mayReadStock = useCan('inventory.detail');
  if (error && !stats) {
    return <ErrorState title="The dashboard could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        <StatCard
          label="Total Revenue"
          value={stats && formatMoney(stats.totalRevenue)}
          icon={<PaymentsOutlined />}
          to={paths.reports}
        />
        <StatCard
          label="Active Orders"
          value={whole(stats?.activeOrders)}
          icon={<ReceiptLongOutlined />}
          to={paths.orders}
        />
        <StatCard label="Connected Users" value={whole(stats?.totalUsers)} icon={<GroupsOutlined />} to={paths.users} />
        <StatCard
          label="Low Stock Alerts"
          value={whole(stats?.lowStockCount)}
          icon={<WarningAmberOutlined />}
          tone="orange"
          to={paths.inventory}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {mayReadOrders && <RecentOrders />}
        {mayReadStock && <StockAlerts />}
      </Box>
    </Box>
  );
}

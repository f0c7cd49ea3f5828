import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../shared/paths';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { drawn, formatMoney } from '../../lib/numbers/money';
import { formatCount } from '../../lib/numbers/numbers';
import { changeSince, type Change } from '../../ui/display/change';
import { StatCard } from '../../ui/display/StatCard';
import type { DashboardQuery } from './dashboard.generated';
import { figureWords } from './figure-words';
import { Sparkline } from '../../ui/display/Sparkline';

/** "12.5% from last month" with its arrow. */
export const changeOf = (change: string | null | undefined): Change =>
  changeSince(change, (size) => `${size}% from last month`);

/** The change of how many orders were made: it says nothing about how many are open. */
const newOrders = (change: string | null | undefined): Change =>
  changeSince(
    change,
    (size, direction) => `${size}% ${direction === 'up' ? 'more' : 'fewer'} new orders than last month`,
  );

type Data = DashboardQuery['dashboard'] | undefined;

function revenueText(counts: string, data: Data): string {
  if (!data) return counts;
  const { thisMonth, lastMonth } = data.revenue;
  return `${counts}, of all time. The change compares this month so far (${formatMoney(thisMonth)}) with the same days of last month (${formatMoney(lastMonth)}).`;
}

function ordersText(active: string, data: Data): string {
  if (!data) return active;
  const { thisMonth, lastMonth } = data.orders;
  return `${active} The change is of orders made: ${formatCount(thisMonth)} this month so far, ${formatCount(lastMonth)} on the same days of last month.`;
}

/** The figures above everything else; each card opens what it counts, and is left out for who may not see that. */
export function FigureCards({ data }: { data: Data }) {
  const { role } = useCurrentUser();
  const words = figureWords(role);
  const staff = role === 'admin' || role === 'sales_team';
  const seesAlerts = useCan('inventory.detail');
  const shown = 2 + Number(staff) + Number(seesAlerts);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${shown}, minmax(0, 1fr))` },
      }}
    >
      <StatCard
        label={words.revenue}
        explanation={revenueText(words.counts, data)}
        value={data && formatMoney(data.revenue.total)}
        icon={<PaymentsOutlined />}
        {...changeOf(data?.revenue.change)}
        trend={data && <Sparkline values={data.revenue.sparkline.map(drawn)} />}
        to={paths.reports}
      />
      <StatCard
        label={words.orders}
        explanation={ordersText(words.active, data)}
        value={data && formatCount(data.orders.active)}
        icon={<ReceiptLongOutlined />}
        {...newOrders(data?.orders.change)}
        {...(data && { hint: `${formatCount(data.orders.today)} today` })}
        trend={data && <Sparkline values={data.orders.sparkline} />}
        to={paths.orders}
      />
      {staff && (
        <StatCard
          label="Connected Users"
          explanation={
            role === 'admin'
              ? 'Users who did something within the last 15 minutes, of all who may sign in.'
              : 'Users whom you look after and who did something within the last 15 minutes, of all of them who may sign in.'
          }
          value={data && formatCount(data.users.connected)}
          icon={<GroupsOutlined />}
          {...(data && { hint: `of ${formatCount(data.users.total)} active` })}
          to={paths.users}
        />
      )}
      {seesAlerts && (
        <StatCard
          label="Low Stock Alerts"
          explanation="Products at or below their reorder point or expired, and under it the alerts about stock that nobody has resolved."
          value={data && formatCount(data.lowStockCount)}
          icon={<WarningAmberOutlined />}
          tone="orange"
          {...(data && { hint: `${formatCount(data.alertCount)} open ${data.alertCount === 1 ? 'alert' : 'alerts'}` })}
          to={paths.inventory}
        />
      )}
    </Box>
  );
}

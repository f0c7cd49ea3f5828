import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useCan } from '../../shared/session/useSession';
import { lazyPanel } from '../../ui/lazy-panel';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useDashboardQuery } from './dashboard.generated';
import { FigureCards } from './FigureCards';
import { PartnersCard } from './PartnersCard';
import { QuickActions } from './QuickActions';
import { QuickAdd } from './QuickAdd';
import { RecentActivities } from './RecentActivities';
import { RecentOrders } from './RecentOrders';
import { RevenueChart } from './RevenueChart';
import { StockAlerts } from './StockAlerts';

// Not needed for the first look at the desk.
const WhatsappCard = lazy(() => import('./WhatsappCard').then((module) => ({ default: module.WhatsappCard })));

// For installations that were just set up.
const FirstSteps = lazy(() => import('./FirstSteps').then((module) => ({ default: module.FirstSteps })));
/** Who has as many orders has taken the first steps. */
const SETTLED_ORDERS = 3;

const Recommendations = lazyPanel(() =>
  import('../../shared/recommendations/Recommendations').then((module) => module.Recommendations),
);

/** What somebody can do something about from here. */
const RECOMMENDED = { types: ['reorder_due', 'restock', 'promote'], first: 5 } as const;

/** A wide column and a narrow one beside it; one column where there is no room. */
const rowSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
const columnSx = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** How the business stands, in one round trip; live events bring it up to date (app/live). */
export function DashboardScreen() {
  // What was known is shown at once; what was done elsewhere meanwhile is asked for.
  const { data, error, refetch } = useDashboardQuery({ fetchPolicy: 'cache-and-network' });
  const page = data?.dashboard;
  const mayReadStock = useCan('inventory.detail');
  const mayReadTrail = useCan('audit.read');
  const isRecommended = useCan('recommendations.read');
  const mayReadMessages = useCan('messages.read');
  const maySetUp = useCan('settings.write');
  if (error && !page) {
    return <ErrorState title="The dashboard could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto', p: { xs: 2, md: 3 }, pb: { xs: 11, md: 11 }, ...columnSx }}>
      {maySetUp && page && page.recentOrders.length < SETTLED_ORDERS && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      <FigureCards data={page} />
      <Box sx={rowSx}>
        <Box sx={columnSx}>
          <RecentOrders orders={page?.recentOrders} />
          <Recommendations asked={isRecommended} likely={false} panel={RECOMMENDED} />
        </Box>
        <Box sx={columnSx}>
          {mayReadStock && <StockAlerts alerts={page?.alerts} count={page?.alertCount} />}
          {mayReadMessages && (
            <Suspense fallback={<Skeleton variant="rounded" height={184} />}>
              <WhatsappCard
                connected={page?.whatsapp.connected}
                areSecretsReadable={page?.whatsapp.areSecretsReadable}
              />
            </Suspense>
          )}
        </Box>
      </Box>
      <Box sx={rowSx}>
        <RevenueChart months={page?.revenueByMonth} />
        <Box sx={columnSx}>
          {mayReadTrail && <RecentActivities events={page?.recentActivity ?? undefined} />}
          {page?.partners && <PartnersCard {...page.partners} />}
        </Box>
      </Box>
      <QuickActions />
      <QuickAdd />
    </Box>
  );
}

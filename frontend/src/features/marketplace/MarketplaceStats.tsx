import Inventory2Icon from '@mui/icons-material/Inventory2Outlined';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import PriceChangeIcon from '@mui/icons-material/PriceChangeOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import { formatCount } from '../../lib/numbers/numbers';
import { StatCard } from '../../ui/display/StatCard';
import { marketplaceTab, type MarketplaceTab } from './marketplace-url';
import { useMarketplaceStatsQuery } from './offers/offers.generated';
import { useViewer } from './useViewer';

const cards = [
  {
    field: 'totalProducts',
    label: 'Total Products',
    counts: (yours: boolean) => (yours ? 'Your offers.' : 'All offers that you can see.'),
    icon: <Inventory2Icon />,
    tone: 'grey',
    tab: 'products',
  },
  {
    field: 'activeSuppliers',
    label: 'Active Suppliers',
    counts: () => 'Vendors and distributors who may sign in, whether they offer something now or not.',
    icon: <StoreIcon />,
    tone: 'blue',
    tab: 'suppliers',
  },
  {
    field: 'activePromotions',
    label: 'Active Promotions',
    counts: (yours: boolean) => (yours ? 'Your promotions that run today.' : 'Promotions that run today.'),
    icon: <LocalOfferIcon />,
    tone: 'green',
    tab: 'promotions',
  },
  {
    field: 'priceUpdates',
    label: 'Price Updates',
    counts: (yours: boolean) => `Changes of ${yours ? 'your' : 'offer'} prices, of all time.`,
    icon: <PriceChangeIcon />,
    tone: 'orange',
    tab: 'analytics',
  },
] as const;

/** The four figures above the tabs; each opens the tab with what it counts, where the viewer has that tab. */
export function MarketplaceStats({ offered }: { offered: readonly MarketplaceTab[] }) {
  const { isSupplier } = useViewer();
  const { data: fresh, previousData, error } = useMarketplaceStatsQuery({ fetchPolicy: 'cache-and-network' });
  const stats = (fresh ?? previousData)?.marketplaceStats;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {cards.map(({ field, label, counts, icon, tone, tab }) => (
        <StatCard
          key={field}
          label={label}
          explanation={counts(isSupplier)}
          value={stats ? formatCount(stats[field]) : error ? '–' : undefined}
          icon={icon}
          tone={tone}
          {...(offered.includes(tab) && { to: marketplaceTab(tab) })}
        />
      ))}
    </Box>
  );
}

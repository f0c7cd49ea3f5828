import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { LinkTabs } from '../../ui/layout/LinkTabs';
import { Page } from '../../ui/layout/Page';
import { lazyPanel } from '../../ui/lazy-panel';
import type { Featurable } from './featurable';
import { useFeaturedCountsQuery } from './featured.generated';
import { FeaturableList } from './FeaturableList';
import { FeaturedOverview } from './FeaturedOverview';
import { useToggle } from './useFeaturing';

const ConfigureDialog = lazyPanel(() => import('./ConfigureDialog').then((module) => module.ConfigureDialog));

const TABS = ['regular', 'marketplace', 'overview'] as const;
type FeaturedTab = (typeof TABS)[number];

const tabPath = (tab: FeaturedTab): string =>
  tab === 'regular' ? paths.featuredProducts : `${paths.featuredProducts}?tab=${tab}`;
const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count.toLocaleString('en-US')})`;

/** Featured Products Management: what buyers see first, of the catalog and of the marketplace. */
export function FeaturedScreen() {
  const [params] = useSearchParams();
  const wanted = params.get('tab');
  const tab = TABS.find((name) => name === wanted) ?? 'regular';
  const { data: fresh, previousData } = useFeaturedCountsQuery({ fetchPolicy: 'cache-and-network' });
  const counts = fresh ?? previousData;
  const { toggle, busy } = useToggle();
  const [configuring, setConfiguring] = useState<Featurable | null>(null);
  const total = counts && counts.featuredProducts.totalCount + counts.featuredOffers.totalCount;
  const labels: Record<FeaturedTab, string> = {
    regular: counted('Regular Products', counts?.products.totalCount),
    marketplace: counted('Marketplace Products', counts?.marketplaceProducts.totalCount),
    overview: 'Featured Overview',
  };
  const actions = { busy, onToggle: (item: Featurable) => void toggle(item), onConfigure: setConfiguring };

  return (
    <Page
      title="Featured Products Management"
      subtitle={
        total === undefined
          ? 'Of the catalog and the marketplace'
          : `${total.toLocaleString('en-US')} featured ${total === 1 ? 'product' : 'products'} of the catalog and the marketplace`
      }
    >
      <LinkTabs
        label="Featured Products Management"
        id="featured"
        value={tab}
        tabs={TABS.map((name) => ({ value: name, label: labels[name], to: tabPath(name) }))}
      />
      <Box role="tabpanel" id="featured-panel" aria-labelledby={`featured-tab-${tab}`} sx={{ minWidth: 0 }}>
        {tab === 'overview' ? (
          <FeaturedOverview {...actions} />
        ) : (
          <FeaturableList key={tab} kind={tab === 'regular' ? 'product' : 'marketplace_product'} {...actions} />
        )}
      </Box>
      <ConfigureDialog
        asked={configuring !== null}
        panel={{ item: configuring, onClose: () => setConfiguring(null) }}
      />
    </Page>
  );
}

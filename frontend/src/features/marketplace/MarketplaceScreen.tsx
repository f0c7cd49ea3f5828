import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../../ui/layout/LinkTabs';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { lazyPanel } from '../../ui/lazy-panel';
import { HeaderActions } from './HeaderActions';
import { ADD_PRICE_LIST, ADD_PRODUCT, ADD_PROMOTION, marketplaceTab, type MarketplaceTab } from './marketplace-url';
import { MarketplaceStats } from './MarketplaceStats';
import { useViewer, type Viewer } from './useViewer';

interface TabDefinition {
  value: MarketplaceTab;
  label: string;
  /** Who has it; everybody when absent. */
  offered?: (viewer: Viewer) => boolean;
  Component: ComponentType;
}

// Each tab is fetched when it is opened: who looks at promotions needs no grid.
const ProductsTab = lazy(() => import('./offers/ProductsTab').then((module) => ({ default: module.ProductsTab })));
const SuppliersTab = lazy(() => import('./offers/SuppliersTab').then((module) => ({ default: module.SuppliersTab })));
const PromotionsTab = lazy(() =>
  import('./promotions/PromotionsTab').then((module) => ({ default: module.PromotionsTab })),
);
const ComparisonTab = lazy(() =>
  import('./comparison/ComparisonTab').then((module) => ({ default: module.ComparisonTab })),
);
const AnalyticsTab = lazy(() => import('./prices/AnalyticsTab').then((module) => ({ default: module.AnalyticsTab })));

const OfferDialogs = lazyPanel(() => import('./offers/OfferDialogs').then((module) => module.OfferDialogs));
const OfferDrawer = lazyPanel(() => import('./offers/OfferDrawer').then((module) => module.OfferDrawer));
const PriceListDialog = lazyPanel(() =>
  import('./offers/price-list/PriceListDialog').then((module) => module.PriceListDialog),
);
const PromotionDialogs = lazyPanel(() =>
  import('./promotions/PromotionDialogs').then((module) => module.PromotionDialogs),
);

const compares = (viewer: Viewer): boolean => viewer.mayAnalyze;

const TABS: readonly TabDefinition[] = [
  { value: 'products', label: 'Products', Component: ProductsTab },
  // A supplier never learns who the others are.
  { value: 'suppliers', label: 'Suppliers', offered: (viewer) => viewer.isStaff, Component: SuppliersTab },
  { value: 'promotions', label: 'Promotions', Component: PromotionsTab },
  { value: 'comparison', label: 'Price Comparison', offered: compares, Component: ComparisonTab },
  { value: 'analytics', label: 'Analytics', offered: compares, Component: AnalyticsTab },
];

function TabSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rounded" height={36} width={300} sx={{ maxWidth: '100%' }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

/** Marketplace Management: four figures, five tabs, and its dialogs; tab and dialog stand in the address. */
export function MarketplaceScreen() {
  const viewer = useViewer();
  const [params] = useSearchParams();
  const add = useUrlId('add', ['for']);
  const view = useUrlId('view');
  const edit = useUrlId('edit');
  const price = useUrlId('price');
  const promotion = useUrlId('promotion');

  const offered = TABS.filter((tab) => tab.offered?.(viewer) ?? true);
  const wanted = params.get('tab');
  const current = offered.find(({ value }) => value === wanted) ?? offered[0];
  if (!current) throw new Error('Products are for everybody.');
  const { value, label, Component } = current;
  const { mayWrite } = viewer;

  return (
    <Page
      title="Marketplace Management"
      subtitle={
        viewer.isSupplier
          ? 'Your offers, their prices and promotions'
          : 'What suppliers offer, at what price, and who is cheapest'
      }
      {...(mayWrite && {
        actions: (
          <HeaderActions onAddProduct={() => add.open(ADD_PRODUCT)} onAddPromotion={() => add.open(ADD_PROMOTION)} />
        ),
        ...(value === 'products' && {
          menu: [{ label: 'Import price list', onClick: () => add.open(ADD_PRICE_LIST) }],
        }),
      })}
    >
      {/* Who compares for a quantity needs the room for the answer. */}
      {!(value === 'comparison' && params.has('compare')) && (
        <MarketplaceStats offered={offered.map((tab) => tab.value)} />
      )}
      <LinkTabs
        label="Marketplace"
        id="marketplace"
        value={value}
        tabs={offered.map((tab) => ({ value: tab.value, label: tab.label, to: marketplaceTab(tab.value) }))}
      />
      <Box role="tabpanel" id="marketplace-panel" aria-label={label} sx={{ minWidth: 0 }}>
        <Suspense fallback={<TabSkeleton />}>
          <Component key={value} />
        </Suspense>
      </Box>
      <OfferDrawer
        asked={view.id !== null}
        panel={{
          id: view.id,
          onClose: view.close,
          onEdit: edit.open,
          onPrice: price.open,
          onPromote: add.open,
        }}
      />
      {mayWrite && (
        <>
          <OfferDialogs
            asked={add.id === ADD_PRODUCT || edit.id !== null || price.id !== null}
            panel={{
              creating: add.id === ADD_PRODUCT,
              editing: edit.id,
              pricing: price.id,
              onCloseCreate: add.close,
              onCloseEdit: edit.close,
              onClosePrice: price.close,
            }}
          />
          {add.id === ADD_PRICE_LIST && <PriceListDialog asked panel={{ onClose: add.close }} />}
          <PromotionDialogs
            asked={add.id === ADD_PROMOTION || promotion.id !== null}
            likely={false}
            panel={{
              creating: add.id === ADD_PROMOTION,
              offerId: params.get('for'),
              editing: promotion.id,
              onCloseCreate: add.close,
              onCloseEdit: promotion.close,
            }}
          />
        </>
      )}
    </Page>
  );
}

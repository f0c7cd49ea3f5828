import PriceChangeIcon from '@mui/icons-material/PriceChangeOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { startOfDay } from '../../../lib/dates/business-days';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { DayFilter } from '../../../ui/grid/DayFilter';
import { EntityGrid } from '../../../ui/grid/EntityGrid';
import { useListExport } from '../../../shared/export/useListExport';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { unknownSupplier } from '../offers/offer-words';
import { HistoryCard } from './HistoryCard';
import { entryName, historyColumns } from './history.columns';
import { PriceChart } from './PriceChart';
import {
  useOfferPricesQuery,
  PriceHistoryDocument,
  type PriceHistoryRow_EntryFragment,
} from './price-history.generated';

type Entry = PriceHistoryRow_EntryFragment;

const listOptions = {
  filters: { product: 'text', from: 'text', to: 'text' },
  sorts: ['createdAt', 'newPrice'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;

const rowId = (entry: Entry) => entry.id;

/** The price of the picked product over time. */
function PickedProduct({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, previousData, error, refetch } = useOfferPricesQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const known = data ?? previousData;
  const offer = known?.marketplaceProduct;
  const entries = useMemo(
    () =>
      known ? [known.page1, known.page2, known.page3, known.page4, known.page5].flatMap(({ nodes }) => nodes) : [],
    [known],
  );
  if (error && !offer) {
    return (
      <Card>
        <ErrorState title="The prices could not be loaded" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  // A product that has left the marketplace keeps its rows below, but has no chart.
  if (data && !offer) return null;
  return (
    <Card component="section" aria-label="Price over time" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {offer ? <Bidi>{offer.nameEn}</Bidi> : <Skeleton width={220} />}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {offer ? <Bidi>{offer.supplierName ?? unknownSupplier()}</Bidi> : <Skeleton width={140} />}
          </Typography>
        </Box>
        <Box sx={{ fontSize: 20, fontWeight: 600 }}>{offer && <Money value={offer.price} />}</Box>
        <IconButton size="small" aria-label="Show all products" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {offer ? (
        <PriceChart entries={entries} total={offer.priceChangeCount} since={offer.createdAt} height={180} />
      ) : (
        <Skeleton variant="rounded" height={200} />
      )}
    </Card>
  );
}

/** Every change of a price, and one product's price over time when it is picked. */
export function AnalyticsTab() {
  const list = useListState(listOptions);
  const { product, from, to } = list.filters;
  const { setFilter } = list;
  const variables = {
    filter: {
      ...(list.search && { search: list.search }),
      ...(product && { marketplaceProductId: product }),
      ...(from && { createdFrom: startOfDay(from) }),
      ...(to && { createdTo: startOfDay(to, 1) }),
    },
    sort: list.sort,
  };
  const exporting = useListExport('marketplace/price-history', variables);
  const { grid } = useEntityList(PriceHistoryDocument, {
    list,
    variables,
    pageOf: (data) => data.priceHistory,
  });
  const pick = useCallback((entry: Entry) => setFilter('product', entry.marketplaceProductId), [setFilter]);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {product && <PickedProduct key={product} id={product} onClose={() => setFilter('product', '')} />}
      <EntityGrid
        id="price-history"
        label="Price History"
        heading="Price History"
        list={list}
        columns={historyColumns}
        {...grid}
        exporting={exporting}
        errorTitle="The price history could not be loaded"
        skeletonRows={8}
        getRowId={rowId}
        getRowName={entryName}
        onOpen={pick}
        renderCard={(entry) => <HistoryCard entry={entry} />}
        empty={
          <EmptyState
            icon={<PriceChangeIcon />}
            title="No price changes yet"
            text="Every change of a price is kept here with its reason; nobody can rewrite it."
          />
        }
        filterBar={{
          searchPlaceholder: 'Search price changes...',
          noun: ['change', 'changes'],
          children: (
            <>
              <DayFilter label="From" value={from} onChange={(day) => setFilter('from', day)} />
              <DayFilter label="To" value={to} onChange={(day) => setFilter('to', day)} />
            </>
          ),
        }}
      />
    </Box>
  );
}

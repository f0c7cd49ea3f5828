import { marketplaceOf } from '../../../shared/paths';
import CompareIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { useUrlId } from '../../../ui/display/useUrlId';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { MoneyCell, NameCell, StatusCell } from '../../../ui/grid/cells';
import { EntityGrid, type EntityColumn } from '../../../ui/grid/EntityGrid';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { Bidi } from '../../../ui/display/Bidi';
import { availabilityLook } from '../offers/offer-words';
import { OfferPicture } from '../offers/OfferPicture';
import { rankGap, rankRange, RankText } from '../prices/RankText';
import { RankedOffersDocument, type RankedOffer_OfferFragment } from './comparison.generated';

type Ranked = RankedOffer_OfferFragment;

const listOptions = {
  filters: {},
  sorts: ['nameEn', 'price'],
  defaultSort: { field: 'nameEn', direction: 'asc' },
} as const;

const isLowest = ({ rank }: Ranked): boolean => rank?.position === 1;

/** `2 of 5`, the lowest in green; a dash while the offer is compared with none. */
function Place({ offer }: { offer: Ranked }) {
  if (!offer.rank) return <span>–</span>;
  if (offer.rank.offers <= 1) return <span>The only offer</span>;
  return (
    <StatusChip tone={isLowest(offer) ? 'green' : 'grey'} label={`${offer.rank.position} of ${offer.rank.offers}`} />
  );
}

const figures = { align: 'right', headerAlign: 'right' } as const;

const columns: readonly EntityColumn<Ranked>[] = [
  {
    field: 'nameEn',
    headerName: 'Product',
    flex: 1.4,
    minWidth: 220,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => (
      <NameCell
        media={<OfferPicture urls={row.imageUrls} />}
        name={row.nameEn}
        {...(row.nameAr && { second: row.nameAr })}
      />
    ),
  },
  {
    field: 'price',
    headerName: 'Your price',
    width: 120,
    sortable: true,
    ...figures,
    renderCell: ({ row }) => <MoneyCell value={row.price} />,
  },
  {
    field: 'rank',
    headerName: 'Your rank',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 160,
    renderCell: ({ row }) => <Place offer={row} />,
  },
  {
    field: 'range',
    headerName: 'Price range',
    width: 210,
    ...figures,
    renderCell: ({ row }) =>
      row.rank && row.rank.offers > 1 ? (
        <Box component="span" sx={{ ...(row.rank.lowest === null && { color: 'text.secondary' }) }}>
          {rankRange(row.rank, false)}
        </Box>
      ) : (
        <span>–</span>
      ),
  },
  {
    field: 'gap',
    headerName: 'Against the lowest',
    flex: 0.8,
    minWidth: 170,
    ...figures,
    renderCell: ({ row }) =>
      row.rank && row.rank.offers > 1 ? <span>{rankGap(row.rank, row.price, false)}</span> : <span>–</span>,
  },
  {
    field: 'availability',
    headerName: 'Status',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 140,
    renderCell: ({ row }) => <StatusCell {...availabilityLook(row.availability)} />,
  },
];

const rowId = (offer: Ranked) => offer.id;
const rowName = (offer: Ranked) => offer.nameEn;

function RankCard({ offer }: { offer: Ranked }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, width: '100%', minWidth: 0 }}>
      <OfferPicture urls={offer.imageUrls} size={44} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          <Bidi>{offer.nameEn}</Bidi>
        </Typography>
        <Box sx={{ fontSize: 13, mt: 0.5 }}>
          {offer.rank ? <RankText rank={offer.rank} price={offer.price} exact={false} /> : 'Not compared'}
        </Box>
      </Box>
      <Money value={offer.price} strong />
    </Box>
  );
}

/** A supplier's own offers among the others: its rank and the range of prices, no other name. */
export function RanksView() {
  const list = useListState(listOptions);
  const { open } = useUrlId('view');
  const { grid } = useEntityList(RankedOffersDocument, {
    list,
    variables: {
      filter: list.search ? { search: list.search } : null,
      sort: list.sort,
    },
    pageOf: (data) => data.marketplaceProducts,
  });
  const onOpen = useCallback((offer: Ranked) => open(offer.id), [open]);
  return (
    <EntityGrid
      id="marketplace-ranks"
      label="Your offers compared"
      list={list}
      columns={columns}
      {...grid}
      errorTitle="Your ranks could not be loaded"
      skeletonRows={8}
      getRowId={rowId}
      getRowName={rowName}
      onOpen={onOpen}
      renderCard={(offer) => <RankCard offer={offer} />}
      empty={
        <EmptyState
          icon={<CompareIcon />}
          title="No price comparisons available"
          text="Once you offer products, you see here how your prices stand among others of the same product."
          action={{ label: 'Add Marketplace Product', to: `${marketplaceOf({ tab: 'products' })}&add=new` }}
        />
      }
      filterBar={{ searchPlaceholder: 'Search your offers...', noun: ['offer', 'offers'] }}
    />
  );
}

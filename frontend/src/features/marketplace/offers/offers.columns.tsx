import Box from '@mui/material/Box';
import { CutText } from '../../../ui/display/CutText';
import { Money } from '../../../ui/display/Money';
import { Spoken } from '../../../ui/display/Spoken';
import { MoneyCell, NameCell, StatusCell } from '../../../ui/grid/cells';
import type { EntityColumn } from '../../../ui/grid/EntityGrid';
import { Tinted } from '../Tinted';
import { availabilityLook, days, units, UNKNOWN_PRODUCT, unknownSupplier } from './offer-words';
import { OfferPicture } from './OfferPicture';
import type { OfferRow_OfferFragment } from './offers.generated';

type Offer = OfferRow_OfferFragment;

/** The price and under it, for who sees both, what a buyer pays, and what is off now. */
export function OfferPrice({ offer }: { offer: Offer }) {
  const { price, buyerPrice } = offer;
  const both = buyerPrice !== null && buyerPrice !== price;
  return (
    <Box sx={{ textAlign: 'end', lineHeight: 1.3 }}>
      <MoneyCell value={price} />
      {(both || offer.activePromotion) && (
        <Box data-second-line sx={{ whiteSpace: 'nowrap', fontSize: 12, color: 'text.secondary' }}>
          {both && (
            <>
              sold at <Money value={buyerPrice} />
            </>
          )}
          {both && offer.activePromotion && ' · '}
          {offer.activePromotion && <Tinted tone="green">{offer.activePromotion.label}</Tinted>}
        </Box>
      )}
    </Box>
  );
}

/** The name in English, the Arabic one under it. */
export const OfferName = ({ offer }: { offer: Pick<Offer, 'nameEn' | 'nameAr'> }) => (
  <NameCell name={offer.nameEn || UNKNOWN_PRODUCT} {...(offer.nameAr && { second: offer.nameAr })} />
);

const supplierColumn: EntityColumn<Offer> = {
  field: 'supplierName',
  headerName: 'Supplier',
  flex: 0.8,
  minWidth: 150,
  renderCell: ({ row }) => {
    const name = row.supplierName ?? unknownSupplier();
    return <CutText>{name}</CutText>;
  },
};

const figures = { align: 'right', headerAlign: 'right' } as const;

/** The offers; a supplier's own list has no column that says its own name on every row. */
export const offerColumns = (withSupplier: boolean): readonly EntityColumn<Offer>[] => [
  {
    field: 'image',
    headerName: 'Image',
    width: 56,
    renderCell: ({ row }) => <OfferPicture urls={row.imageUrls} />,
  },
  {
    field: 'nameEn',
    headerName: 'Product',
    flex: 1.4,
    minWidth: 200,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => <OfferName offer={row} />,
  },
  ...(withSupplier ? [supplierColumn] : []),
  {
    field: 'price',
    headerName: 'Price',
    width: withSupplier ? 168 : 96,
    sortable: true,
    ...figures,
    renderCell: ({ row }) => <OfferPrice offer={row} />,
  },
  {
    field: 'minOrderQuantity',
    headerName: 'MOQ (units)',
    width: 104,
    sortable: true,
    ...figures,
    renderCell: ({ row }) => (
      <Spoken words={units(row.minOrderQuantity)}>{row.minOrderQuantity.toLocaleString('en-US')}</Spoken>
    ),
  },
  {
    field: 'leadTimeDays',
    headerName: 'Lead Time (days)',
    width: 122,
    sortable: true,
    ...figures,
    renderCell: ({ row }) => <Spoken words={days(row.leadTimeDays)}>{row.leadTimeDays}</Spoken>,
  },
  {
    field: 'availability',
    headerName: 'Status',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 132,
    renderCell: ({ row }) => <StatusCell {...availabilityLook(row.availability)} />,
  },
];

import { CutText } from '../../../ui/display/CutText';
import { DateCell, MoneyCell, NameCell } from '../../../ui/grid/cells';
import type { EntityColumn } from '../../../ui/grid/EntityGrid';
import { UNKNOWN_PRODUCT } from '../offers/offer-words';
import { OfferPicture } from '../offers/OfferPicture';
import { PriceChange } from '../../../ui/display/PriceChange';
import type { PriceHistoryRow_EntryFragment } from './price-history.generated';

type Entry = PriceHistoryRow_EntryFragment;

/** What stands where nobody said why. */
export const NO_REASON = 'No reason provided';

/** The product of a change, also when it has left the marketplace. */
export const entryName = (entry: Entry): string =>
  entry.marketplaceProduct?.nameEn || entry.productName || UNKNOWN_PRODUCT;

const figures = { align: 'right', headerAlign: 'right' } as const;

/** The changes of prices, newest first. */
export const historyColumns: readonly EntityColumn<Entry>[] = [
  {
    field: 'product',
    headerName: 'Product',
    flex: 1.3,
    minWidth: 200,
    hideable: false,
    renderCell: ({ row }) => (
      <NameCell
        media={<OfferPicture urls={row.marketplaceProduct?.imageUrls ?? []} />}
        name={entryName(row)}
        {...(row.marketplaceProduct?.nameAr && { second: row.marketplaceProduct.nameAr })}
      />
    ),
  },
  {
    field: 'oldPrice',
    headerName: 'Old Price',
    width: 110,
    ...figures,
    renderCell: ({ row }) => <MoneyCell value={row.oldPrice} />,
  },
  {
    field: 'newPrice',
    headerName: 'New Price',
    width: 110,
    sortable: true,
    ...figures,
    renderCell: ({ row }) => <MoneyCell value={row.newPrice} />,
  },
  {
    field: 'change',
    headerName: 'Change',
    width: 110,
    ...figures,
    renderCell: ({ row }) => <PriceChange oldPrice={row.oldPrice} newPrice={row.newPrice} />,
  },
  {
    field: 'changeReason',
    headerName: 'Reason',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    flex: 1,
    minWidth: 170,
    renderCell: ({ row }) => <CutText>{row.changeReason ?? NO_REASON}</CutText>,
  },
  {
    field: 'createdAt',
    headerName: 'Date',
    width: 140,
    sortable: true,
    renderCell: ({ row }) => <DateCell value={row.createdAt} />,
  },
  {
    field: 'updatedByName',
    headerName: 'Changed By',
    width: 150,
    renderCell: ({ row }) => (row.updatedByName === null ? '–' : <CutText>{row.updatedByName}</CutText>),
  },
];

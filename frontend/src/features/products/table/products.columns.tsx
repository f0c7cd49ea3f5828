import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { currencySymbol } from '../../../lib/numbers/money';
import { formatCount } from '../../../lib/numbers/numbers';
import { mediaUrl } from '../../../lib/server/media';
import { CutText } from '../../../ui/display/CutText';
import { Picture } from '../../../ui/display/Picture';
import { MoneyCell, NameCell, StatusCell } from '../../../ui/grid/cells';
import type { EntityColumn } from '../../../ui/grid/EntityGrid';
import type { ProductRow_ProductFragment } from '../products.generated';
import { EditCell } from './EditCell';
import { storedText, type EditedField } from './row-edits';

const figures = { align: 'right', headerAlign: 'right' } as const;

const Text = ({ value }: { value: string | null }) => (value ? <CutText>{value}</CutText> : <span>–</span>);

/** The catalog in rows. @param mayType whether a figure of a row is the reader's to type over */
export const productColumns = (
  mayType: (row: ProductRow_ProductFragment, field: EditedField) => boolean,
): readonly EntityColumn<ProductRow_ProductFragment>[] => [
  {
    field: 'name',
    headerName: 'Product',
    flex: 1,
    minWidth: 200,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => (
      <NameCell
        name={row.name}
        media={
          <Picture
            src={mediaUrl(row.images[0], 320)}
            alt=""
            size={28}
            radius={6}
            fallback={<ImageOutlined sx={{ fontSize: 16 }} />}
          />
        }
      />
    ),
  },
  {
    field: 'sku',
    headerName: 'SKU',
    width: 116,
    sortable: true,
    renderCell: ({ row }) => <CutText>{row.sku}</CutText>,
  },
  { field: 'category', headerName: 'Category', width: 104, renderCell: ({ row }) => <Text value={row.category} /> },
  { field: 'brand', headerName: 'Brand', width: 100, renderCell: ({ row }) => <Text value={row.brand} /> },
  {
    field: 'basePrice',
    headerName: 'Price',
    ...figures,
    width: 116,
    sortable: true,
    renderCell: (params) =>
      mayType(params.row, 'basePrice') ? (
        <EditCell params={params} field="basePrice" label="Price" start={currencySymbol()} />
      ) : (
        <MoneyCell value={params.row.basePrice} />
      ),
  },
  {
    field: 'stock',
    headerName: 'Stock',
    ...figures,
    width: 84,
    renderCell: ({ row: { inventory } }) => formatCount(inventory?.quantity ?? inventory?.available),
  },
  {
    field: 'reorderPoint',
    headerName: 'Reorder at',
    ...figures,
    width: 104,
    renderCell: (params) =>
      mayType(params.row, 'reorderPoint') ? (
        <EditCell params={params} field="reorderPoint" label="Reorder point" />
      ) : (
        (storedText(params.row, 'reorderPoint') ?? '–')
      ),
  },
  {
    field: 'status',
    headerName: 'Status',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 112,
    renderCell: ({ row: { isActive } }) => (
      <StatusCell tone={isActive ? 'green' : 'grey'} label={isActive ? 'Active' : 'Inactive'} />
    ),
  },
];

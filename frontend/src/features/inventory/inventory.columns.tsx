import { NameCell, StatusCell } from '../../ui/grid/cells';
import type { EntityColumn } from '../../ui/grid/EntityGrid';
import { stockStatuses } from '../../lib/statuses';
import { formatCount } from '../../lib/numbers/numbers';
import { productOf } from './inventory-row';
import type { InventoryRow_ItemFragment } from './inventory.generated';
import { ProductThumb } from './ProductThumb';

const count = {
  width: 120,
  sortable: true,
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: number | null) => formatCount(value),
} as const;

/** The stock of all products, with what is available beside what is there. */
export const inventoryColumns: readonly EntityColumn<InventoryRow_ItemFragment>[] = [
  {
    field: 'productName',
    headerName: 'Product',
    flex: 1,
    minWidth: 240,
    sortable: true,
    hideable: false,
    renderCell: ({ row }) => {
      const { images, name, category } = productOf(row);
      return <NameCell media={<ProductThumb images={images} />} name={name} second={category ?? 'Uncategorized'} />;
    },
  },
  { field: 'sku', headerName: 'SKU', width: 110, sortable: true, valueGetter: (_value, row) => productOf(row).sku },
  { field: 'quantity', headerName: 'Current Stock', ...count },
  { field: 'reservedQuantity', headerName: 'Reserved', ...count, width: 92 },
  { field: 'available', headerName: 'Available', ...count, width: 92 },
  { field: 'reorderPoint', headerName: 'Reorder Point', ...count },
  {
    field: 'status',
    headerName: 'Status',
    headerClassName: 'after-figures',
    cellClassName: 'after-figures',
    width: 132,
    renderCell: ({ row }) => <StatusCell {...stockStatuses[row.status]} />,
  },
];

/** What roles without the figures behind it see: whether a product can be ordered, and how many. */
export const availabilityColumns = inventoryColumns.filter(
  ({ field }) => !['quantity', 'reservedQuantity', 'reorderPoint'].includes(field),
);

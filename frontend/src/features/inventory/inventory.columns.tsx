import { Bidi } from '../../ui/display/Bidi';
import { NameCell, StatusCell } from '../../ui/grid/cells';
import type { EntityColumn } from '../../ui/grid/EntityGrid';
import { stockStatuses } from '../../lib/statuses';
import type { InventoryRow_ItemFragment } from './inventory.generated';
import { ProductThumb } from './ProductThumb';

const count = { type: 'number', width: 118, sortable: true, align: 'right', headerAlign: 'right' } as const;

/** Spec §2 'All Inventory', with what is available beside what is there. */
export const inventoryColumns: readonly EntityColumn<InventoryRow_ItemFragment>[] = [
  {
    field: 'productName', headerName: 'Product', flex: 1, minWidth: 240, sortable: true, hideable: false,
    renderCell: ({ row }) => (
      <NameCell media={<ProductThumb images={row.product.images} />} name={row.product.name} second={<Bidi>{row.product.category ?? 'Uncategorized'}</Bidi>} />
    ),
  },
  { field: 'sku', headerName: 'SKU', width: 150, sortable: true, valueGetter: (_value, row) => row.product.sku },
  { field: 'quantity', headerName: 'Current Stock', ...count },
  { field: 'reservedQuantity', headerName: 'Reserved', ...count, width: 100 },
  { field: 'available', headerName: 'Available', ...count, width: 100 },
  { field: 'reorderPoint', headerName: 'Reorder Point', ...count },
  {
    field: 'status', headerName: 'Status', width: 130,
    renderCell: ({ row }) => <StatusCell {...stockStatuses[row.status]} />,
  },
];

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NameCell } from '../../ui/grid/cells';
import { StatusChip } from '../../ui/display/StatusChip';
import { Bidi } from '../../ui/display/Bidi';
import { formatCount } from '../../lib/numbers/numbers';
import { stockStatuses } from '../../lib/statuses';
import type { InventoryRow_ItemFragment } from './inventory.generated';
import { productOf } from './inventory-row';
import { ProductThumb } from './ProductThumb';

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="div" color="textSecondary" noWrap>
        {label}
      </Typography>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatCount(value)}</Box>
    </Box>
  );
}

/** An inventory row on a phone. */
export function InventoryCard({ item }: { item: InventoryRow_ItemFragment }) {
  const { images, name, sku, category } = productOf(item);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, width: '100%' }}>
      <NameCell
        media={<ProductThumb images={images} size={40} />}
        name={name}
        second={
          <>
            {sku} · <Bidi>{category ?? 'Uncategorized'}</Bidi>
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, marginInlineEnd: -5 }}>
        {item.quantity !== null && <Figure label="Stock" value={item.quantity} />}
        {item.reservedQuantity !== null && <Figure label="Reserved" value={item.reservedQuantity} />}
        {item.available !== null && <Figure label="Available" value={item.available} />}
        {item.reorderPoint !== null && <Figure label="Reorder at" value={item.reorderPoint} />}
      </Box>
      <Box>
        <StatusChip {...stockStatuses[item.status]} />
      </Box>
    </Box>
  );
}

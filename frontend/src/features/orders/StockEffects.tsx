import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { inventoryDetail } from '../../app/paths';
import { signed } from '../../lib/numbers';
import { movementKinds } from '../../lib/statuses';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { StatusChip } from '../../ui/display/StatusChip';
import type { OrderFull } from './order.types';

/** What this order did to stock, movement by movement. */
export function StockEffects({ order }: { order: OrderFull }) {
  if (order.stockMovements.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        This order has not moved any stock.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Stock effects" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {order.stockMovements.map((movement) => (
        <Box component="li" key={movement.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}>
          <StatusChip {...movementKinds[movement.kind]} />
          <Box
            sx={{
              flex: 1,
              minWidth: 0,
              fontSize: 13,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <Link component={RouterLink} to={inventoryDetail(movement.productId)} color="inherit">
              <Bidi>{movement.product?.name ?? 'A product no longer listed'}</Bidi>
            </Link>
          </Box>
          <Box sx={{ textAlign: 'right', flex: 'none', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
            {movement.quantityChange !== 0 && <div>{signed(movement.quantityChange)} on hand</div>}
            {movement.reservedChange !== 0 && <div>{signed(movement.reservedChange)} reserved</div>}
          </Box>
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ display: { xs: 'none', sm: 'block' } }}
          >
            <DateText value={movement.createdAt} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

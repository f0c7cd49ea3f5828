import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { inventoryDetail } from '../../../shared/paths';
import { signed } from '../../../lib/numbers/numbers';
import { movementKinds } from '../../../lib/statuses';
import { CutText } from '../../../ui/display/CutText';
import { DateText } from '../../../ui/display/DateText';
import { StatusChip } from '../../../ui/display/StatusChip';
import type { OrderFull } from '../order.types';
import { stockEffects, sumOf, type StockEffect } from './stock-effects';

/** Products of one step that are shown without being asked for. */
const SHOWN = 6;

const list = { listStyle: 'none', m: 0, p: 0 } as const;

function Change({ onHand, reserved, sum = false }: { onHand: number; reserved: number; sum?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        // On a phone one under the other: the name needs the room.
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: 'flex-end',
        columnGap: 1.5,
        flex: 'none',
        marginInlineStart: 'auto',
        fontSize: 13,
        fontWeight: sum ? 500 : 400,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {onHand !== 0 && <span>{t`${{ change: signed(onHand) }} on hand`}</span>}
      {reserved !== 0 && <span>{t`${{ change: signed(reserved) }} reserved`}</span>}
    </Box>
  );
}

function Effect({ effect: { kind, at, movements } }: { effect: StockEffect }) {
  const [all, setAll] = useState(false);
  const products = plural(movements.length, { one: '# product', other: '# products' });
  const shown = all || movements.length <= SHOWN ? movements : movements.slice(0, SHOWN);
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.25 }}>
        <StatusChip {...movementKinds[kind]} />
        <Typography variant="caption" component="div" color="textSecondary">
          <DateText value={at} /> · {products}
        </Typography>
        {movements.length > 1 && (
          <Change sum onHand={sumOf(movements, 'quantityChange')} reserved={sumOf(movements, 'reservedChange')} />
        )}
      </Box>
      <Box component="ul" sx={list}>
        {shown.map((movement) => (
          <Box component="li" key={movement.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pt: 0.75 }}>
            <Link
              component={RouterLink}
              to={inventoryDetail(movement.productId)}
              color="inherit"
              underline="hover"
              sx={{ flex: 1, minWidth: 0, fontSize: 13 }}
            >
              <CutText>{movement.product?.name ?? t`A product no longer listed`}</CutText>
            </Link>
            <Change onHand={movement.quantityChange} reserved={movement.reservedChange} />
          </Box>
        ))}
      </Box>
      {shown.length < movements.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 0.5, marginInlineStart: -0.75 }}>
          {t`Show all ${products}`}
        </Button>
      )}
    </Box>
  );
}

/** What this order did to stock, step by step. */
export function StockEffects({ order }: { order: OrderFull }) {
  if (order.stockMovements.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t`This order has not moved any stock.`}
      </Typography>
    );
  return (
    <Box component="ul" aria-label={t`Stock effects`} sx={list}>
      {stockEffects(order.stockMovements).map((effect) => (
        <Effect key={effect.id} effect={effect} />
      ))}
    </Box>
  );
}

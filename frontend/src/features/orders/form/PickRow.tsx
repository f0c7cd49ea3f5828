import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { memo, type KeyboardEvent } from 'react';
import { formatDate } from '../../../lib/dates/dates';
import { formatMoney } from '../../../lib/numbers/money';
import { formatCount } from '../../../lib/numbers/numbers';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { quantityRule, supplyWords, type OrderGoods } from '../order-goods';
import type { Bought } from './useBought';

interface PickRowProps {
  goods: OrderGoods;
  /** The last time that the customer bought it. */
  bought: Bought | undefined;
  /** As typed. */
  quantity: string;
  onWant: (goods: OrderGoods, quantity: string) => void;
}

/** Enter and the arrows go to the quantity of another row. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('[role="dialog"]')?.querySelectorAll('input[data-pick]') ?? [])];
  const next = fields[fields.indexOf(event.target as Element) + step];
  if (next instanceof HTMLInputElement) {
    next.focus();
    next.select();
  }
}

/** One of the goods to pick from, with the quantity beside it. */
export const PickRow = memo(function PickRow({ goods, bought, quantity, onWant }: PickRowProps) {
  const rule = quantityRule(goods);
  const { name, sku, available, supplierName, source } = goods;
  const facts = [
    ...(sku === null ? [] : [sku]),
    ...(source === 'marketplace' ? [supplierName ?? t`From the supplier`] : []),
    ...(source === 'marketplace' ? [] : [supplyWords(goods)]),
    ...(rule === undefined ? [] : [rule]),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 96px', sm: 'minmax(0, 3fr) minmax(0, 2fr) 96px 96px' },
        columnGap: 2,
        alignItems: 'center',
        px: 3,
        minHeight: 48,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 13,
        ...(quantity !== '' && { bgcolor: 'action.selected' }),
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Bidi>{name}</Bidi>
        <Box sx={{ fontSize: 12, color: available !== null && available <= 0 ? 'error.main' : 'text.secondary' }}>
          {facts.join(' · ')}
        </Box>
      </Box>
      <Box
        sx={{
          fontSize: 12,
          color: 'text.secondary',
          gridColumn: { xs: '1', sm: 'auto' },
          gridRow: { xs: 2, sm: 'auto' },
        }}
      >
        {bought &&
          t`Last: ${formatCount(bought.lastQuantity)} × ${formatMoney(bought.lastUnitPrice)}, ${formatDate(bought.lastOrderedAt)}`}
      </Box>
      <Box sx={{ textAlign: 'end', display: { xs: 'none', sm: 'block' } }}>
        <Money value={goods.price} />
      </Box>
      <TextField
        value={quantity}
        placeholder={bought ? String(bought.lastQuantity) : '0'}
        onChange={({ target }) => onWant(goods, target.value)}
        onKeyDown={goOn}
        slotProps={{
          htmlInput: {
            'aria-label': t`Quantity of ${name}`,
            'data-pick': true,
            inputMode: 'numeric',
            maxLength: 10,
            dir: 'ltr',
            style: { textAlign: 'end' },
          },
        }}
      />
    </Box>
  );
});

import { t } from '@lingui/core/macro';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { selectField } from '../../../ui/form/enter-key';
import { formatDate } from '../../../lib/dates/dates';
import { formatMoney } from '../../../lib/numbers/money';
import { formatCount } from '../../../lib/numbers/numbers';
import { Bidi } from '../../../ui/display/Bidi';
import { StatusChip } from '../../../ui/display/StatusChip';
import { leadTime, quantityRule, sourceLooks, supplyWords, type OrderGoods } from '../order-goods';
import type { LineStock } from './order.form';
import { useBought } from './useBought';

/** Where the goods come from, what is there of them, and a warning when the order asks for more. */
function Availability({ stock, goods }: { stock: LineStock; goods: OrderGoods }) {
  const { available, wanted, exceeded } = stock;
  const rule = quantityRule(goods);
  return (
    <Box
      role={exceeded ? 'alert' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 0.75,
        color: exceeded ? 'warning.main' : 'text.secondary',
      }}
    >
      {/* What is ours is the rule, and needs no mark. */}
      {goods.source === 'marketplace' && <StatusChip {...sourceLooks[goods.source]} />}
      {/* Long names differ at their end, which the field cuts off. */}
      {goods.sku !== null && <span style={{ fontFamily: 'monospace' }}>{goods.sku}</span>}
      {exceeded && <WarningAmberIcon aria-hidden sx={{ fontSize: 16 }} />}
      <span>
        {goods.source === 'marketplace' ? (
          <>
            {goods.supplierName !== null && (
              <>
                <Bidi>{goods.supplierName}</Bidi> ·{' '}
              </>
            )}
            {goods.leadTimeDays !== null && leadTime(goods.leadTimeDays)}
          </>
        ) : available === null || !exceeded ? (
          supplyWords({ available, supply: goods.supply })
        ) : available <= 0 ? (
          t`None available, ${formatCount(wanted)} wanted`
        ) : (
          t`Only ${formatCount(available)} available, ${formatCount(wanted)} wanted`
        )}
        {rule !== undefined && ` · ${rule}`}
      </span>
    </Box>
  );
}

/** How many the customer took the last time, and at what price; one press takes as many again. */
function LastTime({
  goods,
  quantity,
  onTake,
}: {
  goods: OrderGoods;
  quantity: string;
  onTake: (units: number) => void;
}) {
  const bought = useBought(goods.key);
  if (!bought) return null;
  const { lastQuantity: units, lastUnitPrice, lastOrderedAt } = bought;
  const said = t`Last: ${formatCount(units)} × ${formatMoney(lastUnitPrice)}, ${formatDate(lastOrderedAt)}`;
  return quantity === String(units) ? (
    <span>{said}</span>
  ) : (
    <Link component="button" type="button" tabIndex={-1} onClick={taking(units, onTake)} sx={{ fontSize: 'inherit' }}>
      {said}
    </Link>
  );
}

/** Takes a quantity and goes to its field: the button that was pressed is gone then. */
const taking = (units: number, onTake: (units: number) => void) => (event: MouseEvent<HTMLElement>) => {
  const field = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[role="spinbutton"]');
  flushSync(() => onTake(units));
  if (field) selectField(field);
};

interface LineDetailsProps {
  stock: LineStock;
  goods: OrderGoods;
  quantity: string;
  /** The quantity that the rules of the goods allow; undefined while they are kept. */
  offered: number | undefined;
  onTake: (units: number) => void;
  /** How the price came about. */
  offer: ReactNode;
}

/** What is known of the goods of a line, in two short lines. */
export function LineDetails({ stock, goods, quantity, offered, onTake, offer }: LineDetailsProps) {
  return (
    <Box sx={{ fontSize: 12, lineHeight: '20px', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Availability stock={stock} goods={goods} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        {offered !== undefined && (
          <Link
            component="button"
            type="button"
            onClick={taking(offered, onTake)}
            sx={{ fontSize: 'inherit', fontWeight: 600 }}
          >
            {offered > Number(quantity) ? t`Round up to ${formatCount(offered)}` : t`Take ${formatCount(offered)}`}
          </Link>
        )}
        <LastTime goods={goods} quantity={quantity} onTake={onTake} />
        {offer}
      </Box>
    </Box>
  );
}

import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { allowedQuantity, mostAllowed, wholeSteps, type QuantityRules } from '../../../lib/numbers/order-quantity';

/** The largest quantity that a line takes. */
const MOST = 1_000_000;

const button = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 }, borderRadius: 0 } as const;

export interface QuantityStepperProps {
  /** Of what, for assistive technology. */
  name: string;
  rules: QuantityRules;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/**
 * How many: one step less, a number, one step more. A number that the rules of the goods do not allow becomes the next one that they
 * do when the field is left.
 */
export function QuantityStepper({ name, rules, quantity, onQuantity }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const least = wholeSteps(rules);
  const most = Math.min(mostAllowed(rules), MOST);
  const take = (wanted: number) => onQuantity(Math.min(allowedQuantity(rules, wanted) ?? wanted, most));
  const leave = () => {
    const text = typed?.trim() ?? '';
    setTyped(undefined);
    if (/^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) !== quantity) take(Number(text));
  };
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        border: 1,
        borderColor: 'control',
        borderRadius: '8px',
        overflow: 'hidden',
        flex: 'none',
      }}
    >
      <IconButton
        aria-label={t`Fewer of ${name}`}
        disabled={quantity <= least}
        onClick={() => take(Math.max(least, quantity - rules.orderMultiple))}
        sx={button}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <InputBase
        value={typed ?? String(quantity)}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          leave();
        }}
        slotProps={{ input: { 'aria-label': t`Quantity of ${name}`, inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{
          width: 52,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          '& input': { textAlign: 'center', p: 0, height: { xs: 44, md: 36 } },
        }}
      />
      <IconButton
        aria-label={t`More of ${name}`}
        disabled={quantity >= most}
        onClick={() => take(quantity + rules.orderMultiple)}
        sx={button}
      >
        <AddIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

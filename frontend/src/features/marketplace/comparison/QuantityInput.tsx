import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTypedNumber } from '../../../ui/form/fields/useTypedNumber';
import { MAX_QUANTITY, readQuantity } from './wanted-lines';

const DEBOUNCE_MS = 400;

interface QuantityInputProps {
  label: string;
  value: number;
  onChange: (quantity: number) => void;
}

/** How many units are wanted; told on when the typing rests, so that not every key asks the server. */
export function QuantityInput({ label, value, onChange }: QuantityInputProps) {
  const [typed, setTyped] = useState(String(value));
  const [known, setKnown] = useState(value);
  // A change from elsewhere (Back, another comparison) wins over the box.
  if (known !== value) {
    setKnown(value);
    if (readQuantity(typed) !== value) setTyped(String(value));
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const quantity = readQuantity(typed);
  const number = useTypedNumber({ kind: 'whole', value: typed, onChange: setTyped, min: 1, max: MAX_QUANTITY });
  useEffect(() => {
    if (quantity === null || quantity === value) return undefined;
    const timer = setTimeout(() => latest.current(quantity), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [quantity, value]);

  return (
    <TextField
      value={number.text}
      onChange={number.onChange}
      onBlur={() => {
        number.onBlur();
        // At once: what is clicked next, such as buying, is meant for this quantity.
        if (quantity === null) setTyped(String(value));
        else if (quantity !== value) onChange(quantity);
      }}
      error={quantity === null}
      sx={{ width: 104, '& input': { textAlign: 'end', py: 0.75 } }}
      slotProps={{ htmlInput: { 'aria-label': label, ...number.inputProps } }}
    />
  );
}

import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { readQuantity } from './wanted-lines';

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
  useEffect(() => {
    if (quantity === null || quantity === value) return undefined;
    const timer = setTimeout(() => latest.current(quantity), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [quantity, value]);

  return (
    <TextField
      type="number"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        // At once: what is clicked next, such as buying, is meant for this quantity.
        if (quantity === null) setTyped(String(value));
        else if (quantity !== value) onChange(quantity);
      }}
      error={quantity === null}
      sx={{
        width: 104,
        '& input[type=number]': { appearance: 'textfield', textAlign: 'right', py: 0.75 },
        '& input::-webkit-inner-spin-button, & input::-webkit-outer-spin-button': { appearance: 'none', m: 0 },
      }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          inputMode: 'numeric',
          min: 1,
          step: 1,
          onWheel: (event: React.WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
        },
      }}
    />
  );
}

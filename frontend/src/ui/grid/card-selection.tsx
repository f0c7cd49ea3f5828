import { t } from '@lingui/core/macro';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface CardSelectionProps {
  /** The ticked rows. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** As large as a thumb. */
const tick = { width: 48, height: 48, '& svg': { fontSize: 24 } } as const;

/** Ticks all cards of the page, or none. */
export function TickAll({ ids, all, onChange }: CardSelectionProps & { all: readonly string[] }) {
  const count = all.filter((id) => ids.includes(id)).length;
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={count > 0 && count === all.length}
          indeterminate={count > 0 && count < all.length}
          onChange={() => onChange(count === all.length ? [] : all)}
          sx={tick}
        />
      }
      label={t`Select all rows`}
      sx={{ m: 0, alignSelf: 'start', '& .MuiFormControlLabel-label': { fontSize: 14 } }}
    />
  );
}

/** Ticks one card, at its start. */
export function TickCard({ id, label, ids, onChange }: CardSelectionProps & { id: string; label: string }) {
  const isTicked = ids.includes(id);
  return (
    <Checkbox
      checked={isTicked}
      onChange={() => onChange(isTicked ? ids.filter((other) => other !== id) : [...ids, id])}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ ...tick, position: 'absolute', top: 4, insetInlineStart: 0, zIndex: 1 }}
    />
  );
}

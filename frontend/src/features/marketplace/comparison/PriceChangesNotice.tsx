import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import type { PriceChanges } from './picks';

/** Says which chosen offers cost something else than was shown, and that nothing was ordered of them yet. */
export function PriceChangesNotice({ changes, onClose }: { changes: PriceChanges; onClose: () => void }) {
  const { lines, before, now } = changes;
  return (
    <Alert severity="warning" onClose={onClose}>
      <AlertTitle>
        {lines.length === 1 ? 'A price has changed' : `${lines.length} prices have changed`} since you looked: nothing
        was ordered
      </AlertTitle>
      <Box component="ul" aria-label="Changed prices" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {lines.map(({ key, productName, supplierName, before: old, now: current }) => (
          <li key={key}>
            <Bidi>{productName}</Bidi> from <Bidi>{supplierName}</Bidi>: <Money value={old} />
            {' → '}
            {current === null ? 'not offered any more' : <Money value={current} strong />}
          </li>
        ))}
      </Box>
      {now !== null && (
        <Box sx={{ mt: 0.5 }}>
          The same offers cost <Money value={now} strong /> now instead of <Money value={before} />.
        </Box>
      )}
      <Box sx={{ mt: 0.5 }}>Check your choice below, then create the purchase orders.</Box>
    </Alert>
  );
}

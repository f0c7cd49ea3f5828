import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { entryName, NO_REASON } from './history.columns';
import { PriceChange } from '../../../ui/display/PriceChange';
import type { PriceHistoryRow_EntryFragment } from './price-history.generated';

/** A price change on a phone. */
export function HistoryCard({ entry }: { entry: PriceHistoryRow_EntryFragment }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%' }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="subtitle1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Bidi>{entryName(entry)}</Bidi>
        </Typography>
        <PriceChange oldPrice={entry.oldPrice} newPrice={entry.newPrice} />
      </Box>
      <Box sx={{ fontSize: 13 }}>
        <Money value={entry.oldPrice} /> → <Money value={entry.newPrice} strong />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Bidi>{entry.changeReason ?? NO_REASON}</Bidi>
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <DateText value={entry.createdAt} />
        {entry.updatedByName !== null && (
          <>
            {' '}
            · <Bidi>{entry.updatedByName}</Bidi>
          </>
        )}
      </Typography>
    </Box>
  );
}

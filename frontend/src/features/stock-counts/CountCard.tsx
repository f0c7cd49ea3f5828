import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../lib/numbers/numbers';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { Money } from '../../ui/display/Money';
import { StatusChip } from '../../ui/display/StatusChip';
import { countStatuses } from './count-statuses';
import type { StockCountRow_CountFragment } from './stock-counts.generated';

/** A stock count on a phone. */
export function CountCard({ count }: { count: StockCountRow_CountFragment }) {
  const { number, name, status, countedCount, lineCount, differenceCount, differenceValue, postedAt, createdAt } =
    count;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, width: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="span" sx={{ flex: 1, minWidth: 0 }}>
          {number}
        </Typography>
        <StatusChip {...countStatuses[status]} />
      </Box>
      {name !== null && (
        <Typography variant="body2">
          <Bidi>{name}</Bidi>
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t`${formatCount(countedCount)} of ${formatCount(lineCount)} counted`} ·{' '}
        {plural(differenceCount, { one: '# difference', other: '# differences' })}
        {differenceValue !== null && differenceCount > 0 && (
          <>
            {' '}
            · <Money value={differenceValue} />
          </>
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <DateText value={postedAt ?? createdAt} />
      </Typography>
    </Box>
  );
}

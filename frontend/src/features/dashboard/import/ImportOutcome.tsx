import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../lib/numbers';
import { StatusChip, type StatusChipProps } from '../../../ui/display/StatusChip';
import type { ImportProductsMutation } from '../dashboard.generated';

export type Outcome = ImportProductsMutation['importProducts'];

/** More lines than this help nobody; the counts tell the rest. */
const SHOWN = 200;

const LOOKS: Readonly<Record<string, StatusChipProps>> = {
  valid: { tone: 'green', label: 'OK' },
  skipped: { tone: 'grey', label: 'Skipped' },
  error: { tone: 'red', label: 'Error' },
};
const RANK: Readonly<Record<string, number>> = { error: 0, skipped: 1, valid: 2 };

/** "12 to add, 3 to update, 1 skipped, 2 errors". */
export function outcomeText({ created, updated, skipped, errors, dryRun }: Outcome): string {
  return [
    `${formatCount(created)} ${dryRun ? 'to add' : 'added'}`,
    `${formatCount(updated)} ${dryRun ? 'to update' : 'updated'}`,
    ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
    ...(errors > 0 ? [`${formatCount(errors)} with errors`] : []),
  ].join(', ');
}

/** What becomes of each line of the file; faults first. */
export function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const lines = [...outcome.lines].sort((a, b) => (RANK[a.status] ?? 3) - (RANK[b.status] ?? 3) || a.line - b.line);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status" sx={{ fontWeight: 500 }}>
        {outcomeText(outcome)}
      </Typography>
      <Box
        sx={{ maxHeight: 320, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
        tabIndex={0}
        role="region"
        aria-label="Lines of the file"
      >
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.8125rem' }}>
          {lines.slice(0, SHOWN).map(({ line, status, message }) => (
            <Box
              component="li"
              key={line}
              sx={{
                display: 'flex',
                gap: 1.5,
                alignItems: 'center',
                px: 1.5,
                py: 0.75,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ width: 64, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>Line {line}</Box>
              <StatusChip {...(LOOKS[status] ?? { tone: 'grey', label: status })} />
              <Box dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {message}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      {lines.length > SHOWN && (
        <Typography variant="caption" color="textSecondary">
          The first {SHOWN} of {formatCount(lines.length)} lines, faults first.
        </Typography>
      )}
    </Box>
  );
}

import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/numbers/numbers';
import { StatusChip, type StatusChipProps } from '../display/StatusChip';

/** More lines than this help nobody; the counts tell the rest. */
const SHOWN = 200;

export interface ImportLine {
  line: number;
  look: StatusChipProps;
  /** Lower comes first: faults. */
  rank: number;
  content: ReactNode;
}

/** What becomes of each line of a file, under the counts of all of them; faults first. */
export function ImportLines({ summary, lines }: { summary: string; lines: readonly ImportLine[] }) {
  const sorted = [...lines].sort((a, b) => a.rank - b.rank || a.line - b.line);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status" sx={{ fontWeight: 500 }}>
        {summary}
      </Typography>
      <Box
        sx={{ maxHeight: 320, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
        tabIndex={0}
        role="region"
        aria-label={t`Lines of the file`}
      >
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.8125rem' }}>
          {sorted.slice(0, SHOWN).map(({ line, look, content }) => (
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
              <Box sx={{ width: 64, flex: 'none', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {t`Line ${line}`}
              </Box>
              <StatusChip {...look} />
              <Box dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {content}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      {lines.length > SHOWN && (
        <Typography variant="caption" color="textSecondary">
          {t`The first ${SHOWN} of ${{ total: formatCount(lines.length) }} lines, faults first.`}
        </Typography>
      )}
    </Box>
  );
}

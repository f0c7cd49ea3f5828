import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { toneColor, type Tone } from './StatusChip';

export interface TimelineEntry {
  id: string;
  tone: Tone;
  title: ReactNode;
  /** Who and when, already formatted. */
  meta: ReactNode;
  /** A reason or another detail. */
  detail?: ReactNode;
}

/** What happened, one entry under the other, joined by a hairline. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry, index) => (
        <Box component="li" key={entry.id} sx={{ display: 'flex', gap: 1.5 }}>
          <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: 0.75 }}>
            <Box
              sx={(theme) => ({
                width: 9,
                height: 9,
                borderRadius: '50%',
                flex: 'none',
                backgroundColor: toneColor(theme, entry.tone),
              })}
            />
            {index < entries.length - 1 && <Box sx={{ width: '1px', flex: 1, my: 0.5, backgroundColor: 'divider' }} />}
          </Box>
          <Box sx={{ pb: index < entries.length - 1 ? 2 : 0, minWidth: 0 }}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
              {entry.title}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary">
              {entry.meta}
            </Typography>
            {entry.detail !== undefined && (
              <Typography variant="body2" component="div" sx={{ mt: 0.25 }}>
                {entry.detail}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

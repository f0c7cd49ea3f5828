import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/numbers/numbers';

export interface SelectionBarProps {
  /** Rows that are ticked on this page. */
  count: number;
  /** Rows that the filter leaves over all pages, where all of them can be chosen; undefined where they cannot. */
  total: number | undefined;
  /** All rows of the filter are chosen, not only those that are ticked. */
  isWhole: boolean;
  onWhole: () => void;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar({ count, total, isWhole, onWhole, onClear, children }: SelectionBarProps) {
  return (
    <Box
      role="toolbar"
      aria-label={t`Selected rows`}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 2,
        py: 0.75,
        borderRadius: '8px',
        backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 7%, ${(theme.vars ?? theme).palette.background.default})`,
        // Over long lists of cards it stays in sight, under the frame's head.
        [theme.breakpoints.down('md')]: { position: 'sticky', top: 60, zIndex: 3 },
      })}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 500 }}>
        {isWhole && total !== undefined
          ? t`All ${{ count: formatCount(total) }} selected`
          : t`${{ count: formatCount(count) }} selected`}
      </Typography>
      {total !== undefined && !isWhole && (
        <Button size="small" onClick={onWhole}>
          {t`Select all ${{ count: formatCount(total) }}`}
        </Button>
      )}
      {children}
      <Button size="small" color="secondary" onClick={onClear} sx={{ marginInlineStart: 'auto' }}>
        {t`Clear selection`}
      </Button>
    </Box>
  );
}

import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface HeldRowsNoticeProps {
  /** Rows that wait to be shown; 0 when others left or moved, null when nothing waits. */
  waiting: number | null;
  onShow: () => void;
}

/** Over the head of a list, so that nothing moves: what changed in it while somebody is about to click. */
export function HeldRowsNotice({ waiting, onShow }: HeldRowsNoticeProps) {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        top: 4,
        insetInline: 0,
        zIndex: 3,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      {waiting !== null && (
        <Button
          size="small"
          variant="contained"
          onClick={onShow}
          sx={{ pointerEvents: 'auto', borderRadius: 999, minHeight: 32, boxShadow: 2 }}
        >
          {waiting > 0
            ? plural(waiting, { one: '# new row: show it', other: '# new rows: show them' })
            : t`The list has changed: show it`}
        </Button>
      )}
    </Box>
  );
}

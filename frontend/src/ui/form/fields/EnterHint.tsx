import Typography from '@mui/material/Typography';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What Enter and Ctrl+Enter do in a form of many lines; for those who type on keys. */
export function EnterHint({ enter, submit }: { enter: string; submit: string }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
      <kbd>Enter</kbd> {enter}, <kbd>{isMac ? '⌘' : 'Ctrl'}+Enter</kbd> {submit}
    </Typography>
  );
}

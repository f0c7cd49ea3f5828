import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';

const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What Enter and Ctrl+Enter do in a form of many lines; for those who type on keys. */
export function EnterHint({ enter, submit }: { enter: string; submit: string }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
      <Trans>
        <kbd>Enter</kbd> {enter}, <kbd>{control}+Enter</kbd> {submit}
      </Trans>
    </Typography>
  );
}

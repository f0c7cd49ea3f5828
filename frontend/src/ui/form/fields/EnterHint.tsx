import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';

const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What the keys do in a form of many lines; for those who type on them. */
export function EnterHint({ enter, submit }: { enter: string; submit: string }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
      <Trans>
        <kbd>Enter</kbd> {enter}, <kbd>{control}+Enter</kbd> {submit}
      </Trans>
      {' · '}
      <Trans>
        <kbd>↑</kbd> <kbd>↓</kbd> change the line, <kbd>{control}+Delete</kbd> removes it
      </Trans>
    </Typography>
  );
}

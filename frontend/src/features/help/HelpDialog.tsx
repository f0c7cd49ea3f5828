import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/locale';
import { SAVE_KEYS, SEARCH_KEYS } from '../../shared/keys/key-names';
import { keysNow, type KeyGroup } from '../../shared/keys/registry';
import { singleKeys } from '../../shared/keys/single-keys';
import { paths } from '../../shared/paths';
import { helpFor } from './screen-help';

/** Keys that lists, forms and notifications take for themselves, wherever they are. */
const always = (): readonly (readonly [string, string])[] => [
  [SEARCH_KEYS.shown, t`Search everything`],
  ['↑ ↓ ← →', t`Move in a grid`],
  ['Enter', t`Open the row, save the form; add the next line of an order`],
  [SAVE_KEYS, t`Save the form, whatever its lines`],
  ['Esc', t`Close the panel or dialog`],
  ['F8', t`Go to the notifications`],
];

const headings = (): Readonly<Record<KeyGroup, string>> => ({
  screen: t`On this screen`,
  anywhere: t`Everywhere`,
  go: t`Go to a screen`,
});

function Keys({ heading, keys }: { heading: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2.5, mb: 1 }}>
        {heading}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, alignItems: 'center' }}
      >
        {keys.map(([key, meaning]) => (
          <Box key={key + meaning} sx={{ display: 'contents' }}>
            <dt dir="ltr">
              {(key.includes('↑') ? [key] : key.split(' ')).map((each, at) => (
                <Box
                  key={at}
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    marginInlineEnd: 0.5,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '6px',
                    fontFamily: 'ui-monospace, monospace',
                    fontSize: '0.8125rem',
                  }}
                >
                  {each}
                </Box>
              ))}
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {meaning}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface HelpDialogProps {
  /** What is open: its heading, and the pattern of its address. */
  screen: { title: string; path: string | undefined };
  onClose: () => void;
}

/** What the screen is for, in three sentences, and the keys that work on it now. */
export function HelpDialog({ screen, onClose }: HelpDialogProps) {
  useLanguage();
  // What worked when it was opened: while it is open, keys are its own.
  const [declared] = useState(keysNow);
  const sentences = helpFor(screen.path);
  const on = singleKeys.on();
  const of = (group: KeyGroup) =>
    declared.filter((action) => action.group === group).map(({ keys, label }) => [keys, label()] as const);
  const everywhere = [...(on ? of('anywhere') : []), ...always()];
  const named = headings();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title">{screen.title || t`Help`}</DialogTitle>
      <DialogContent>
        {sentences.map((sentence) => (
          <Typography key={sentence} sx={{ mb: 1 }}>
            {sentence}
          </Typography>
        ))}
        <Typography component="h2" variant="h3" sx={{ mt: 3 }}>
          {t`Keys`}
        </Typography>
        {!on && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t`Single keys are turned off on this device.`}
          </Typography>
        )}
        {on && of('screen').length > 0 && <Keys heading={named.screen} keys={of('screen')} />}
        <Keys heading={named.anywhere} keys={everywhere} />
        {on && <Keys heading={named.go} keys={of('go')} />}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={paths.settings} onClick={onClose}>
          {t`Turn single keys on or off`}
        </Button>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t`Close`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

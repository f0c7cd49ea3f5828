import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

const keys = (): readonly (readonly [string, string])[] => [
  ['/', t`Go to the search of this screen`],
  ['c', t`Create, on a list`],
  ['↑ ↓ ← →', t`Move in a grid`],
  ['Enter', t`Open the row, save the form; add the next line of an order`],
  ['Ctrl + Enter', t`Save the form, whatever its lines`],
  ['Esc', t`Close the panel or dialog`],
  ['F8', t`Go to the notifications`],
  ['?', t`Show these keys`],
];

/** The keys of the product. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t`Keyboard`}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 3,
            rowGap: 1.25,
            alignItems: 'center',
          }}
        >
          {keys().map(([key, meaning]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box
                  component="kbd"
                  sx={{
                    px: 1,
                    py: 0.25,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '6px',
                    fontFamily: 'ui-monospace, monospace',
                    fontSize: '0.8125rem',
                  }}
                >
                  {key}
                </Box>
              </dt>
              <Box component="dd" sx={{ m: 0 }}>
                {meaning}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t`Close`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

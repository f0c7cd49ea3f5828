import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { typedText } from '../../lib/language';

/** One field that somebody else saved while it was being edited here. */
export interface TheirChange {
  label: string;
  before: string;
  now: string;
  /** What was typed here; undefined when the field was not touched. */
  mine: string | undefined;
}

interface StaleDialogProps {
  /** What was being edited: 'product'; nothing where the page says it. */
  thing: string | undefined;
  /** At least one. */
  changes: readonly TheirChange[];
  onReload: () => void;
  onKeepMine: () => void;
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    textAlign: 'start',
    py: 1,
    paddingInlineEnd: 2,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 500, color: 'text.secondary' },
  // A field's name is not broken within a word, however long the texts beside it are.
  '& th[scope="row"]': { overflowWrap: 'normal', minWidth: 72 },
} as const;

/** Somebody else saved the thing meanwhile: what changed, and whose version goes on. */
export function StaleDialog({ thing, changes, onReload, onKeepMine }: StaleDialogProps) {
  const overlap = changes.filter(({ mine }) => mine !== undefined);
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby="stale-title">
      <DialogTitle id="stale-title">
        {thing === undefined ? t`Somebody else changed this meanwhile` : t`Somebody else changed this ${thing}`}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          {plural(changes.length, {
            one: 'While you were editing, one field was saved:',
            other: 'While you were editing, # fields were saved:',
          })}
        </Typography>
        <Box component="table" aria-labelledby="stale-title" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`Was`}</th>
              <th scope="col">{t`Now`}</th>
              <th scope="col">{t`Yours`}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, now, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td {...typedText(before)}>{before}</td>
                <td {...typedText(now)}>{now}</td>
                <td {...typedText(mine ?? '')}>{mine ?? t`unchanged`}</td>
              </tr>
            ))}
          </tbody>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {overlap.length === 0
            ? t`Keeping yours saves only the fields you changed; theirs stay as they are now.`
            : t`Keeping yours replaces ${{ fields: overlap.map(({ label }) => label).join(', ') }}; the other fields stay as they are now.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onReload}>
          {t`Reload theirs`}
        </Button>
        <Button variant="contained" onClick={onKeepMine}>
          {t`Keep mine and save`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

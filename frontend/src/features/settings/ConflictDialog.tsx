import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { changedNames, shownValue } from './versioned';

interface ConflictDialogProps<V extends object> {
  labels: Record<keyof V, string>;
  /** As the form was opened, as somebody else saved it meanwhile, as typed here. */
  before: V;
  now: V;
  mine: V;
  onReload: () => void;
  onKeepMine: () => void;
}

const cells = { textAlign: 'start', py: 1, pr: 2, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' };

/** Somebody else saved meanwhile: what changed, and whose version goes on. */
export function ConflictDialog<V extends object>(props: ConflictDialogProps<V>) {
  const { labels, before, now, mine, onReload, onKeepMine } = props;
  const theirs = changedNames(before, now);
  const my = new Set(changedNames(before, mine));
  const overlap = theirs.filter((name) => my.has(name));
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else changed this meanwhile</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {theirs.length === 0 ? (
          <Typography color="textSecondary">It was saved with the same values in every field shown here.</Typography>
        ) : (
          <Box
            component="table"
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              fontSize: '0.8125rem',
              overflowWrap: 'anywhere',
              '& th, & td': cells,
              '& th': { fontWeight: 500, color: 'text.secondary' },
            }}
          >
            <thead>
              <tr>
                {['Field', 'Was', 'Now', 'Yours'].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {theirs.map((name) => (
                <tr key={name}>
                  <th scope="row">{labels[name]}</th>
                  <td dir="auto">{shownValue(before[name])}</td>
                  <td dir="auto">{shownValue(now[name])}</td>
                  <td dir="auto">{my.has(name) ? shownValue(mine[name]) : 'unchanged'}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          {overlap.length === 0
            ? 'Keeping yours saves only the fields you changed; theirs stay as they are now.'
            : `Keeping yours replaces ${overlap.map((name) => labels[name]).join(', ')}; the other fields stay as they are now.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onReload}>
          Reload theirs
        </Button>
        <Button variant="contained" onClick={onKeepMine}>
          Keep mine and save
        </Button>
      </DialogActions>
    </Dialog>
  );
}

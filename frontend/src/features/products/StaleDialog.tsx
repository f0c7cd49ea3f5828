import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { changedFields, productLabels, type ProductValues } from './product.form';

interface StaleDialogProps {
  /** As the form was opened. */
  before: ProductValues;
  /** As somebody else saved it meanwhile. */
  now: ProductValues;
  /** As typed here. */
  mine: ProductValues;
  onReload: () => void;
  onKeepMine: () => void;
}

const shown = (value: ProductValues[keyof ProductValues]): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 image' : `${value.length} images`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value.trim() || '–';
};

/** Somebody else saved the product meanwhile: what changed, and whose version goes on. */
export function StaleDialog({ before, now, mine, onReload, onKeepMine }: StaleDialogProps) {
  const theirs = changedFields(before, now);
  const my = new Set(changedFields(before, mine));
  const overlap = theirs.filter((name) => my.has(name));
  return (
    <Dialog open role="alertdialog" maxWidth="sm" fullWidth aria-labelledby="stale-title">
      <DialogTitle id="stale-title">Somebody else changed this product</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          {theirs.length === 0
            ? 'It was saved since you opened it, with the same values in every field shown here.'
            : `While you were editing, ${theirs.length === 1 ? 'one field was' : `${theirs.length} fields were`} saved:`}
        </Typography>
        {theirs.length > 0 && (
          <Box
            component="table"
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              fontSize: '0.8125rem',
              '& th, & td': {
                textAlign: 'start',
                py: 1,
                pr: 2,
                borderBottom: 1,
                borderColor: 'divider',
                verticalAlign: 'top',
                overflowWrap: 'anywhere',
              },
              '& th': { fontWeight: 500, color: 'text.secondary' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Was</th>
                <th scope="col">Now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {theirs.map((name) => (
                <tr key={name}>
                  <th scope="row">{productLabels[name]}</th>
                  <td dir="auto">{shown(before[name])}</td>
                  <td dir="auto">{shown(now[name])}</td>
                  <td dir="auto">{my.has(name) ? shown(mine[name]) : 'unchanged'}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
        <Typography variant="body2" color="textSecondary">
          {overlap.length === 0
            ? 'Keeping yours saves only the fields you changed; theirs stay as they are now.'
            : `Keeping yours replaces ${overlap.map((name) => productLabels[name]).join(', ')}; the other fields stay as they are now.`}
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

import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { Bidi } from '../../../ui/display/Bidi';
import { FIELDS, storedText, typingFaultOf, type EditedField, type RowEdit, type RowEdits } from './row-edits';

interface SaveBarProps {
  edits: RowEdits;
  busy: boolean;
  /** Somebody tried to save: what cannot be read is named, wherever in the list it stands. */
  namesFaults: boolean;
  onSave: () => void;
}

/** Names this many of the refused rows; the others are marked in the list. */
const NAMED = 5;

const labels: Readonly<Record<EditedField, string>> = { basePrice: 'Price', reorderPoint: 'Reorder point' };

const typingFaultsOf = (edit: RowEdit): string[] => FIELDS.flatMap((field) => typingFaultOf(edit, field) ?? []);

/** Why the server did not take it; where somebody was faster, also what they made of it. */
function refusalOf(edit: RowEdit): string | undefined {
  const whole = edit.refused[''];
  if (whole === undefined) return undefined;
  const now = (edit.overtaken ?? []).map(
    (field) => `. ${labels[field]} is ${storedText(edit.row, field)} now; Save makes it ${edit.typed[field]}`,
  );
  return (FIELDS.map((field) => edit.refused[field]).find(Boolean) ?? whole) + now.join('');
}

/** How much is typed and not saved, what was refused of it and why, and the ways on. */
export function SaveBar({ edits, busy, namesFaults, onSave }: SaveBarProps) {
  const all = useSyncExternalStore(edits.subscribe, edits.all);
  if (all.size === 0) return null;
  const rows = [...all.values()];
  const count = rows.reduce((sum, { typed }) => sum + Object.keys(typed).length, 0);
  const faults = rows.reduce((sum, edit) => sum + typingFaultsOf(edit).length, 0);
  const refused = rows.flatMap((edit) => {
    const fault = refusalOf(edit) ?? (namesFaults ? typingFaultsOf(edit)[0] : undefined);
    return fault === undefined ? [] : [{ row: edit.row, fault }];
  });
  return (
    <Paper
      component="section"
      aria-label="Changes"
      elevation={8}
      data-bar
      sx={{ position: 'sticky', bottom: 12, zIndex: 3, px: 2, py: 1, borderRadius: '10px' }}
    >
      {refused.length > 0 && (
        <Box component="ul" aria-label="Not saved" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, fontSize: 13 }}>
          {refused.slice(0, NAMED).map(({ row, fault }) => (
            <Box component="li" key={row.id} sx={{ display: 'flex', gap: 1, py: 0.25, alignItems: 'center' }}>
              <Box aria-hidden sx={{ display: 'inline-flex', color: 'error.main', '& svg': { fontSize: 18 } }}>
                <ErrorOutlineIcon />
              </Box>
              <span>
                <Box component="span" sx={{ fontWeight: 500 }}>
                  <Bidi>{row.name}</Bidi>
                </Box>
                {': '}
                <Bidi>{fault}</Bidi>
              </span>
            </Box>
          ))}
          {refused.length > NAMED && <li>{`and ${refused.length - NAMED} more`}</li>}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ fontWeight: 500, marginInlineEnd: 'auto' }}>
          {count === 1 ? '1 change' : `${count} changes`}
          {faults > 0 && <Box component="span" sx={{ color: 'error.main' }}>{`, ${faults} to correct`}</Box>}
        </Typography>
        <Button color="inherit" variant="outlined" disabled={busy} onClick={() => edits.takeBack()}>
          Discard
        </Button>
        <Button variant="contained" loading={busy} onClick={onSave} aria-keyshortcuts="Control+Enter">
          Save
        </Button>
      </Box>
    </Paper>
  );
}

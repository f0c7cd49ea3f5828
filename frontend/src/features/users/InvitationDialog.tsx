import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FieldShell } from '../../ui/form/fields/Field';
import type { Invitation } from './useUsers';
import { Bidi } from '../../ui/display/Bidi';

interface InvitationDialogProps {
  /** What was sent; null while there is nothing to show. */
  invitation: Invitation | null;
  onClose: () => void;
}

/** The one-time link of an invitation, shown this once, to be copied and handed over. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const [copied, setCopied] = useState('');
  if (!invitation) return null;
  const { name, email, link, mailSent } = invitation;
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setCopied('Link copied'),
      () => setCopied('The browser did not allow copying: select the link and copy it.'),
    );
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="invitation-title">
      <DialogTitle id="invitation-title">
        Invitation for <Bidi>{name}</Bidi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          {mailSent ? (
            <>
              The link was mailed to <Bidi>{email}</Bidi>. You can also hand it over yourself.
            </>
          ) : (
            <>
              The mail to <Bidi>{email}</Bidi> could not be sent. Hand the link over yourself.
            </>
          )}{' '}
          It works once, within 7 days, and is shown only now.
        </Typography>
        <FieldShell id="invitation-link" label="Link to choose a password">
          <MuiTextField
            id="invitation-link"
            value={link}
            fullWidth
            multiline
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace', fontSize: 13 } } }}
          />
        </FieldShell>
        <Typography variant="body2" role="status">
          {copied}
        </Typography>
      </DialogContent>
      <DialogActions>
        {/* The clipboard exists only on secure origins. */}
        {'clipboard' in navigator && (
          <Button variant="outlined" color="secondary" startIcon={<ContentCopyIcon />} onClick={copy}>
            Copy link
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

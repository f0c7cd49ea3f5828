import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { CopyableId } from '../../ui/display/CopyableId';
import { DateField } from '../../ui/form/fields/DateField';
import { TextField } from '../../ui/form/fields/fields';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormField } from '../../ui/form/serverErrors';
import { useSubmit } from '../../ui/form/useSubmit';
import { apiKeySchema, blankKey, groupScopes, toKeyInput, type ApiKeyValues } from './api-key.form';
import { startOfDay } from '../../lib/dates/business-days';
import { useCreateApiKeyMutation } from './settings.generated';

function ScopesField({ offered }: { offered: readonly string[] }) {
  const { field, helpers, error } = useFormField<string[]>('scopes');
  const errorId = useId();
  const toggle = (scope: string, on: boolean) =>
    helpers.setValue(on ? [...field.value, scope] : field.value.filter((other) => other !== scope));
  return (
    <Box
      component="fieldset"
      {...(error !== undefined && { 'aria-describedby': errorId })}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 500, fontSize: 13, mb: 0.5, p: 0 }}>
        What the key may read
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {groupScopes(offered).map(({ resource, scopes }) => (
          <Box
            key={resource}
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexWrap: 'wrap',
              columnGap: 1.5,
              px: 1.5,
              minHeight: 40,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Typography variant="body2" sx={{ width: 120, fontWeight: 500 }}>
              {resource}
            </Typography>
            {scopes.map(({ value, label }) => (
              <FormControlLabel
                key={value}
                label={label}
                slotProps={{ typography: { variant: 'body2' } }}
                control={
                  <Checkbox
                    size="small"
                    checked={field.value.includes(value)}
                    onChange={(_event, on) => toggle(value, on)}
                    slotProps={{ input: { 'aria-label': `${resource}: ${label}` } }}
                  />
                }
              />
            ))}
          </Box>
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText id={errorId} error sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

/** The new key, this once. */
function NewKeyDialog({ shown, onClose }: { shown: string; onClose: () => void }) {
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="new-key-title">
      <DialogTitle id="new-key-title">Copy your API key</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">It is shown this once. Only its hash is kept, so nobody can show it again.</Alert>
        <Box
          sx={{
            p: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflowWrap: 'anywhere',
            wordBreak: 'break-all',
          }}
        >
          <CopyableId value={shown} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          Tools send it as <code>Authorization: Bearer &lt;key&gt;</code> to /graphql or /api.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          I have copied it
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface CreateApiKeyDialogProps {
  open: boolean;
  offered: readonly string[];
  onClose: () => void;
}

/** Makes a key for a reporting tool and shows it once. */
export function CreateApiKeyDialog({ open, offered, onClose }: CreateApiKeyDialogProps) {
  const [made, setMade] = useState<string>();
  const [create] = useCreateApiKeyMutation();
  const submit = useSubmit<ApiKeyValues, string>({
    run: async (values) => {
      const input = toKeyInput(values, (day) => startOfDay(day, 1) ?? day);
      const { data } = await create({ variables: { input } });
      if (!data) throw new Error('The server answered without data.');
      return data.createApiKey.key;
    },
    failure: 'Failed to create API key',
    mapField: (path) => path.replace(/^input\./, '').replace('expiresAt', 'expiresOn'),
    onSuccess: (key) => {
      setMade(key);
      onClose();
    },
  });
  return (
    <>
      <FormDialog<ApiKeyValues>
        open={open}
        title="Create API Key"
        subtitle="For reporting tools. Keys can read, and change nothing."
        initialValues={blankKey}
        validationSchema={apiKeySchema}
        onSubmit={submit}
        submitLabel="Create Key"
        busyLabel="Creating…"
        onClose={onClose}
      >
        <TextField name="name" label="Name" required maxLength={100} placeholder="Power BI" />
        <ScopesField offered={offered} />
        <DateField name="expiresOn" label="Works until" help="Leave empty and it works until you revoke it" />
      </FormDialog>
      {made !== undefined && <NewKeyDialog shown={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

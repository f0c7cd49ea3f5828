import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../lib/server/api-error';
import { formatCount } from '../../lib/numbers/numbers';
import { downloadFile } from '../../shared/session/download';
import { StatusChip } from '../../ui/display/StatusChip';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { notifyError } from '../../ui/feedback/notify';
import { Section } from '../../ui/layout/Section';
import { ImportLines } from './ImportLines';
import { checkText, isWorking, runText, stateLooks } from './import-words';
import {
  useCancelImportMutation,
  useRunImportMutation,
  useTakeBackImportMutation,
  type ImportProgressFragment,
} from './imports.generated';

interface ImportProgressProps {
  row: ImportProgressFragment;
  onAgain: () => void;
  onRetry: () => void;
  onChanged: () => void;
}

function Bar({ row: { todo, processed, state } }: { row: ImportProgressFragment }) {
  const [done, all] = [formatCount(processed), formatCount(todo)];
  return (
    <Box>
      <LinearProgress
        aria-label={stateLooks[state].label}
        {...(todo > 0 && { variant: 'determinate' as const, value: Math.min(100, (processed / todo) * 100) })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ pt: 0.5 }}>
        {t`${done} of ${all} lines`}
      </Typography>
    </Box>
  );
}

/** The check and the run: how far they are, what came of them, and what can be done next. */
export function ImportProgress({ row, onAgain, onRetry, onChanged }: ImportProgressProps) {
  const { id, state, valid, errors, created, updated, fault, obstacles } = row;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [run] = useRunImportMutation();
  const [cancel] = useCancelImportMutation();
  const [takeBack] = useTakeBackImportMutation();
  const working = isWorking(row);
  const written = created + updated;
  const left = valid - written;
  const count = formatCount(state === 'checked' ? valid : left);

  const does = async (step: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await step();
      onChanged();
    } catch (thrown) {
      notifyError(failureText(thrown, t`That did not work. Try again.`));
    }
    setBusy(false);
  };
  const variables = { input: { id } };
  const download = (path: string, name: string) => void does(() => downloadFile(path, name));
  const isStopped = state === 'cancelled' || state === 'failed';

  return (
    <Section
      title={state === 'checking' || state === 'checked' ? t`Check` : t`Result`}
      action={<StatusChip {...stateLooks[state]} />}
    >
      <Box sx={{ display: 'grid', gap: 2, px: 2, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {working && <Bar row={row} />}
        <Typography role="status">{written > 0 || state === 'done' ? runText(row) : checkText(row)}</Typography>
        {fault !== null && <Alert severity="error">{fault}</Alert>}
        {obstacles !== null && obstacles.length > 0 && (
          <Alert severity="warning">
            {t`Nothing was taken back, because something stands on it:`}
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{obstacle}</li>
              ))}
            </Box>
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {(state === 'checked' || (isStopped && left > 0 && valid > 0)) && (
            <Button
              variant="contained"
              loading={busy}
              disabled={valid === 0}
              onClick={() => void does(() => run({ variables }))}
            >
              {state === 'checked' ? t`Import good lines (${count})` : t`Go on (${count})`}
            </Button>
          )}
          {(state === 'checking' || state === 'running') && (
            <Button variant="outlined" loading={busy} onClick={() => void does(() => cancel({ variables }))}>
              {t`Stop`}
            </Button>
          )}
          {!working && written === 0 && state !== 'taken_back' && (
            <Button color="secondary" variant="outlined" disabled={busy} onClick={onAgain}>
              {t`Change the columns`}
            </Button>
          )}
          {!working && errors > 0 && (
            <>
              <Button
                color="secondary"
                variant="outlined"
                disabled={busy}
                onClick={() => download(`/api/imports/${id}/failed.csv`, `failed-lines-${id}.csv`)}
              >
                {t`Download failed lines`}
              </Button>
              <Button color="secondary" variant="outlined" disabled={busy} onClick={onRetry}>
                {t`Import mended lines`}
              </Button>
            </>
          )}
          <Button color="secondary" disabled={busy} onClick={() => download(`/api/imports/${id}/file`, row.fileName)}>
            {t`Download the file`}
          </Button>
          {!working && written > 0 && state !== 'taken_back' && (
            <Button color="error" disabled={busy} onClick={() => setAsking(true)}>
              {t`Take back this import`}
            </Button>
          )}
        </Box>
        {!working && (
          <ImportLines key={`${state} ${errors}`} id={id} {...(errors > 0 && { statuses: ['error' as const] })} />
        )}
      </Box>
      <ConfirmDialog
        open={asking}
        title={t`Take back this import?`}
        confirmLabel={t`Take back`}
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void does(() => takeBack({ variables }));
        }}
      >
        {t`What it added is removed and what it changed is put back, unless something stands on it already.`}
      </ConfirmDialog>
    </Section>
  );
}

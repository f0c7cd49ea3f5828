import { plural, t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState } from 'react';
import { formatCount } from '../../lib/numbers/numbers';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { planOf, targetsOf, type BulkChange, type BulkField } from './bulk-changes';
import { BulkOutcome } from './BulkOutcome';
import { BulkPreview } from './BulkPreview';
import { ChangeRow, readChange, type TypedChange } from './ChangeRow';
import { MAX_ROWS, useBulkEdit, type BulkRow, type BulkSource, type Chosen } from './useBulkEdit';

export interface BulkEditDialogProps<R extends BulkRow, F> {
  open: boolean;
  /** The rows as they were chosen. */
  chosen: Chosen<F> | null;
  fields: readonly BulkField<R>[];
  source: BulkSource<R, F>;
  nameOf: (row: R) => string;
  /** A reason that is asked for when this field changes. */
  note?: { readonly label: string; readonly of: string };
  /** @param isChanged whether something was written: the selection has done its work */
  onClose: (isChanged: boolean) => void;
}

const blank = (key: number, field: string): TypedChange => ({ key, field, how: 'set', text: '', rounding: '0.01' });

/** Changes fields of many rows at once: what is to become of each is shown before, and what became of each after. */
export function BulkEditDialog<R extends BulkRow, F>(props: BulkEditDialogProps<R, F>) {
  const { open, chosen, fields, source, nameOf, note, onClose } = props;
  const titleId = useId();
  const first = fields[0]?.name ?? '';
  const [typed, setTyped] = useState<readonly TypedChange[]>([blank(0, first)]);
  const [reason, setReason] = useState('');
  const edit = useBulkEdit(source, fields);
  const { rows, total, error, progress, result } = edit;
  const { begin } = edit;
  useEffect(() => {
    if (open && chosen) begin(chosen);
  }, [open, chosen, begin]);

  const read = typed.map((each) =>
    readChange(
      each,
      fields.find(({ name }) => name === each.field),
    ),
  );
  const changes = read.filter((each): each is BulkChange => 'how' in each);
  const key = JSON.stringify(changes);
  const plan = useMemo(
    () => (rows ? planOf(rows, fields, (row) => targetsOf(row, fields, JSON.parse(key) as BulkChange[])) : []),
    [rows, fields, key],
  );
  const isComplete = changes.length > 0 && read.every((each) => 'how' in each);
  const taken = new Set(typed.map(({ field }) => field));
  const next = fields.find(({ name }) => !taken.has(name));
  const asksReason = note !== undefined && taken.has(note.of);
  const tooMany = total > MAX_ROWS;

  const change = (place: number, part: Partial<TypedChange>) =>
    setTyped((now) => now.map((each) => (each.key === place ? { ...each, ...part } : each)));
  const close = () => progress === null && onClose(result !== null);

  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      // What was focused before is gone with the selection; the keyboard goes on at the list's screen.
      disableRestoreFocus={result !== null}
      slotProps={{
        transition: {
          onExited: () => {
            if (result) document.getElementById('main')?.focus();
            edit.forget();
            setTyped([blank(0, first)]);
            setReason('');
          },
        },
      }}
    >
      <DialogTitle id={titleId}>
        {rows === null && !tooMany ? t`Edit many` : plural(total, { one: 'Edit # row', other: 'Edit # rows' })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {progress ? (
          <Box sx={{ display: 'grid', gap: 1.5, py: 1 }}>
            <LinearProgress
              variant="determinate"
              value={(100 * progress.done) / progress.of}
              aria-label={t`Rows changed`}
              sx={{ height: 8, borderRadius: 4 }}
            />
            <Typography role="status">
              {t`${{ done: formatCount(progress.done) }} of ${{ total: formatCount(progress.of) }} rows`}
            </Typography>
          </Box>
        ) : result ? (
          <BulkOutcome result={result} nameOf={nameOf} />
        ) : error ? (
          <ErrorState title={t`The rows could not be loaded`} error={error} onRetry={() => chosen && begin(chosen)} />
        ) : tooMany ? (
          <Alert severity="info">
            {t`At most ${{ most: formatCount(MAX_ROWS) }} rows can be edited at once. Narrow the list by its filters.`}
          </Alert>
        ) : rows === null ? (
          <Skeleton variant="rounded" height={180} />
        ) : (
          <>
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
              {typed.map((each, place) => {
                const mine = read[place];
                return (
                  <ChangeRow
                    key={each.key}
                    typed={each}
                    fields={fields}
                    taken={taken}
                    fault={mine && 'fault' in mine ? mine.fault : null}
                    onChange={(part) => change(each.key, part)}
                    onRemove={
                      typed.length > 1 ? () => setTyped((now) => now.filter(({ key: k }) => k !== each.key)) : undefined
                    }
                  />
                );
              })}
              {next && (
                <Button
                  size="small"
                  startIcon={<AddIcon />}
                  onClick={() =>
                    setTyped((now) => [...now, blank(Math.max(...now.map(({ key: k }) => k)) + 1, next.name)])
                  }
                  sx={{ justifySelf: 'start' }}
                >
                  {t`Change another field`}
                </Button>
              )}
              {asksReason && (
                <TextField
                  size="small"
                  label={note.label}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                  slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
                />
              )}
            </Box>
            {changes.length > 0 && <BulkPreview plan={plan} total={rows.length} nameOf={nameOf} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {result ? (
          <>
            {result.refused.length > 0 && (
              <Button
                color="inherit"
                variant="outlined"
                loading={progress !== null}
                onClick={() => void edit.tryAgain(reason)}
              >
                {plural(result.refused.length, { one: 'Try # row again', other: 'Try # rows again' })}
              </Button>
            )}
            <Button variant="contained" onClick={close} disabled={progress !== null} autoFocus>
              {t`Done`}
            </Button>
          </>
        ) : (
          <>
            <Button color="inherit" variant="outlined" onClick={close} disabled={progress !== null}>
              {t`Cancel`}
            </Button>
            <Button
              variant="contained"
              loading={progress !== null}
              disabled={!isComplete || plan.length === 0}
              onClick={() => void edit.write(plan, reason.trim())}
            >
              {plan.length === 0 ? t`Change` : plural(plan.length, { one: 'Change # row', other: 'Change # rows' })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

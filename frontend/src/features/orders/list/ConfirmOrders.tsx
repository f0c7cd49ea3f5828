import { plural, t } from '@lingui/core/macro';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail } from '../../../shared/paths';
import { failureText } from '../../../lib/server/api-error';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { notifyError } from '../../../ui/feedback/notify';
import type { TransitionOrdersMutation } from '../orders.generated';
import { useOrderChanges } from '../useOrderChanges';
import { Bidi } from '../../../ui/display/Bidi';

export type ConfirmResult = TransitionOrdersMutation['transitionOrders'];

/** What became of each order, the refused ones first, each with the way to it. */
export function ConfirmOutcomes({ result: now, onClose }: { result: ConfirmResult | null; onClose: () => void }) {
  const titleId = useId();
  // The dialog that closes keeps its words while it leaves.
  const [result, setResult] = useState(now);
  if (now !== null && now !== result) setResult(now);
  if (result === null) return null;
  const sorted = [...result.outcomes].sort((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <Dialog
      open={now !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      // What was focused before is gone with the selection; the keyboard goes on at the list's screen.
      disableRestoreFocus
      slotProps={{ transition: { onExited: () => document.getElementById('main')?.focus() } }}
    >
      <DialogTitle id={titleId}>
        {result.failed === 0
          ? plural(result.succeeded, { one: '# order confirmed', other: '# orders confirmed' })
          : t`${plural(result.succeeded, { one: '# order confirmed', other: '# orders confirmed' })}, ${{ refused: result.failed }} refused`}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" aria-label={t`Outcome of each order`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sorted.map((outcome) => (
            <Box
              component="li"
              key={outcome.id}
              sx={{
                display: 'flex',
                gap: 1.25,
                py: 1,
                fontSize: 13,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box aria-hidden sx={{ color: outcome.ok ? 'success.main' : 'error.main', '& svg': { fontSize: 18 } }}>
                {outcome.ok ? <CheckCircleIcon /> : <ErrorOutlineIcon />}
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={orderDetail(outcome.id)} sx={{ fontWeight: 500 }}>
                  {outcome.orderNumber ?? t`Order ${outcome.id}`}
                </Link>
                <div>{outcome.ok ? t`Confirmed` : <Bidi>{outcome.message}</Bidi>}</div>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t`Done`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Asks before 'Confirm selected': each order is confirmed or refused by itself. The orders are those that were selected
 * when it was asked: one that leaves the list meanwhile, because somebody else moved it, is told of like the others.
 */
export function ConfirmOrders({
  ids,
  onCancel,
  onResult,
}: {
  /** Null while nothing is asked. */
  ids: readonly string[] | null;
  onCancel: () => void;
  onResult: (result: ConfirmResult) => void;
}) {
  const { confirmAll } = useOrderChanges();
  const [busy, setBusy] = useState(false);
  // The dialog that closes keeps its words while it leaves.
  const [last, setLast] = useState(ids);
  if (ids !== null && ids !== last) setLast(ids);
  const count = last?.length ?? 0;

  const confirm = async () => {
    setBusy(true);
    try {
      onResult(await confirmAll(ids ?? []));
    } catch (thrown) {
      notifyError(failureText(thrown, t`The orders could not be confirmed`));
      onCancel();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={ids !== null}
      title={plural(count, { one: 'Confirm # order?', other: 'Confirm # orders?' })}
      confirmLabel={plural(count, { one: 'Confirm # order', other: 'Confirm # orders' })}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {t`Each order is checked by itself: what is not pending, or goes over a credit limit, is left as it is and named.`}
    </ConfirmDialog>
  );
}

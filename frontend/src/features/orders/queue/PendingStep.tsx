import { plural, t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';
import { dueAt, undoStep, watchStep, type HeldRun, type Stepped } from '../runs/held-steps';
import type { Goal } from '../runs/outlook';

const waiting: Readonly<Record<Goal, string>> = {
  get confirmed() {
    return t`Confirming`;
  },
  get processing() {
    return t`Starting`;
  },
  get shipped() {
    return t`Shipping`;
  },
  get delivered() {
    return t`Delivering`;
  },
};

/** Whole seconds until a time, told anew as they pass. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [time]);
  return Math.max(0, Math.ceil((time - now) / 1000));
}

/** A step that is held back: how long it can still be undone, and the way to do that. */
export function PendingStep({ order, run }: { order: Stepped; run: HeldRun }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const seconds = useSecondsUntil(dueAt(run));
  const { id, orderNumber } = order;
  useEffect(() => {
    void watchStep(client, { id, orderNumber }, run);
  }, [client, id, orderNumber, run]);
  const undo = async () => {
    setBusy(true);
    await undoStep(client, order, run);
    setBusy(false);
  };
  const doing = waiting[run.goal];
  const canUndo = run.state === 'held' && seconds > 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: 1, sm: 'none' }, minHeight: 36 }}>
      {/* Said once: who listens is not counted down to. */}
      <Box component="span" role="status" sx={visuallyHidden}>
        {run.state === 'held' ? t`${{ doing }} in a few seconds. Press U to undo.` : t`${{ doing }} now.`}
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {canUndo ? plural(seconds, { one: `${doing} in # second`, other: `${doing} in # seconds` }) : t`${{ doing }}…`}
      </Box>
      {canUndo && (
        <Button
          variant="outlined"
          startIcon={<UndoIcon />}
          loading={isBusy}
          aria-keyshortcuts="u"
          onClick={() => void undo()}
          sx={{ flex: { xs: 1, sm: 'none' }, minHeight: { xs: 48, sm: 36 } }}
        >
          {t`Undo`}
        </Button>
      )}
    </Box>
  );
}

import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCurrentUser } from '../../../../shared/session/useSession';
import { failureText } from '../../../../lib/server/api-error';
import { notify, notifyError } from '../../../../ui/feedback/notify';
import { lazyPanel } from '../../../../ui/lazy-panel';
import type { VisitFull } from '../useVisitChanges';
import { useMoveVisit } from './useMoveVisit';
import type { AskingMove } from './visit-move.form';
import { lacks, MOVED_TO, movesOf, type VisitMove } from './visit-moves';

const MoveVisitDialog = lazyPanel(() => import('./MoveVisitDialog').then((module) => module.MoveVisitDialog));

const LABELS: Readonly<Record<VisitMove, string>> = {
  get start() {
    return t`Start Visit`;
  },
  get complete() {
    return t`Complete Visit`;
  },
  get cancel() {
    return t`Cancel Visit`;
  },
  get reopen() {
    return t`Reopen`;
  },
  get replan() {
    return t`Plan again`;
  },
};

/** The next step stands out; what takes something back does not. */
function lookOf(step: VisitMove, isFirst: boolean) {
  if (step === 'cancel') return { variant: 'text', color: 'error' } as const;
  const isNext = isFirst && (step === 'start' || step === 'complete');
  return isNext ? ({ variant: 'contained' } as const) : ({ variant: 'outlined', color: 'secondary' } as const);
}

/** What can be done with a visit now: the next step first. */
export function VisitMoves({ visit }: { visit: VisitFull }) {
  const mayReopen = useCurrentUser().role === 'admin';
  const change = useMoveVisit(visit);
  const [asking, setAsking] = useState<AskingMove | null>(null);
  const [busy, setBusy] = useState<VisitMove | null>(null);
  const moves = movesOf(visit.status, mayReopen);
  if (moves.length === 0) return null;

  const move = async (step: VisitMove) => {
    setBusy(step);
    try {
      const done = await change.send(
        { id: visit.id, version: visit.version, status: MOVED_TO[step] },
        step === 'start',
      );
      notify(change.doneWords(step, done));
    } catch (error) {
      notifyError(failureText(error, t`Failed to update field visit`));
    } finally {
      setBusy(null);
    }
  };
  const begin = (step: VisitMove) => {
    const { phone, area } = lacks(visit);
    if (step === 'complete' || step === 'cancel' || (step === 'start' && (phone || area))) setAsking(step);
    else void move(step);
  };
  return (
    <Box
      role="group"
      aria-label={t`Actions`}
      sx={{
        flex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '& > button': { minHeight: { xs: 48, sm: 36 }, flex: { xs: '1 0 auto', sm: 'none' } },
      }}
    >
      {moves.map((step, n) => (
        <Button
          key={step}
          {...lookOf(step, n === 0)}
          disabled={busy !== null}
          loading={busy === step}
          onClick={() => begin(step)}
        >
          {LABELS[step]}
        </Button>
      ))}
      {asking !== null && <MoveVisitDialog asked panel={{ visit, move: asking, onClose: () => setAsking(null) }} />}
    </Box>
  );
}

import { plural, t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { newClientId } from '../../../lib/server/client-key';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { notifyError } from '../../../ui/feedback/notify';
import { useOrderStatesQuery } from './order-runs.generated';
import { goalWords } from './goal-words';
import { GoalChoice } from './GoalChoice';
import { goalsOf, MAX_RUN, outlookOf, totalOf, type Goal } from './outlook';
import { RunOutcome, RunProgress, runTitle } from './RunOutcome';
import { isOver, useOrderRun, type Chosen } from './useOrderRun';

export interface MoveOrdersDialogProps {
  /** The orders as they were chosen when it was asked; one that leaves the list meanwhile is told of like the others. */
  chosen: Chosen;
  open: boolean;
  /** @param isMoved whether a run was begun: the selection has done its work */
  onClose: (isMoved: boolean) => void;
}

/** Takes many orders to a state: says before what will become of them, shows how far it is, and names what was refused. */
export function MoveOrdersDialog({ chosen, open, onClose }: MoveOrdersDialogProps) {
  const titleId = useId();
  const filter = 'ids' in chosen ? { ids: [...chosen.ids] } : chosen.filter;
  const { data, error, refetch } = useOrderStatesQuery({
    variables: { filter },
    skip: !open,
    fetchPolicy: 'network-only',
  });
  const [wanted, setWanted] = useState<Goal | null>(null);
  const [clientKey, setClientKey] = useState(newClientId);
  const [isBusy, setBusy] = useState(false);
  const { run, start, stop, forget } = useOrderRun();

  const states = data?.orderStates ?? [];
  const { goals, likely } = goalsOf(states);
  const goal = wanted !== null && goals.includes(wanted) ? wanted : likely;
  const count = goal === null ? 0 : outlookOf(states, goal).count;
  const total = totalOf(states);

  const attempt = async (does: () => Promise<void>) => {
    setBusy(true);
    try {
      await does();
    } catch (thrown) {
      notifyError(failureText(thrown, t`The orders could not be moved`));
    } finally {
      setBusy(false);
    }
  };
  const begin = (which: Chosen, to: Goal, key: string) => void attempt(() => start(which, to, key));
  const tryAgain = () => {
    if (!run) return;
    const key = newClientId();
    setClientKey(key);
    begin({ ids: run.refusals.map(({ orderId }) => orderId).slice(0, 1000) }, run.goal, key);
  };
  const close = () => !isBusy && onClose(run !== null);

  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      // What was focused before is gone with the selection; the keyboard goes on at the list's screen.
      disableRestoreFocus={run !== null}
      slotProps={{
        transition: {
          onExited: () => {
            if (run) document.getElementById('main')?.focus();
            forget();
            setWanted(null);
            setClientKey(newClientId());
          },
        },
      }}
    >
      <DialogTitle id={titleId}>
        {run ? runTitle(run) : data ? plural(total, { one: 'Move # order on', other: 'Move # orders on' }) : t`Move on`}
      </DialogTitle>
      <DialogContent>
        {run ? (
          isOver(run) ? (
            <RunOutcome run={run} />
          ) : (
            <RunProgress run={run} />
          )
        ) : error && !data ? (
          <ErrorState title={t`The orders could not be loaded`} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={180} />
        ) : (
          <GoalChoice states={states} goals={goals} goal={goal} onGoal={setWanted} />
        )}
      </DialogContent>
      <DialogActions>
        {run === null ? (
          <>
            <Button color="inherit" variant="outlined" onClick={close} disabled={isBusy}>
              {t`Cancel`}
            </Button>
            <Button
              variant="contained"
              loading={isBusy}
              disabled={goal === null || total > MAX_RUN}
              onClick={() => goal && begin(chosen, goal, clientKey)}
            >
              {goal === null ? t`Move on` : goalWords[goal].action(count)}
            </Button>
          </>
        ) : isOver(run) ? (
          <>
            {run.refused > 0 && (
              <Button color="inherit" variant="outlined" onClick={tryAgain} loading={isBusy}>
                {plural(run.refused, { one: 'Try # again', other: 'Try # again' })}
              </Button>
            )}
            <Button variant="contained" onClick={close} disabled={isBusy} autoFocus>
              {t`Done`}
            </Button>
          </>
        ) : (
          <>
            <Button color="inherit" variant="outlined" onClick={() => void attempt(stop)} loading={isBusy}>
              {t`Stop`}
            </Button>
            <Button variant="contained" onClick={close} disabled={isBusy}>
              {t`Go on in the background`}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

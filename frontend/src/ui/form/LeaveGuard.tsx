import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { guardForm, wouldLose, type OpenForm } from './leave-guard';
import { useDirty, useForm } from './store/Form';

interface LeaveGuardOptions {
  /** Something was typed that is not saved. */
  dirty: boolean;
  /** Calls back when something is typed: a form that was saved is unsaved again. Keep its identity stable. */
  onTyped: (typed: () => void) => () => void;
  /** The form stands over its page: the page may tidy its own address meanwhile. */
  modal: boolean;
  /** After the person agreed to drop what was typed. */
  onDiscard?: (() => void) | undefined;
  /** What is typed outlives filters, pages and panels of its screen. */
  isOfScreen?: boolean;
}

/**
 * Asks before Back, a link, a reload or a closed tab takes away what was typed. The router asks one form only, so each
 * answers for all that are open.
 */
export function useLeaveGuard({ dirty, onTyped, modal, onDiscard, isOfScreen = false }: LeaveGuardOptions): {
  ask: () => Promise<boolean>;
  /** To be shown by the form. */
  question: ReactNode;
} {
  const [answer, setAnswer] = useState<(agreed: boolean) => void>();
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => resolve);
      }),
    [],
  );
  const isDirty = useRef(dirty);
  useLayoutEffect(() => {
    isDirty.current = dirty;
  });

  const form = useRef<OpenForm>(null);
  useLayoutEffect(() => {
    const opened: OpenForm = { isDirty: () => isDirty.current, released: false, ask, isOfScreen };
    form.current = opened;
    return guardForm(opened);
  }, [ask, isOfScreen]);
  useLayoutEffect(
    () =>
      onTyped(() => {
        if (form.current) form.current.released = false;
      }),
    [onTyped],
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [dirty]);

  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        wouldLose(currentLocation.pathname === nextLocation.pathname) &&
        !(modal && historyAction === 'REPLACE' && currentLocation.pathname === nextLocation.pathname),
      [modal],
    ),
  );

  const decide = (agreed: boolean) => {
    answer?.(agreed);
    setAnswer(undefined);
    if (agreed) onDiscard?.();
    if (blocker.state !== 'blocked') return;
    if (agreed) blocker.proceed();
    else blocker.reset();
  };
  const question = (
    <ConfirmDialog
      open={answer !== undefined || blocker.state === 'blocked'}
      title={t`Discard changes?`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      destructive
      onCancel={() => decide(false)}
      onConfirm={() => decide(true)}
    >
      {t`What you typed here has not been saved.`}
    </ConfirmDialog>
  );
  return { ask, question };
}

/** The same for a form that is no panel and no dialog; stands anywhere inside it. */
export function LeaveGuard({ modal = false, onDiscard }: Pick<LeaveGuardOptions, 'onDiscard'> & { modal?: boolean }) {
  const form = useForm();
  const dirty = useDirty();
  return useLeaveGuard({ dirty, onTyped: form.onTyped, modal, onDiscard }).question;
}

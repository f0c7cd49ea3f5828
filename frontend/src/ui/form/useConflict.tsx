import { useRef, useState, type ReactNode } from 'react';
import type { ApiError } from '../../lib/server/api-error';
import { dismissNotice } from '../feedback/notify';
import { StaleDialog, type TheirChange } from './StaleDialog';
import type { FormHelpers } from './store/FormStore';

export interface ConflictOptions<T, V extends object> {
  /** What is being edited, in words: 'promotion'; left out where the page says it. */
  thing?: string;
  /** The thing as it was when the form opened. */
  opened: T;
  toValues: (thing: T) => V;
  /** The thing as it is now, past every cache; nothing when it is gone. */
  read: () => Promise<T | null | undefined>;
  /** What they changed of what this form shows; nothing means that saving once more undoes nothing of theirs. */
  changes: (before: T, now: T, mine: V) => TheirChange[];
  /** My changes (from `before` to `mine`) put onto what somebody else saved meanwhile. */
  merge: (now: V, before: V, mine: V) => V;
}

interface Conflict<T, V extends object> {
  /** What the next save is measured against: the thing as opened, or as somebody else saved it since. */
  base: T;
  /** The same for a save that runs before the next render. */
  latest: () => T;
  /** The next save is measured against this. */
  rebase: (now: T) => void;
  /** After a save that leaves the form open: the form shows what was stored, and the next save is measured against it. */
  goOnFrom: (now: T) => void;
  /** To be called with each submit's helpers: the dialog writes into that form. */
  hold: (helpers: FormHelpers<V>) => void;
  /** Goes into `useSubmit`: turns a stale save into the dialog. */
  onFailure: (error: ApiError, mine: V) => void;
  dialog: ReactNode;
}

/** A form's way through 'somebody else saved it meanwhile': nothing typed is lost, nothing of theirs silently undone. */
export function useConflict<T, V extends object>(options: ConflictOptions<T, V>): Conflict<T, V> {
  const { thing, toValues, read, changes, merge } = options;
  const [base, setBase] = useState(options.opened);
  const latest = useRef(base);
  const form = useRef<FormHelpers<V>>(null);
  const [conflict, setConflict] = useState<{ now: T; mine: V }>();

  const rebase = (now: T) => {
    latest.current = now;
    setBase(now);
    setConflict(undefined);
  };

  const goOnFrom = (now: T) => {
    form.current?.resetForm({ values: toValues(now) });
    rebase(now);
  };

  return {
    base,
    latest: () => latest.current,
    rebase,
    goOnFrom,
    hold: (helpers) => {
      form.current = helpers;
    },
    onFailure: (error, mine) => {
      if (error.code !== 'STALE_VERSION') return;
      read()
        .then((now) => {
          if (!now) return;
          dismissNotice();
          if (changes(latest.current, now, mine).length > 0) {
            setConflict({ now, mine });
            return;
          }
          rebase(now);
          return form.current?.submitForm();
        })
        .catch((reason: unknown) =>
          console.warn('The newer version could not be read; the notification stands.', reason),
        );
    },
    dialog: conflict && (
      <StaleDialog
        thing={thing}
        changes={changes(base, conflict.now, conflict.mine)}
        onReload={() => goOnFrom(conflict.now)}
        onKeepMine={() => {
          const { now, mine } = conflict;
          const merged = merge(toValues(now), toValues(base), mine);
          rebase(now);
          form.current?.setValues(merged);
          void form.current?.submitForm();
        }}
      />
    ),
  };
}

import { useState, type ReactNode } from 'react';
import type { FormHelpers } from './store/FormStore';
import { useConflict, type ConflictOptions } from './useConflict';
import { useSubmit, type SubmitOptions } from './useSubmit';

interface EditFormOptions<T, V extends object, R>
  extends ConflictOptions<T, V>, Pick<SubmitOptions<V, R>, 'success' | 'failure' | 'mapField' | 'onSuccess'> {
  /** Sends what is typed, measured against `base`: the thing as opened, or as somebody else saved it since. */
  save: (values: V, base: T) => Promise<R>;
  /** What tells two states of the thing apart; its own version unless said otherwise. */
  versionOf?: (thing: T) => number;
}

interface EditForm<T, V extends object> {
  /** What the form begins with: the thing as opened, whatever is read later. */
  initialValues: V;
  onSubmit: (values: V, helpers: FormHelpers<V>) => Promise<void>;
  /** What the next save is measured against. */
  base: T;
  /** After a save that leaves the form open: it shows what was stored, and goes on from there. */
  goOnFrom: (now: T) => void;
  /** Asks what becomes of what somebody else saved meanwhile; stands beside the form. */
  dialog: ReactNode;
}

/**
 * A form that changes what is stored: it begins as the thing was opened, sends what differs from that, says so where nothing
 * does, and where somebody else saved it meanwhile, nothing typed is lost and nothing of theirs silently undone.
 */
export function useEditForm<T extends { version: number }, V extends object, R extends { version: number }>(
  options: EditFormOptions<T, V, R>,
): EditForm<T, V> {
  const { opened, toValues, save, versionOf = ({ version }: T) => version } = options;
  const [initialValues] = useState(() => toValues(opened));
  const conflict = useConflict<T, V>(options);
  const submit = useSubmit<V, R>({
    run: (values) => save(values, conflict.latest()),
    success: options.success,
    failure: options.failure,
    edited: () => ({ version: versionOf(conflict.latest()) }),
    mapField: options.mapField,
    onSuccess: options.onSuccess,
    onFailure: conflict.onFailure,
  });
  return {
    initialValues,
    onSubmit: (values, helpers) => {
      conflict.hold(helpers);
      return submit(values, helpers);
    },
    base: conflict.base,
    goOnFrom: conflict.goOnFrom,
    dialog: conflict.dialog,
  };
}

import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef } from 'react';
import { failureText, toApiError, type ApiError } from '../../lib/server/api-error';
import { troubleOf } from '../../lib/server/connection';
import { notify, notifyError, type Notice } from '../feedback/notify';
import { releaseForms } from './leave-guard';
import type { FormHelpers } from './store/FormStore';

export interface SubmitOptions<V, R> {
  /** Sends the form; throws what the transport throws. */
  run: (values: V) => Promise<R>;
  /** What is said on success, or a whole notice. */
  success?: string | Notice | ((result: R) => string | Notice);
  /** What is said when the server gave no message: 'Failed to create order'. */
  failure: string;
  /** What is edited, as it was before this save: an answer with the same `version` says that nothing was written. */
  edited?: () => { version: number };
  onSuccess?: (result: R, values: V) => void;
  /** After the fields were marked and the message shown. */
  onFailure?: (error: ApiError, values: V) => void;
  /** Turns the API's field path into the form's (`input.sku` → `sku`); identity by default. */
  mapField?: (path: string) => string;
  /** Other error normaliser than lib/server/api-error's. */
  normalise?: (error: unknown) => ApiError;
}

/** Said instead of 'updated' where a save found everything as it was sent. */
export const NOTHING_CHANGED: Notice = {
  get title() {
    return t`Nothing changed`;
  },
  get text() {
    return t`Everything was already saved like this`;
  },
};

const versionOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'version' in row ? row.version : undefined;

type Helpers = Pick<FormHelpers<never>, 'setStatus'>;

/**
 * Runs a mutation from a form: on success says `success`; on failure marks the fields the server
 * named, shows its message (or `failure` and the cause) where no field says it, and leaves everything typed in
 * place.
 */
export function useSubmit<V, R>(options: SubmitOptions<V, R>): (values: V, helpers: Helpers) => Promise<void> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  return useCallback(async (values: V, helpers: Helpers) => {
    const {
      run,
      success,
      failure,
      edited,
      onSuccess,
      onFailure,
      mapField = (path) => path,
      normalise = toApiError,
    } = latest.current;
    helpers.setStatus(undefined);
    const before = edited?.().version;
    let result: R;
    try {
      result = await run(values);
    } catch (thrown) {
      const error = normalise(thrown);
      const fields = Object.fromEntries(
        Object.entries(error.fields).map(([path, message]) => [mapField(path), message]),
      );
      helpers.setStatus({ server: { fields, values } });
      // What is said at its field, or at the form's top, is said once.
      const placed = error.code === 'BAD_USER_INPUT' || Object.values(fields).some((text) => text === error.message);
      if (Object.keys(fields).length === 0 || !placed) {
        const text = error.message ?? failureText(thrown, failure);
        const kept = error.message === null && troubleOf(thrown) !== null;
        notifyError(kept ? t`${text}. What you typed is kept.` : text, { sticky: error.code === 'STALE_VERSION' });
      }
      onFailure?.(error, values);
      return;
    }
    const same = before !== undefined && versionOf(result) === before;
    const shown = same ? NOTHING_CHANGED : typeof success === 'function' ? success(result) : success;
    if (shown !== undefined) notify(typeof shown === 'string' ? { text: shown } : shown);
    releaseForms();
    onSuccess?.(result, values);
  }, []);
}

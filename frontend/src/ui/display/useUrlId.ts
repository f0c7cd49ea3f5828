import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '../useChangeParams';

export interface UrlId {
  /** What is open, or null. */
  id: string | null;
  /** Opens it as a step in the history, so that Back closes it; extra parameters go along (`{ at: 'timeline' }`). */
  open: (id: string, extra?: Record<string, string>) => void;
  /** Closes it; the extra parameters named in `useUrlId` go too. */
  close: () => void;
}

/** Keeps which thing is open in one query parameter, beside the list's own. */
export function useUrlId(param: string, extras: readonly string[] = []): UrlId {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const extraNames = extras.join(' ');

  const open = useCallback(
    (id: string, extra: Record<string, string> = {}) => {
      changeParams((next) => {
        extraNames.split(' ').forEach((name) => next.delete(name));
        next.set(param, id);
        Object.entries(extra).forEach(([name, value]) => next.set(name, value));
      });
    },
    [changeParams, extraNames, param],
  );

  const close = useCallback(() => {
    // Replaced, not pushed: Back after closing must not open it again.
    changeParams((next) => [param, ...extraNames.split(' ')].forEach((name) => next.delete(name)), { replace: true });
  }, [changeParams, extraNames, param]);

  return { id: params.get(param), open, close };
}

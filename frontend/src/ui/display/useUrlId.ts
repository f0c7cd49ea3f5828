import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface UrlId {
  /** What is open, or null. */
  id: string | null;
  /** Opens it as a step in the history, so that Back closes it; extra parameters go along (`{ at: 'timeline' }`). */
  open: (id: string, extra?: Record<string, string>) => void;
  /** Closes it; the extra parameters named in `useUrlId` go too. */
  close: () => void;
}

/** Keeps which thing is open in one query parameter, beside the list's own (design §4). */
export function useUrlId(param: string, extras: readonly string[] = []): UrlId {
  const [params, setParams] = useSearchParams();
  const extraNames = extras.join(' ');

  const open = useCallback(
    (id: string, extra: Record<string, string> = {}) => {
      setParams((current) => {
        const next = new URLSearchParams(current);
        extraNames.split(' ').forEach((name) => next.delete(name));
        next.set(param, id);
        Object.entries(extra).forEach(([name, value]) => next.set(name, value));
        return next;
      });
    },
    [extraNames, param, setParams],
  );

  const close = useCallback(() => {
    // Replaced, not pushed: Back after closing must not open it again.
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        [param, ...extraNames.split(' ')].forEach((name) => next.delete(name));
        return next;
      },
      { replace: true },
    );
  }, [extraNames, param, setParams]);

  return { id: params.get(param), open, close };
}

import { useCallback, useContext, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/** Changes the query parameters in place. `replace` takes the place of the present step in the history. */
export type ChangeParams = (change: (next: URLSearchParams) => void, options?: { replace?: boolean }) => void;

/**
 * Changes query parameters of the address as it is by then. `useSearchParams` starts from those of the last rendering,
 * so that of two changes in a row (a search that is just written, a row that is just opened) the second undoes the first.
 * Nothing happens once the person is on the way to another screen.
 */
export function useChangeParams(): ChangeParams {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const rendered = useRef(pathname);
  useEffect(() => {
    rendered.current = pathname;
  });
  return useCallback(
    (change, { replace = false } = {}) => {
      if (!router) throw new Error('useChangeParams needs a data router');
      const { location } = router.state;
      if (location.pathname !== rendered.current) return;
      const next = new URLSearchParams(location.search);
      change(next);
      void navigate({ search: next.toString() }, { replace });
    },
    [navigate, router],
  );
}

import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Time for the screen itself to come first, in milliseconds. */
const IDLE = 1500;

/** True from the first time it was true: what was shown once stays mounted, so that it can slide away. */
function useOnceTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/**
 * A panel or dialog whose code stands in a chunk of its own: fetched once the screen has nothing better to do (when
 * `likely`), mounted when it is asked for, and kept from then on.
 * @param waiting stands in its place while its code comes
 */
export function lazyPanel<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null) {
  const Panel = lazy(() => load().then((component) => ({ default: component })));
  return function LazyPanel({ asked, likely = true, panel }: { asked: boolean; likely?: boolean; panel: P }) {
    const mounted = useOnceTrue(asked);
    useEffect(() => {
      if (!likely) return undefined;
      const timer = setTimeout(() => {
        load().catch((error: unknown) => console.warn('A panel could not be fetched ahead.', error));
      }, IDLE);
      return () => clearTimeout(timer);
    }, [likely]);
    return mounted ? (
      <Suspense fallback={waiting}>
        <Panel {...panel} />
      </Suspense>
    ) : null;
  };
}

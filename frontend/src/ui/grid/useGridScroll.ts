import { useEffect, useRef, type RefObject, type UIEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const SCROLLER = '.MuiDataGrid-virtualScroller';

const positions = new Map<string, number>();

/**
 * Back and Forward lead to the rows that were in view: a grid scrolls by itself, beside the page.
 * @param ready whether its rows stand
 */
export function useGridScroll(ready: boolean): {
  ref: RefObject<HTMLDivElement | null>;
  onScrollCapture: (event: UIEvent) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const begun = useRef(false);

  useEffect(() => {
    const scroller = ref.current?.querySelector(SCROLLER);
    if (!ready || !scroller) return undefined;
    if (begun.current) {
      // What opens over the list is a place of its own in the history.
      positions.set(key, scroller.scrollTop);
      return undefined;
    }
    begun.current = true;
    const top = isPop ? positions.get(key) : undefined;
    if (top === undefined) return undefined;
    // The grid measures its rows first.
    const frame = requestAnimationFrame(() => scroller.scrollTo({ top }));
    return () => cancelAnimationFrame(frame);
  }, [ready, key, isPop]);

  return {
    ref,
    onScrollCapture: ({ target }) => {
      if (target instanceof Element && target.matches(SCROLLER)) positions.set(key, target.scrollTop);
    },
  };
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A screen that is gone back to has what it showed; its rows stand after some frames, in ms. */
const PATIENCE_MS = 1000;

const positions = new Map<string, number>();

/** Scrolls down to where a page was left, as soon as it is long enough; gives up when somebody scrolls first. */
function scrollBackTo(y: number): () => void {
  const begin = performance.now();
  let frame = 0;
  const stop = (): void => cancelAnimationFrame(frame);
  const attempt = (): void => {
    window.scrollTo(0, y);
    if (window.scrollY < y - 1 && performance.now() - begin < PATIENCE_MS) frame = requestAnimationFrame(attempt);
  };
  attempt();
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { once: true });
  return () => {
    stop();
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
}

/** A new screen begins at its top; Back and Forward lead to where it was left. What opens over a screen moves nothing. */
export function useScrollPosition(): void {
  const { pathname, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const current = useRef({ pathname, key });

  useEffect(() => {
    // The browser's own restoring comes before the rows are there.
    window.history.scrollRestoration = 'manual';
    const note = () => positions.set(current.current.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const moved = current.current.pathname !== pathname;
    current.current = { pathname, key };
    if (!moved) {
      positions.set(key, window.scrollY);
      return undefined;
    }
    const y = isPop ? (positions.get(key) ?? 0) : 0;
    if (y > 0) return scrollBackTo(y);
    window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, isPop]);
}

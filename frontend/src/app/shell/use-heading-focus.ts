import { useEffect, useRef } from 'react';

/** How long a screen may take to show its heading. */
const PATIENCE_MS = 10_000;

/**
 * After a change of screen the focus goes to the new screen's heading: assistive technology reads it, and Tab goes on from
 * there. A screen that has put the focus somewhere itself keeps it, and so does one that was just opened by its address:
 * there the reader begins at the top.
 */
export function useHeadingFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const from = document.activeElement;
    const focusHeading = (): boolean => {
      const heading = document.querySelector<HTMLElement>('main h1, header h1');
      if (!heading) return false;
      const kept = document.activeElement === from || document.activeElement === document.body;
      if (kept && !document.querySelector('[role="dialog"], [role="alertdialog"]')) {
        heading.tabIndex = -1;
        heading.style.outline = 'none';
        heading.focus({ preventScroll: true });
      }
      return true;
    };
    if (focusHeading()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
}

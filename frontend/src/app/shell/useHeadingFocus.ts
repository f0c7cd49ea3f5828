import { useEffect, useRef } from 'react';

/** How long a screen may take to show its heading. */
const PATIENCE_MS = 10_000;

/** How long whoever took away what had the focus may take to put it elsewhere. */
const RESCUE_MS = 100;

const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** A heading takes the focus without looking like a control: assistive technology reads it, and Tab goes on from there. */
function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

const pageHeading = (): HTMLElement | null => document.querySelector('main h1, header h1');

/**
 * After a change of screen the focus goes to the new screen's heading. A screen that has put the focus somewhere itself
 * keeps it, and so does one that was just opened by its address: there the reader begins at the top.
 */
export function useHeadingFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const from = document.activeElement;
    const focus = (): boolean => {
      const heading = pageHeading();
      if (!heading) return false;
      const kept = document.activeElement === from || document.activeElement === document.body;
      if (kept && !document.querySelector(DIALOGS)) focusHeading(heading);
      return true;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
}

/**
 * When what has the focus is taken away, and nothing else takes it, the browser begins at the top again. Here it goes on
 * where that was: in a dialog at what is left of its surroundings, on a page at the heading of the tab or the screen.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let path: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = (): boolean => path[0]?.isConnected === false && document.activeElement === document.body;
    const remember = ({ target }: FocusEvent) => {
      path = [];
      for (let at = target instanceof Element ? target : null; at; at = at.parentElement) path.push(at);
    };
    const rescue = () => {
      if (!isLost()) return;
      const left = path.find((element) => element.isConnected);
      path = [];
      const dialog = left?.closest(DIALOGS);
      const heading = left?.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('h2') ?? pageHeading();
      if (dialog) (left ?? dialog).querySelector<HTMLElement>(FOCUSABLE)?.focus();
      else if (heading) focusHeading(heading);
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(rescue, RESCUE_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember, true);
    };
  }, []);
}

import { useEffect, useRef } from 'react';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.getAttribute('role') === 'combobox');

const STORED_AS = 'single_key_shortcuts';

/** Whether single keys act. Who speaks to the computer, or is clumsy on its keys, turns them off in the settings. */
export const singleKeys = {
  on: (): boolean => localStorage.getItem(STORED_AS) !== 'off',
  set: (on: boolean): void => (on ? localStorage.removeItem(STORED_AS) : localStorage.setItem(STORED_AS, 'off')),
};

/** What takes keys for itself while it is open. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Runs an action on a single key, unless someone is typing, or a dialog, menu or list of choices is open. */
export function useShortcut(key: string, action: (() => void) | undefined): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== key ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        typing(event.target)
      )
        return;
      if (!latest.current || !singleKeys.on() || document.querySelector(OPEN)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}

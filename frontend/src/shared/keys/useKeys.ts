import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { MODIFIERS } from './key-names';
import { actionFor, declareKey, type KeyAction } from './registry';
import { singleKeys } from './single-keys';
import { Sequence, strokeOf } from './strokes';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.getAttribute('role') === 'combobox');

/** What takes keys for itself while it is open. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Declares keys while the component is shown; those without an action do nothing. */
export function useKeys(actions: readonly (Omit<KeyAction, 'run'> & { run: (() => void) | undefined })[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // Anew only when other keys act: what they do is read when they are pressed.
  const which = actions.map(({ keys, run }) => (run ? keys : '')).join('\n');
  useEffect(() => {
    const ends = latest.current.flatMap((action, at) =>
      action.run
        ? [
            declareKey({
              ...action,
              label: () => latest.current[at]?.label() ?? '',
              run: () => latest.current[at]?.run?.(),
            }),
          ]
        : [],
    );
    return () => ends.forEach((end) => end());
  }, [which]);
}

/** The key that begins something new, on a screen where one may. */
export function useNewKey(create: (() => void) | undefined): void {
  useKeys([{ keys: 'n', also: ['c'], group: 'screen', label: () => t`Begin something new`, run: create }]);
}

/**
 * Listens for keys, once for the whole page: runs what is declared for them, unless somebody types, or a dialog, menu or list of
 * choices is open.
 */
export function useKeyListener(): void {
  useEffect(() => {
    const sequence = new Sequence();
    const onKey = (event: KeyboardEvent) => {
      if (MODIFIERS.includes(event.key)) return;
      const stroke = strokeOf(event);
      const aside = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat;
      if (stroke === null || aside || typing(event.target) || !singleKeys.on() || document.querySelector(OPEN)) {
        sequence.end();
        return;
      }
      for (const keys of sequence.take(stroke, event.timeStamp)) {
        const action = actionFor(keys);
        if (!action) continue;
        sequence.end();
        event.preventDefault();
        action.run();
        return;
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { singleKeys } from '../../../shared/keys/single-keys';
import { strokeOf } from '../../../shared/keys/strokes';
import { useKeys } from '../../../shared/keys/useKeys';

export interface QueueKeys {
  /** Undefined where it cannot be done now. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  step: (() => void) | undefined;
  undo: (() => void) | undefined;
}

/** What takes keys for itself while it is open. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What a key asks for; single letters only where the frame does not listen to them already. */
function askedFor(event: KeyboardEvent, keys: QueueKeys, inDrawer: boolean): (() => void) | undefined {
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    return { ArrowUp: keys.previous, ArrowDown: keys.next }[event.key];
  }
  if (!inDrawer || event.altKey || event.ctrlKey || event.metaKey || event.repeat || !singleKeys.on()) return undefined;
  const stroke = strokeOf(event) ?? '';
  return { k: keys.previous, j: keys.next, m: keys.step, u: keys.undo, z: keys.undo }[stroke];
}

/**
 * The keys by which somebody works through orders: on the page of one they stand among those of the screen; in the drawer, over
 * which no key of the frame works, they are listened for here. Alt with an arrow works in both, also where single keys are off.
 */
export function useQueueKeys(keys: QueueKeys, { inDrawer, isOn }: { inDrawer: boolean; isOn: boolean }): void {
  const onPage = isOn && !inDrawer;
  useKeys([
    { keys: 'j', group: 'screen', label: () => t`Next order of the list`, run: onPage ? keys.next : undefined },
    { keys: 'k', group: 'screen', label: () => t`Previous order of the list`, run: onPage ? keys.previous : undefined },
    { keys: 'm', group: 'screen', label: () => t`Make the next step`, run: onPage ? keys.step : undefined },
    { keys: 'u', also: ['z'], group: 'screen', label: () => t`Undo the step`, run: onPage ? keys.undo : undefined },
  ]);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const over = document.querySelectorAll(OPEN).length > (inDrawer ? 1 : 0);
      if (over || event.defaultPrevented || typing(event.target)) return;
      const run = askedFor(event, latest.current, inDrawer);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [inDrawer, isOn]);
}

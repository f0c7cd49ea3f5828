import type { KeyboardEvent } from 'react';
import { focusAfterRemoval } from './after-removal';
import { selectField } from './enter-key';

/** What stands in a line, in order. */
const IN_LINE = 'input:not([disabled], [type="hidden"])';

const fieldsOf = (line: Element): HTMLInputElement[] => [...line.querySelectorAll<HTMLInputElement>(IN_LINE)];

/** The list of a product's field stands open, and has the arrows for itself. */
const isChoosing = (field: HTMLElement): boolean =>
  field.getAttribute('role') === 'combobox' && field.getAttribute('aria-expanded') === 'true';

/** The line beside another one, in that direction. */
const beside = (line: Element, step: 1 | -1): Element | null =>
  step === 1 ? line.nextElementSibling : line.previousElementSibling;

export interface LineActions {
  /** Enter in the last line: adds another one. */
  onNext: () => void;
  /** Absent on the only line. */
  onRemove: (() => void) | undefined;
}

/**
 * What keys do in a line of goods. Enter in its figures goes on to the product of the next line, in the last one it adds a line;
 * the arrows go to the same field of the line above or below, Ctrl+Delete takes the line away.
 */
export function onLineKey(event: KeyboardEvent<HTMLElement>, { onNext, onRemove }: LineActions): void {
  const { target, currentTarget: line, key } = event;
  if (!(target instanceof HTMLInputElement) || !line.contains(target) || event.nativeEvent.isComposing) return;
  const command = event.ctrlKey || event.metaKey;
  const done = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (command && (key === 'Delete' || (event.metaKey && key === 'Backspace'))) {
    if (!onRemove) return;
    done();
    focusAfterRemoval(line);
    onRemove();
    return;
  }
  if (command || event.altKey || event.shiftKey) return;
  const isProduct = target.getAttribute('role') === 'combobox';
  // Of a product's own field the form goes on to the figures.
  if (key === 'Enter' && !isProduct) {
    done();
    const next = line.nextElementSibling?.querySelector<HTMLInputElement>('[role="combobox"]');
    if (next) selectField(next);
    else onNext();
  } else if ((key === 'ArrowUp' || key === 'ArrowDown') && !isChoosing(target)) {
    done();
    const other = beside(line, key === 'ArrowDown' ? 1 : -1);
    const field = other && fieldsOf(other)[fieldsOf(line).indexOf(target)];
    if (field) selectField(field);
  }
}

import type { KeyboardEvent } from 'react';
import type { FormHelpers } from './store/FormStore';

/** What Enter does in a field: saves, or goes on to the next field, where many are filled in. Ctrl+Enter saves. */
export type Enter = 'submit' | 'next';

/** What can be filled in, in order. */
export const FIELDS =
  '[data-form-content] :is(input, textarea, [role="combobox"], [role="spinbutton"]):not([disabled], [type="hidden"], [aria-hidden="true"])';

/** A part of a day that is typed: no input, so that the browser knows nothing of Enter in it. */
const isDayPart = (element: HTMLElement): boolean =>
  element.getAttribute('role') === 'spinbutton' && !(element instanceof HTMLInputElement);

/** Does what a pressed key does in a form. @param submit saves; undefined while it is being saved */
export function onFormKey(
  event: KeyboardEvent<HTMLElement>,
  box: HTMLFormElement | null,
  enter: Enter,
  submit: FormHelpers<never>['submitForm'] | undefined,
): void {
  const { target } = event;
  // What stands over the form in the page stands inside it in React.
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (event.nativeEvent.isComposing || !box?.contains(target)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    void submit?.();
  } else if (enter === 'submit' && isDayPart(target)) {
    void submit?.();
  } else if (enter === 'next' && (target instanceof HTMLInputElement || isDayPart(target))) {
    event.preventDefault();
    goOnFrom(target, box);
  }
}

/** Puts the caret into a field; what stands there is replaced by what is typed. */
export function selectField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Puts the caret into the field after another one, and after the last onto the button that saves. */
export function goOnFrom(field: HTMLElement, box: HTMLElement): void {
  const fields = [...box.querySelectorAll<HTMLElement>(FIELDS)];
  const next = fields[fields.indexOf(field) + 1] ?? box.querySelector<HTMLElement>('[type="submit"]');
  if (next) selectField(next);
}

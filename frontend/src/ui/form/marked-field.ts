/** A field of that name in which the caret stands with all of it marked: nothing was typed there since the caret came. */
export function markedField(name: string): HTMLInputElement | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.name !== name) return null;
  return field.selectionStart === 0 && field.selectionEnd === field.value.length ? field : null;
}

/** Whether somebody is typing in the field of that name. */
export const isBeingTyped = (name: string): boolean =>
  document.activeElement instanceof HTMLInputElement &&
  document.activeElement.name === name &&
  markedField(name) === null;

/* Whether a button of the mouse, or a finger, is down. A field is left in the middle of that, before the click is made. */

let isDown = false;
const waiting = new Set<() => void>();

function release(): void {
  isDown = false;
  const due = [...waiting];
  waiting.clear();
  for (const act of due) act();
}

/** The click comes right after the release, before anything that was asked for later. */
const releaseAfterClick = (): void => void setTimeout(release);

// Fields can be left before any form is there, and listening costs nothing.
document.addEventListener('mousedown', () => (isDown = true), true);
for (const end of ['mouseup', 'dragend', 'pointercancel', 'keydown'])
  document.addEventListener(end, () => isDown && releaseAfterClick(), true);

/**
 * Does something at once, or right after the click while a press is on its way: what moves the page under the pointer takes the
 * button away between press and click, and the click is lost. Asked twice, it is done once.
 */
export function afterPress(act: () => void): void {
  if (isDown) waiting.add(act);
  else act();
}

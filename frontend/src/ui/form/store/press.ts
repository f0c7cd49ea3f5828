/* Whether a button of the mouse, or a finger, is down. A field is left in the middle of that, before the click is made. */

let isDown = false;
/** Whether what is pressed is a field, or its label: somebody goes on typing there. */
let onField = false;
const waiting = new Set<(onField: boolean) => void>();

function release(): void {
  isDown = false;
  const due = [...waiting];
  waiting.clear();
  for (const act of due) act(onField);
}

/** The click comes right after the release, before anything that was asked for later. */
const releaseAfterClick = (): void => void setTimeout(release);

// Fields can be left before any form is there, and listening costs nothing.
document.addEventListener(
  'mousedown',
  ({ target }) => {
    isDown = true;
    onField = target instanceof Element && target.closest('input, textarea, select, label, [role=combobox]') !== null;
  },
  true,
);
for (const end of ['mouseup', 'dragend', 'pointercancel', 'keydown'])
  document.addEventListener(end, () => isDown && releaseAfterClick(), true);

/**
 * Does something at once, or right after the click while a press is on its way: what moves the page under the pointer takes the
 * button away between press and click, and the click is lost. Asked twice, it is done once.
 * @param act is told whether somebody goes on in another field: by a key, or by a press on one
 */
export function afterPress(act: (onField: boolean) => void): void {
  if (isDown) waiting.add(act);
  else act(true);
}

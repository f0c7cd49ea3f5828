/** A form that is open on the page. */
export interface OpenForm {
  /** Something was typed that is not saved. */
  isDirty: () => boolean;
  /** It was saved, or given up: it may go without a question until something else is typed. */
  released: boolean;
  /** Asks whether what was typed may be dropped. */
  ask: () => Promise<boolean>;
  /** What is typed outlives filters, pages and panels of its screen: only leaving the screen would lose it. */
  isOfScreen?: boolean;
}

const forms = new Set<OpenForm>();

/** Keeps what is typed in a form from being lost without a question; returns the way to stop. */
export function guardForm(form: OpenForm): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

const unsaved = (isSameScreen = false): OpenForm | undefined =>
  [...forms].reverse().find((form) => form.isDirty() && !form.released && !(isSameScreen && form.isOfScreen));

/** Whether a form is open, even an empty one: somebody is about to type. */
export const formIsOpen = (): boolean => forms.size > 0;

/**
 * Whether leaving the page as it stands would lose something that was typed.
 * @param isSameScreen only the screen's address changes behind its path
 */
export const wouldLose = (isSameScreen = false): boolean => unsaved(isSameScreen) !== undefined;

/**
 * What is typed was saved or given up: where that leads may be gone to without a question. What is typed into the screen under a panel
 * was neither.
 */
export function releaseForms(isAll = false): void {
  for (const form of forms) if (isAll || !form.isOfScreen) form.released = true;
}

/** Asks before something that takes the page's forms away, such as signing out; true when nothing would be lost. */
export async function mayLeave(): Promise<boolean> {
  const form = unsaved();
  if (form === undefined) return true;
  const agreed = await form.ask();
  if (agreed) releaseForms(true);
  return agreed;
}

/** Where a key works. */
export type KeyGroup = 'anywhere' | 'screen' | 'go';

/** What keys do something now. */
export interface KeyAction {
  /** One character, or two with a blank between them: `g o`. */
  readonly keys: string;
  /** Further keys for the same, not shown. */
  readonly also?: readonly string[];
  readonly group: KeyGroup;
  /** What it does, in words. */
  readonly label: () => string;
  readonly run: () => void;
}

const declared = new Set<KeyAction>();

/** Declares a key for as long as its screen is shown; returns the way to end that. */
export function declareKey(action: KeyAction): () => void {
  declared.add(action);
  return () => void declared.delete(action);
}

/** What works now, in the order of its declaration. */
export const keysNow = (): readonly KeyAction[] => [...declared];

/** What a key does: the screen's own before what works anywhere, the latest first. */
export const actionFor = (keys: string): KeyAction | undefined => {
  const those = keysNow().filter((action) => action.keys === keys || action.also?.includes(keys));
  const latest = [...those].reverse();
  return latest.find(({ group }) => group === 'screen') ?? latest[0];
};

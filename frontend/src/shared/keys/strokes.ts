/** What of a key press says which key it was. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

const PRINTABLE = /^[!-~]$/;
const LETTER = /^Key([A-Z])$/;
const DIGIT = /^Digit(\d)$/;

/**
 * The Latin character of a key: what it types, or on a keyboard of other letters what stands at its place, so that `g` is the
 * same key in Arabic. Null for a key that types nothing.
 */
export function strokeOf({ key, code, shiftKey }: Press): string | null {
  if (PRINTABLE.test(key)) return key.toLowerCase();
  // Named keys (`Enter`, `Dead`) are of Latin letters, too; a letter of another script may be two (لا).
  if (/^[ -~]*$/.test(key)) return null;
  const letter = LETTER.exec(code)?.[1] ?? DIGIT.exec(code)?.[1];
  if (letter !== undefined) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return null;
}

/** After so long the first key of two is forgotten, in milliseconds. */
const PATIENCE_MS = 2000;

/** Two keys one after the other: the first waits for the second. */
export class Sequence {
  #first: { stroke: string; at: number } | null = null;

  /** Takes a stroke. @returns what it may mean: with the one before, and alone */
  take(stroke: string, at: number): string[] {
    const before = this.#first !== null && at - this.#first.at <= PATIENCE_MS ? this.#first.stroke : null;
    this.#first = { stroke, at };
    return before === null ? [stroke] : [`${before} ${stroke}`, stroke];
  }

  /** Forgets what was begun. */
  end(): void {
    this.#first = null;
  }
}

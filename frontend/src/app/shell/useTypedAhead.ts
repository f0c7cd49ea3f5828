import { useEffect, useState } from 'react';

/** Keeps what is typed between a key that opens something and the moment when its field is there. */
class TypedAhead {
  #text: string | null = null;
  #entered = false;

  readonly #onKey = (event: KeyboardEvent): void => {
    if (this.#text === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') this.#text = this.#text.slice(0, -1);
    else if (event.key === 'Enter') this.#entered = true;
    else if ([...event.key].length === 1) this.#text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Begins to keep it. */
  readonly begin = (): void => {
    if (this.#text === null) window.addEventListener('keydown', this.#onKey, { capture: true });
    this.#text = '';
    this.#entered = false;
  };

  /** Ends that. @returns what was typed, and whether Enter came after it */
  readonly end = (): { text: string; entered: boolean } => {
    const typed = { text: this.#text ?? '', entered: this.#entered };
    this.#text = null;
    this.#entered = false;
    window.removeEventListener('keydown', this.#onKey, { capture: true });
    return typed;
  };
}

/** What is typed ahead of a field that is being fetched. */
export function useTypedAhead(): TypedAhead {
  const [typedAhead] = useState(() => new TypedAhead());
  useEffect(() => () => void typedAhead.end(), [typedAhead]);
  return typedAhead;
}

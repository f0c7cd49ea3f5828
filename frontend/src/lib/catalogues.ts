import type { Messages } from '@lingui/core';
import { language, learn, type Language } from './locale';

/** Fetches messages: of the frame, or of one part of the product. */
export type FetchMessages = (language: Language, part?: string) => Promise<Messages>;

/** Sources hold their English, and tests run them as they are. */
let fetching: FetchMessages = () => Promise.resolve({});
/** Parts that have been opened: their words change with the language, too. */
const opened = new Set<string>();

/** Says how the build brings messages. */
export function bringMessages(by: FetchMessages): void {
  fetching = by;
}

export const fetchMessages: FetchMessages = (of, part) => fetching(of, part);

export const openedParts = (): readonly string[] => [...opened];

/** Fetches the words of a part, before it is shown: a feature by its name, or a folder of panels that has a catalogue of its own. */
export async function learnPart(part: string): Promise<void> {
  if (opened.has(part)) return;
  const now = language();
  const messages = await fetching(now, part);
  // The language may have changed meanwhile.
  learn(now, messages);
  opened.add(part);
  if (language() !== now) learn(language(), await fetching(language(), part));
}

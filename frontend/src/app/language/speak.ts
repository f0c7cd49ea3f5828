import type { Messages } from '@lingui/core';
import { bringMessages, fetchMessages, openedParts, type FetchMessages } from '../../lib/catalogues';
import { direction, isLanguage, speak, type Language } from '../../lib/locale';
import type { Look } from './look';

/** Where this browser's choice is kept. */
const KEY = 'language';

let arabicLook: Look | undefined;

/** How screens that are written from the right look; there once Arabic is spoken. */
export const lookFromTheRight = (): Look | undefined => arabicLook;

const stored = (): Language => {
  const choice = localStorage.getItem(KEY);
  return isLanguage(choice) ? choice : 'en';
};

/** Speaks a language once all its words that are shown now have come: nothing is ever half translated. */
async function change(next: Language): Promise<void> {
  const [frame] = await Promise.all([
    fetchMessages(next),
    next === 'ar' && arabicLook === undefined
      ? import('./arabic').then((module) => {
          arabicLook = module.look;
        })
      : undefined,
  ]);
  const messages: Messages = { ...frame };
  const fetched = new Set<string>();
  // A screen may be opened meanwhile, with its words in the language that is spoken until now.
  for (let rest = openedParts(); rest.length > 0; rest = openedParts().filter((part) => !fetched.has(part))) {
    for (const part of rest) fetched.add(part);
    Object.assign(messages, ...(await Promise.all(rest.map((part) => fetchMessages(next, part)))));
  }
  speak(next, messages);
  document.documentElement.lang = next;
  document.documentElement.dir = direction();
}

/** The language that this browser chose before. @param fetching how the build brings messages */
export function startLanguage(fetching: FetchMessages): Promise<void> {
  bringMessages(fetching);
  return change(stored());
}

/** Another language, from now on and whenever this browser comes back; what is open stays open. */
export async function switchLanguage(next: Language): Promise<void> {
  await change(next);
  localStorage.setItem(KEY, next);
}

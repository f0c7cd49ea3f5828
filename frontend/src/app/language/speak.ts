import type { Messages } from '@lingui/core';
import { direction, isLanguage, language, learn, speak, type Language } from '../../lib/locale';
import type { Look } from './look';

/** Fetches messages: of the frame, or of one feature. */
export type FetchMessages = (language: Language, feature?: string) => Promise<Messages>;

/** Where this browser's choice is kept. */
const KEY = 'language';

/** Sources hold their English, and tests run them as they are. */
let fetchMessages: FetchMessages = () => Promise.resolve({});
/** Features that have been opened: their words change with the language, too. */
const opened = new Set<string>();
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
  for (let rest = [...opened]; rest.length > 0; rest = [...opened].filter((feature) => !fetched.has(feature))) {
    for (const feature of rest) fetched.add(feature);
    Object.assign(messages, ...(await Promise.all(rest.map((feature) => fetchMessages(next, feature)))));
  }
  speak(next, messages);
  document.documentElement.lang = next;
  document.documentElement.dir = direction();
}

/** The language that this browser chose before. @param fetching how the build brings messages */
export function startLanguage(fetching: FetchMessages): Promise<void> {
  fetchMessages = fetching;
  return change(stored());
}

/** Another language, from now on and whenever this browser comes back; what is open stays open. */
export async function switchLanguage(next: Language): Promise<void> {
  await change(next);
  localStorage.setItem(KEY, next);
}

/** Fetches the words of a feature, before its screen is shown. */
export async function learnFeature(feature: string): Promise<void> {
  if (opened.has(feature)) return;
  const now = language();
  const messages = await fetchMessages(now, feature);
  // The language may have changed meanwhile.
  learn(now, messages);
  opened.add(feature);
  if (language() !== now) learn(language(), await fetchMessages(language(), feature));
}

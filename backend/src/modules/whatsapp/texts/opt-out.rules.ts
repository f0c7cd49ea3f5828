import { foldText } from '../../../kernel/text/text.js';

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldText));

const OUT = folded([
  'stop',
  'stop all',
  'unsubscribe',
  'opt out',
  'optout',
  'cancel subscription',
  'no more messages',
  'stop sending',
  'stop messages',
  'توقف',
  'وقف',
  'ايقاف',
  'إيقاف الرسائل',
  'الغاء الاشتراك',
  'إلغاء الاشتراك',
  'لا ترسل',
  'لا ترسلوا',
  'وقف الرسائل',
]);

const IN = folded([
  'start',
  'subscribe',
  'opt in',
  'optin',
  'unstop',
  'resume messages',
  'ابدأ',
  'ابدا',
  'اشتراك',
  'اشترك',
  'استئناف',
  'استئناف الرسائل',
]);

/** Whether a message as a whole asks to be sent nothing any more (`out`), or to be sent things again (`in`). */
export function wishOf(text: string): 'out' | 'in' | null {
  const words = foldText(text)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .replace(/^(?:please|pls|من فضلك|لو سمحت) | (?:please|pls|من فضلك|لو سمحت)$/gu, '');
  if (OUT.has(words)) return 'out';
  return IN.has(words) ? 'in' : null;
}

/** The language that a text is written in, by its letters; null where it has none. */
export function languageOf(text: string): 'en' | 'ar' | null {
  const arabic = (text.match(/\p{Script=Arabic}/gu) ?? []).length;
  const latin = (text.match(/\p{Script=Latin}/gu) ?? []).length;
  if (arabic === 0 && latin === 0) return null;
  return arabic >= latin / 2 ? 'ar' : 'en';
}

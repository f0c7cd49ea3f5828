import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { arabic } from './ar/index.js';
import { english } from './en/index.js';
import { spokenPath } from './field-path.js';
import type { Language } from './language.js';
import { isSaid, type Key, type Said, type Value } from './said.js';

interface Tongue {
  readonly messages: Readonly<Record<Key, string>>;
  /** What plurals, numbers and dates follow: Latin figures and the Gregorian calendar in Arabic, as on the screens. */
  readonly locale: string;
  readonly comma: string;
  /** A value of another script must not turn a sentence around: names and codes are isolated where the sentence is Arabic. */
  readonly isolate: (text: string) => string;
}

const TONGUES: Readonly<Record<Language, Tongue>> = {
  en: { messages: english, locale: 'en', comma: ', ', isolate: (text) => text },
  ar: {
    messages: arabic,
    locale: 'ar-AE-u-nu-latn-ca-gregory',
    comma: '، ',
    isolate: (text) => (text === '' ? text : `\u2068${text}\u2069`),
  },
};

const speakers = new Map<Language, I18n>();

/** Messages are compiled when a language is spoken for the first time. */
function speaker(language: Language): I18n {
  const known = speakers.get(language);
  if (known) return known;
  const { messages, locale } = TONGUES[language];
  const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]));
  const speaking = setupI18n({ locale, messages: { [locale]: compiled } });
  speakers.set(language, speaking);
  return speaking;
}

/** Whether there is such a message: what was stored by a newer copy of the server may be unknown here. */
export const isKey = (key: string): key is Key => Object.hasOwn(english, key);

/** What is said, in a language. Values that are messages themselves are worded in the same language. */
export function worded({ key, params }: Said, language: Language = 'en'): string {
  const tongue = TONGUES[language];
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, valueIn(tongue, language, key, name, value)]),
  );
  return speaker(language)._(key, values);
}

/** `5 Mar 2026`: the same order of day, month and year in all languages. */
function dayIn({ locale }: Tongue, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' });
  return `${date.getUTCDate()} ${month} ${day.slice(0, 4)}`;
}

function valueIn(tongue: Tongue, language: Language, key: Key, name: string, value: Value): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    return key === 'values.ofField' && name === 'path' ? spokenPath(value, language) : tongue.isolate(value);
  }
  if ('day' in value) return dayIn(tongue, value.day);
  if ('amount' in value) return value.amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  if (!isSaid(value)) {
    return value.map((one) => String(valueIn(tongue, language, key, name, one))).join(tongue.comma);
  }
  const text = worded(value, language);
  // "Quantity: must be a multiple of 6".
  return language === 'en' && (key === 'values.ofField' || key === 'imports.cellFault')
    ? text.replace(/^[A-Z](?=[a-z ])/, (initial) => initial.toLowerCase())
    : text;
}

import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';

/** The languages of the screens. Their tags speak to `Intl`: figures are Latin and the calendar is Gregorian in both. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: 'en-US' },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-AE-u-ca-gregory-nu-latn' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && text in LANGUAGES;

/** The language in force. */
export const language = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** Its tag for `Intl`. */
export const locale = (): string => LANGUAGES[language()].locale;

/** Its direction. */
export const direction = (): 'ltr' | 'rtl' => LANGUAGES[language()].dir;

/** The side where a line ends, for what knows no `end`. */
export const endSide = (): 'left' | 'right' => (direction() === 'rtl' ? 'left' : 'right');

/** Speaks a language from now on, with these messages. */
export function speak(next: Language, messages: Messages): void {
  i18n.load(next, messages);
  i18n.activate(next, LANGUAGES[next].locale);
}

/** Adds messages of a part of the product that was fetched later. */
export const learn = (of: Language, messages: Messages): void => i18n.load(of, messages);

const subscribe = (listener: () => void): (() => void) => i18n.on('change', listener);

/**
 * The language in force, for components: who calls it is rendered anew when it changes, and so is all below that is not
 * memoised. Words are read while rendering (by macros), so the frame and every screen call it, and memoised parts take it as a
 * dependency.
 */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language);

/** A formatter of `Intl` that is made once for each language. */
export function perLanguage<F>(make: (locale: string) => F): () => F {
  const made = new Map<string, F>();
  return () => {
    const tag = locale();
    const known = made.get(tag);
    if (known !== undefined) return known;
    const formatter = make(tag);
    made.set(tag, formatter);
    return formatter;
  };
}

/** Figures and codes keep their order within Arabic words: `−SAR 5.00` would otherwise be torn apart. */
export const isolated = (text: string): string => (direction() === 'rtl' ? `\u2066${text}\u2069` : text);

/** Words with figures among them, as a date has: read in their own direction, also where a screen is not translated yet. */
export const inOwnDirection = (text: string): string => (direction() === 'rtl' ? `\u2067${text}\u2069` : text);

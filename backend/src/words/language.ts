/** The languages in which the server speaks. */
export const LANGUAGES = ['en', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (name: unknown): name is Language => LANGUAGES.some((language) => language === name);

/** Longest header that is looked at: who sends more gets English. */
const MAX_HEADER = 1000;

/**
 * The language that an `Accept-Language` header asks for first among those we speak, by its weights (RFC 9110, 12.5.4). Regions
 * count as their language: `ar-SA` is Arabic. English for everything else.
 */
export function acceptedLanguage(header: unknown): Language {
  if (typeof header !== 'string' || header.length > MAX_HEADER) return DEFAULT_LANGUAGE;
  const wanted = header.split(',').flatMap((range, place) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const language = tag.split('-')[0];
    const quality = Number(weight);
    return isLanguage(language) && quality > 0 ? [{ language, quality, place }] : [];
  });
  wanted.sort((a, b) => b.quality - a.quality || a.place - b.place);
  return wanted[0]?.language ?? DEFAULT_LANGUAGE;
}

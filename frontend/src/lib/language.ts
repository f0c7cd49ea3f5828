const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/**
 * Language of a text that people typed, for the voice of a screen reader: Arabic where most of its letters are, else
 * undefined, which leaves it to the page.
 */
export function languageOf(text: string): 'ar' | undefined {
  const arabic = text.match(ARABIC)?.length ?? 0;
  return arabic > (text.match(LATIN)?.length ?? 0) ? 'ar' : undefined;
}

/** Attributes of an element that shows what people typed: its own direction, and its language. */
export const typedText = (text: string): { dir: 'auto'; lang?: 'ar' } => {
  const lang = languageOf(text);
  return lang ? { dir: 'auto', lang } : { dir: 'auto' };
};

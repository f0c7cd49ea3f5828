import type { Language } from '../../words/index.js';

/** The languages that a user may choose: all that the server speaks. */
export const UserLanguage = { en: 'en', ar: 'ar' } as const satisfies Record<Language, Language>;

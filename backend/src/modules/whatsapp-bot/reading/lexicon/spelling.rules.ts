import { foldText } from '../../../../kernel/text/text.js';

/** Every spelling of a list, folded as messages are. */
export const spelt = (words: string): string[] => words.split('|').map((word) => foldText(word));

/** A list of spellings, to look a word up in. */
export const setOf = (words: string): ReadonlySet<string> => new Set(spelt(words));

import { existsSync, readFileSync } from 'node:fs';
import { acceptedLanguage } from '../words/index.js';

interface FirstView {
  readonly parts: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Answers the tags by which the page of a field screen asks for all its scripts at once; none for other screens. */
export type FirstViewTags = (path: string, accepted: string | undefined) => string;

/**
 * The browser finds out what a screen is made of by reading one script after the other; over a phone's line each costs a
 * round trip. The build writes down what the first view of a field screen needs (`first-views.json`).
 */
export function firstViewTags(folder: string): FirstViewTags {
  const file = `${folder}first-views.json`;
  const views = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, FirstView>) : {};
  const byPath = new Map(Object.entries(views));
  return (path, accepted) => {
    const view = byPath.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
    if (!view) return '';
    // The language that was chosen stands in the browser; most speak the one that it asks for.
    const words = view.words[acceptedLanguage(accepted)] ?? [];
    return [...words, ...view.parts].map((url) => `<link rel="modulepreload" crossorigin href="${url}">`).join('');
  };
}

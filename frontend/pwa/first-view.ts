import { paths } from '../src/shared/paths';
import type { Chunk } from './precache';

/** What the page of a field screen can ask for at once, instead of finding it out one part after the other. */
export interface FirstView {
  /** Scripts, in the order in which they are needed. */
  readonly parts: readonly string[];
  /** Scripts with the words, by language. */
  readonly words: Readonly<Record<'en' | 'ar', readonly string[]>>;
}

const visits = 'src/features/visits';
/** The screens that are opened on the way, by address: their module, and the folder of their feature's words. */
const SCREENS: Readonly<Record<string, readonly [module: string, feature: string]>> = {
  [paths.fieldVisits]: [`${visits}/history/FieldVisitsScreen.tsx`, visits],
  [paths.fieldVisit]: [`${visits}/form/FieldVisitScreen.tsx`, visits],
  [paths.fieldOrder]: ['src/features/field-order/FieldOrderScreen.tsx', 'src/features/field-order'],
  [paths.outbox]: ['src/features/outbox/OutboxScreen.tsx', 'src/features/outbox'],
};
const FRAME = ['src/app/AuthenticatedApp.tsx', 'src/app/shell/FieldBar.tsx'];

/** Of each field screen, what its first view is made of beside what every page names itself. */
export function firstViews(manifest: Readonly<Record<string, Chunk>>): Record<string, FirstView> {
  const closure = (key: string, found: Set<string>): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}, which the first view of a field screen names.`);
    if (found.has(key)) return found;
    for (const each of chunk.imports ?? []) closure(each, found);
    return found.add(key);
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const named = entries.reduce((found, key) => closure(key, found), new Set<string>());
  const beyond = (keys: readonly string[]): string[] => {
    const found = keys.reduce((all, key) => closure(key, all), new Set(named));
    return [...found].flatMap((key) => (named.has(key) ? [] : `/${manifest[key]?.file}`));
  };
  return Object.fromEntries(
    Object.entries(SCREENS).map(([path, [module, feature]]) => {
      const words = (language: string) => [`src/app/texts/${language}.po`, `${feature}/texts/${language}.po`];
      return [
        path,
        {
          parts: beyond([...FRAME, module]),
          words: { en: beyond(words('en')), ar: beyond(['src/app/language/arabic.ts', ...words('ar')]) },
        },
      ];
    }),
  );
}

import { learnPart } from '../../lib/catalogues';
import { lazyPanel } from '../../ui/lazy-panel';

/** Saved views over a list, fetched beside it with their words. */
export const ListViews = lazyPanel(() =>
  Promise.all([import('./SavedViews'), learnPart('views')]).then(([module]) => module.SavedViews),
);

import { lazyPanel } from '../../ui/lazy-panel';

/** Saved views over a list, fetched beside it. */
export const ListViews = lazyPanel(() => import('./SavedViews').then((module) => module.SavedViews));

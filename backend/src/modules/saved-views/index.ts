export { DefaultView, SavedView } from './saved-views.entity.js';
export { SavedViewsResolver } from './saved-views.resolver.js';

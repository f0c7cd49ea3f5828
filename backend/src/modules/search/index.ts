export { declareSearch } from './declared-searches.js';
export { SearchKind } from './search.rules.js';
export { SearchResolver } from './search.resolver.js';

export { declareSearch } from './declared-searches.js';
export { SearchKind } from './search.entity.js';
export { SearchResolver } from './search.resolver.js';

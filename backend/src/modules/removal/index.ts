export { boughtSql, inWords, soldSql, type BoughtCounts, type SoldCounts } from './removal.queries.js';
export { RemovalEffect, RemovalFactKind, removalFacts, type Removal, type RemovalFact } from './removal.rules.js';

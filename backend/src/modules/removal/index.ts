export { RemovalEffect, RemovalFactKind, removalFacts, type Removal, type RemovalFact } from './removal.rules.js';
export { declareUse, usesFound, usesSql, type Used } from './uses.js';

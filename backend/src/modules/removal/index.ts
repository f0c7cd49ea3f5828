export { RemovalEffect, RemovalFactKind, removalFacts, type Removal, type RemovalFact } from './removal.rules.js';

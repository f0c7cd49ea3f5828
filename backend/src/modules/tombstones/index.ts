export { declareTombstones } from './audiences.js';
export { forgetTombstones } from './horizon.js';
export { sweepTombstones } from './sweep-tombstones.js';
export { Tombstone, TombstoneHorizon } from './tombstones.entity.js';
export { TombstonesResolver } from './tombstones.resolver.js';
export { tombstonesRoutes } from './tombstones.routes.js';
export { RemovedKind } from './tombstones.rules.js';

export { alertSaid } from './alert-words.js';
import './first-stock.js';
import './inventory.imports.js';
import './stock-uses.js';

export { StockCount, StockCountLine } from './counts/stock-counts.entity.js';
export { stockCountLineModel, stockCountModel, stockCountReads } from './counts/stock-counts.queries.js';
export { StockCountLineResolver, StockCountsResolver } from './counts/stock-counts.resolver.js';
export { StockAlertOpened } from './inventory.events.js';
export { InventoryItem, StockAlert, StockMovement } from './inventory.entity.js';
export { adjustInventory, updateInventory } from './inventory.operations.js';
export {
  AVAILABLE,
  expiredSql,
  inventoryModel,
  inventoryReads,
  needsAttentionSql,
  stockAlertModel,
  stockAlertReads,
  stockMovementModel,
  stockMovementReads,
} from './inventory.queries.js';
export {
  InventoryResolver,
  ProductInventoryResolver,
  StockAlertResolver,
  StockMovementResolver,
} from './inventory.resolver.js';
export { movementReasonSql } from './movement-words.js';
export { stockMovedFrom } from './stock-moves.js';
export { watchExpiry } from './watch-expiry.js';
export { inventoryRoutes } from './inventory.routes.js';
export { StockAlertType, StockMovementKind, StockStatus, type ShortLine } from './inventory.rules.js';

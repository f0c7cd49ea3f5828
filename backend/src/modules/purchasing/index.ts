import './purchase-search.js';
export { PurchaseOrderLetter } from './letters/letters.entity.js';
import './drop-ship.js';
import './purchase-uses.js';
import './references.js';

export { cancelPurchaseOrder, sendPurchaseOrder } from './letters/mail-purchase-orders.js';
export { PurchaseOrder, PurchaseOrderItem } from './purchasing.entity.js';
export { createPurchaseOrder, createPurchaseOrders } from './purchasing.operations.js';
export { purchaseOrderReads } from './purchasing.queries.js';
export { PurchaseOrderItemResolver, PurchasingResolver, SuppliedOrderResolver } from './purchasing.resolver.js';
export { purchasingRoutes } from './purchasing.routes.js';
export { PurchaseReceipt, PurchaseReceiptItem } from './receipts/receipts.entity.js';
export { receivePurchaseOrder } from './receipts/receive-purchase-order.operations.js';
export { averageCost, PurchaseOrderStatus } from './purchasing.rules.js';

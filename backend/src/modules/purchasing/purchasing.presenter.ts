import { fixedSelection } from '../../kernel/select/selection.js';

/** A purchase order on the REST facade. */
export const PURCHASE_ORDER = fixedSelection(`{
  id number orderId orderNumber deliveryAddress supplierId supplierName supplierReference status notes expectedAt isOverdue sentAt mailedAt closedAt closeReason totalAmount
  receivedAmount allowedTransitions createdAt updatedAt version createdByName
  items { id productId orderItemId marketplaceProductId productName sku quantity receivedQuantity unitCost totalCost }
  receipts { id receivedAt actorName deliveryNote note items { id purchaseOrderItemId quantity } }
  letters { id kind askedAt actorName mailedAt email }
}`);

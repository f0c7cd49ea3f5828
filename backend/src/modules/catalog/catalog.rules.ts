/** How many units of a product an order may take. */
export interface OrderQuantities {
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
}

/** Why an order cannot take this many units of a product in all its lines together; `null` when it can. */
export function orderQuantityFault(product: OrderQuantities, quantity: number): string | null {
  if (quantity < product.minOrderQuantity) return `Minimum order quantity is ${product.minOrderQuantity}`;
  if (product.maxOrderQuantity !== null && quantity > product.maxOrderQuantity) {
    return `Maximum order quantity is ${product.maxOrderQuantity}`;
  }
  if (quantity % product.orderMultiple !== 0) return `Must be a multiple of ${product.orderMultiple}`;
  return null;
}

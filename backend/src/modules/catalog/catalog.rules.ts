import { said, type Said } from '../../words/index.js';
/** How many units of a product an order may take. */
export interface OrderQuantities {
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
}

/** Why an order cannot take this many units of a product in all its lines together; `null` when it can. */
export function orderQuantityFault(product: OrderQuantities, quantity: number): Said | null {
  if (quantity < product.minOrderQuantity) return said('catalog.minQuantity', { min: product.minOrderQuantity });
  if (product.maxOrderQuantity !== null && quantity > product.maxOrderQuantity) {
    return said('catalog.maxQuantity', { max: product.maxOrderQuantity });
  }
  if (quantity % product.orderMultiple !== 0) return said('catalog.multiple', { multiple: product.orderMultiple });
  return null;
}

import type { RestRow } from '../../kernel/rest.js';
import { fixedSelection } from '../../kernel/select/selection.js';

const FIELDS = `
  id orderNumber customerId salesPersonId status paymentStatus subtotalAmount totalAmount taxAmount discountAmount shippingAmount
  shippingAddress billingAddress notes whatsappOrderId estimatedDeliveryDate actualDeliveryDate possibleDuplicateOfId createdAt
  updatedAt version customer { id email firstName lastName displayName role companyName }`;

/** An order of a REST list (spec §3). */
export const ORDER = fixedSelection(`{ ${FIELDS} }`);

/** One order of the REST facade, with its lines. */
export const ORDER_WITH_ITEMS = fixedSelection(`{ ${FIELDS}
  allowedTransitions reservationExpiresAt
  items { id orderId productId marketplaceProductId productName sku quantity listPrice unitPrice discountAmount totalPrice source }
}`);

/** Addresses are objects in the REST facade: `{ "address": "…" }` (spec §7). */
export function presentOrder(row: RestRow): RestRow {
  const address = (value: unknown): unknown => (typeof value === 'string' ? { address: value } : null);
  return { ...row, shippingAddress: address(row.shippingAddress), billingAddress: address(row.billingAddress) };
}

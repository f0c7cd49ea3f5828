import type { RequestContext } from '../../kernel/context.js';
import type { RestRow } from '../../kernel/rest/rest.js';
import { shape, type JsonSchema } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { orderReads } from './orders.queries.js';

const FIELDS = `
  id orderNumber customerId salesPersonId status paymentStatus subtotalAmount totalAmount taxAmount discountAmount shippingAmount
  paidAmount creditedAmount accountAmount balanceDue discountReason carrier trackingNumber shippedAt
  shippingAddress billingAddress notes whatsappOrderId estimatedDeliveryDate actualDeliveryDate possibleDuplicateOfId createdAt
  updatedAt version customer { id email firstName lastName displayName role companyName }`;

/** An order of a REST list. */
export const ORDER = fixedSelection(`{ ${FIELDS} }`);

/** One order of the REST facade, with its lines. */
export const ORDER_WITH_ITEMS = fixedSelection(`{ ${FIELDS}
  allowedTransitions canEdit canReturn canRecordPayment reservationExpiresAt costAmount marginAmount
  items { id orderId productId marketplaceProductId productName sku quantity listPrice unitPrice discountAmount totalPrice costPrice source
    returnedQuantity promotionId promotionTitle priceOverrideReason }
  returns { id reason createdAt actorName amount items { id orderItemId productName quantity restock amount } }
}`);

const ADDRESS: JsonSchema = {
  type: ['object', 'null'],
  required: ['address'],
  properties: { address: { type: 'string', description: 'The address as text.' } },
};
const ADDRESSES = { shippingAddress: ADDRESS, billingAddress: ADDRESS };

export const ORDER_SHAPE = shape('Order', 'Order', ORDER, ADDRESSES);

export const ORDER_WITH_ITEMS_SHAPE = shape('OrderWithItems', 'Order', ORDER_WITH_ITEMS, ADDRESSES);

/** Addresses are objects in the REST facade: `{ "address": "…" }`. */
export function presentOrder(row: RestRow): RestRow {
  const address = (value: unknown): unknown => (typeof value === 'string' ? { address: value } : null);
  return { ...row, shippingAddress: address(row.shippingAddress), billingAddress: address(row.billingAddress) };
}

/** One order as the REST facade shows it. */
export async function presentOrderOf(ctx: RequestContext, id: number): Promise<RestRow> {
  return presentOrder((await orderReads.getFixed(ctx, id, ORDER_WITH_ITEMS)).parse() as RestRow);
}

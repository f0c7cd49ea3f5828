import { addressOf } from '../../../lib/address';
import { isBuyer, type OrderCustomer } from '../order-customer';
import { goodsOfProduct, type OrderGoods } from '../order-goods';
import { blankLine, blankOrder, type OrderLine, type OrderValues } from './order.form';
import type { OrderProduct_ProductFragment } from './order-form.generated';
import type { WhatsappOrderDraftQuery } from './whatsapp-order.generated';

type Draft = WhatsappOrderDraftQuery['whatsappOrderDraft'];
type Contact = WhatsappOrderDraftQuery['whatsappMessage']['conversation']['customer'];

/** The products that a draft names, each once. */
export const productsOf = ({ lines }: Draft): string[] => [
  ...new Set(lines.flatMap(({ candidates }) => candidates.map(({ productId }) => productId))),
];

function buyerOf(contact: Contact): OrderCustomer | null {
  if (!contact || !isBuyer(contact)) return null;
  return { ...contact, deliveryAddress: addressOf(contact) };
}

/** A line as it was read: what is sure is filled in, what is not is left to whoever looks at it. */
function lineOf(line: Draft['lines'][number], index: number, goods: ReadonlyMap<string, OrderGoods>): OrderLine {
  const candidates = line.candidates.flatMap(({ productId }) => goods.get(productId) ?? []);
  const product = line.isSure || candidates.length === 1 ? (candidates[0] ?? null) : null;
  return {
    ...blankLine(`heard-${index}`),
    product,
    quantity: line.quantity === null ? '' : String(line.quantity),
    unitPrice: product?.price ?? '',
    heard: { text: line.text, saidPrice: line.saidPrice, isSure: line.isSure, candidates },
  };
}

/** What a message asks for as the form of an order. */
export function messageValues(
  draft: Draft,
  contact: Contact,
  products: readonly OrderProduct_ProductFragment[],
): OrderValues {
  const goods = new Map(products.map((product) => [product.id, goodsOfProduct(product)]));
  const customer = buyerOf(contact);
  const items = draft.lines.map((line, index) => lineOf(line, index, goods));
  const blank = blankOrder(customer);
  return { ...blank, shippingAddress: customer?.deliveryAddress ?? '', items: items.length > 0 ? items : blank.items };
}

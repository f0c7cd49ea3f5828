import { t } from '@lingui/core/macro';
import { object, string } from 'yup';
import type { OrderPreviewInput } from '../../gql/schema.generated';
import type { OrderInput } from '../../shared/outbox/items';
import type { CustomerValues } from '../../shared/customers/CustomerFields';
import { addMoney, multiplyMoney } from '../../lib/numbers/money';
import { wholeSteps } from '../../lib/numbers/order-quantity';
import { unknownSupplier } from '../../lib/words';
import type { FieldGoods_OfferFragment, FieldGoods_ProductFragment } from './field-order.generated';
import { offerKey, productKey } from '../../shared/goods/goods-keys';

/** What can be ordered: a product of the catalog, or what a supplier offers on the marketplace. */
export interface FieldGoods {
  /** One name for both kinds: `p12` is a product of the catalog, `m7` an offer. */
  key: string;
  id: string;
  source: 'catalog' | 'marketplace';
  name: string;
  /** List price of one unit. */
  price: string;
  /** What is ordered at least, and in steps of what. */
  least: number;
  step: number;
  /** Units of ours that can be ordered; null where the stock is not ours. */
  available: number | null;
  supplierName: string | null;
  leadTimeDays: number | null;
  picture: string | null;
}

/** A line of the order; its key is that of its goods. */
export interface FieldLine extends FieldGoods {
  quantity: number;
  /** What the customer was told that a unit costs, when the order was taken before; another price has to be agreed to. */
  agreed?: string | undefined;
}

export interface FieldOrderValues extends CustomerValues {
  customerEmail: string;
  notes: string;
  items: FieldLine[];
}

export const blankOrder: FieldOrderValues = {
  customerId: '',
  customerAccount: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  notes: '',
  items: [],
};

/** What an order must say of its customer. */
export const fieldOrderSchema = object({
  customerName: string()
    .trim()
    .required(() => t`Customer name is required`),
  customerPhone: string()
    .trim()
    .required(() => t`Phone number is required`),
  customerEmail: string()
    .ensure()
    .trim()
    .email(() => t`Invalid email address`),
});

export const goodsOfProduct = (product: FieldGoods_ProductFragment): FieldGoods => ({
  key: productKey(product.id),
  id: product.id,
  source: 'catalog',
  name: product.name,
  price: product.basePrice,
  least: product.minOrderQuantity,
  step: product.orderMultiple,
  available: product.inventory?.available ?? null,
  supplierName: null,
  leadTimeDays: null,
  picture: product.images[0] ?? null,
});

export const goodsOfOffer = (offer: FieldGoods_OfferFragment): FieldGoods => ({
  key: offerKey(offer.id),
  id: offer.id,
  source: 'marketplace',
  name: offer.nameEn,
  price: offer.buyerPrice ?? offer.price,
  least: offer.minOrderQuantity,
  step: 1,
  available: null,
  supplierName: offer.supplierName?.trim() || unknownSupplier(),
  leadTimeDays: offer.leadTimeDays,
  picture: offer.imageUrls[0] ?? null,
});

/** The smallest quantity of goods that can be ordered: a whole number of steps. */
export const firstQuantity = ({ least, step }: FieldGoods): number =>
  wholeSteps({ minOrderQuantity: least, orderMultiple: step });

/** The lines with so many units more of some goods. */
export function withGoods(items: readonly FieldLine[], goods: FieldGoods, units = firstQuantity(goods)): FieldLine[] {
  const known = items.some(({ key }) => key === goods.key);
  if (!known) return [...items, { ...goods, quantity: units }];
  return items.map((line) =>
    line.key === goods.key
      ? { ...line, quantity: line.quantity + (units === firstQuantity(goods) ? goods.step : units) }
      : line,
  );
}

/** One step less, never below 1. */
export const fewer = ({ quantity, step }: FieldLine): number => Math.max(1, quantity - step);

/** What the lines cost before promotions and tax, until the server has reckoned. */
export const sumOf = (items: readonly FieldLine[]): string =>
  addMoney(...items.map(({ price, quantity }) => multiplyMoney(price, quantity)));

const goodsInput = ({ source, id, quantity }: FieldLine) => ({
  ...(source === 'catalog' ? { productId: id } : { marketplaceProductId: id }),
  quantity,
});

/** What the server is asked to reckon; at list prices. */
export const toPreviewInput = ({
  items,
  customerId,
}: Pick<FieldOrderValues, 'items' | 'customerId'>): OrderPreviewInput => ({
  customerId: customerId || null,
  items: items.map(goodsInput),
});

/** What the customer is told of an order before it is taken. */
export interface ShownOrder {
  /** What a line costs a unit. */
  priceOf: (line: FieldLine) => string;
  /** It goes over the customer's credit. */
  isOverCredit: boolean;
}

/** The order as the API takes it: as it was shown, or not at all. */
export const toOrderInput = (
  values: FieldOrderValues,
  { priceOf, isOverCredit }: ShownOrder,
  visitId: string | null,
): OrderInput => ({
  customerName: values.customerName.trim(),
  customerPhone: values.customerPhone.trim(),
  ...(values.customerEmail.trim() && { customerEmail: values.customerEmail.trim() }),
  ...(values.customerId && { customerId: values.customerId }),
  ...(values.notes.trim() && { notes: values.notes.trim() }),
  items: values.items.map((line) => ({ ...goodsInput(line), unitPrice: priceOf(line) })),
  ...(visitId !== null && { visitId }),
  withinCredit: !isOverCredit,
});

/** Whether two prices are one, however they are written. */
export const isSamePrice = (a: string, b: string): boolean => Number(a) === Number(b);

/** The lines with the prices at which the customer agreed to them. */
export const asAgreed = (items: readonly FieldLine[], priceOf: (line: FieldLine) => string): FieldLine[] =>
  items.map((line) => ({ ...line, agreed: priceOf(line) }));

/** The API's path of a field as the form spells it. */
export const formPath = (path: string): string => path.replace(/^input\./, '').replace(/^customerId$/, 'customerName');

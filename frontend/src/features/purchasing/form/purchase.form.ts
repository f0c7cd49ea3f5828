import { array, mixed, number, object, string } from 'yup';
import { businessDay, startOfDay } from '../../../lib/dates/business-days';
import { addMoney, isPrice, multiplyMoney } from '../../../lib/numbers/money';
import type { CreatePurchaseOrderInput } from '../../../gql/schema.generated';
import type { PurchaseSupplierSearchQuery, Suggestion_SuggestionFragment } from '../purchasing.generated';
import type { PurchaseOrderFull } from '../usePurchasing';

export type Suggestion = Suggestion_SuggestionFragment;
export type Supplier = Pick<
  PurchaseSupplierSearchQuery['users']['nodes'][number],
  'id' | 'displayName' | 'companyName'
>;

/** What a supplier is called: the business before the person. */
export const supplierName = ({ companyName, displayName }: Supplier): string => companyName ?? displayName;

export interface PurchaseProduct {
  id: string;
  name: string;
  sku: string | null;
}

export interface PurchaseLine {
  /** Identifies the row on screen only. */
  key: string;
  product: PurchaseProduct | null;
  /** As typed. */
  quantity: string;
  /** As typed. */
  unitCost: string;
  /** The supplier's offer that the figures come from. */
  offer: { id: string; supplierId: string } | null;
  /** Why this quantity; empty when nobody suggested one. */
  reason: string;
}

export interface PurchaseValues {
  supplier: Supplier | null;
  items: PurchaseLine[];
  /** YYYY-MM-DD, or empty. */
  expected: string;
  /** What the supplier calls this order. */
  supplierReference: string;
  notes: string;
}

export const REFERENCE_MAX = 100;

export const FILL_LINES = 'Please fill in all required fields';

export const blankLine = (key: string): PurchaseLine => ({
  key,
  product: null,
  quantity: '1',
  unitCost: '',
  offer: null,
  reason: '',
});

export const purchaseSchema = object({
  supplier: mixed().nullable(),
  items: array()
    .min(1)
    .of(
      object({
        product: mixed().required('Choose a product'),
        quantity: number()
          .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
          .typeError('Whole number')
          .integer('Whole number')
          .positive('Above 0')
          .max(1_000_000, 'At most 1,000,000')
          .required('Required'),
        unitCost: string()
          .required('Required')
          .test('price', 'Up to 2 decimals', (value) => value === undefined || value === '' || isPrice(value)),
      }),
    )
    .test('once', function once(items) {
      const ids = (items ?? []).map((line) => (line.product as PurchaseProduct | null | undefined)?.id);
      const index = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) < at);
      return index < 0 || this.createError({ path: `items.${index}.product`, message: 'Stands in another line' });
    }),
  expected: string().matches(/^$|^\d{4}-\d{2}-\d{2}$/, 'Not a date'),
  supplierReference: string().max(REFERENCE_MAX, `At most ${REFERENCE_MAX} characters`),
  notes: string().max(2000, 'At most 2000 characters'),
});

/** A typed quantity as a number; 0 while it is not a whole number above zero. */
export const quantityOf = ({ quantity }: Pick<PurchaseLine, 'quantity'>): number =>
  /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0;

export const lineTotal = (line: Pick<PurchaseLine, 'quantity' | 'unitCost'>): string =>
  multiplyMoney(line.unitCost, quantityOf(line));

export const purchaseTotal = (items: readonly PurchaseLine[]): string => addMoney(...items.map(lineTotal));

/** Nothing was done to the line yet. */
const isBlank = ({ product, quantity, unitCost }: PurchaseLine): boolean =>
  product === null && quantity === '1' && unitCost === '';

/** Empty lines at the end are none, as long as there are others: Enter in the last one has added them. */
export function withoutBlankEnd(values: PurchaseValues, isFree: (path: string) => boolean): PurchaseValues {
  let { length } = values.items;
  while (length > 1) {
    const last = values.items[length - 1];
    if (!last || !isBlank(last) || !isFree(`items.${length - 1}.product`)) break;
    length--;
  }
  return length === values.items.length ? values : { ...values, items: values.items.slice(0, length) };
}

/** The lines with others added: more of a product that stands there already, else at the end, after no empty line. */
export function withProducts(items: readonly PurchaseLine[], added: readonly PurchaseLine[]): PurchaseLine[] {
  const lines = items.filter((line) => !isBlank(line));
  for (const line of added) {
    const at = lines.findIndex(({ product }) => product !== null && product.id === line.product?.id);
    const own = lines[at];
    if (own) lines[at] = { ...own, quantity: String(quantityOf(own) + quantityOf(line)), reason: '' };
    else lines.push(line);
  }
  return lines;
}

/** The line that a suggestion makes. */
export function suggestedLine(suggestion: Suggestion): PurchaseLine {
  const { productId, productName, sku, marketplaceProductId, supplierId } = suggestion;
  return {
    key: `suggested-${productId}`,
    product: { id: productId, name: productName, sku },
    quantity: String(suggestion.quantity),
    unitCost: suggestion.unitCost,
    offer: marketplaceProductId !== null && supplierId !== null ? { id: marketplaceProductId, supplierId } : null,
    reason: suggestion.reason,
  };
}

const DAY = 86_400_000;

/** The form as suggestions fill it: the first one's supplier, and the day by which all of it can be there. */
export function suggestedValues(suggestions: readonly Suggestion[], now = new Date()): PurchaseValues {
  const withSupplier = suggestions.find(({ supplierId }) => supplierId !== null);
  const days = suggestions.map(({ leadTimeDays }) => leadTimeDays).filter((lead) => lead !== null);
  return {
    supplier:
      withSupplier?.supplierId != null
        ? { id: withSupplier.supplierId, displayName: withSupplier.supplierName ?? '', companyName: null }
        : null,
    items: suggestions.length > 0 ? suggestions.map(suggestedLine) : [blankLine('first')],
    expected: days.length > 0 ? businessDay(new Date(now.getTime() + Math.max(...days) * DAY)) : '',
    supplierReference: '',
    notes: '',
  };
}

const dayText = (moment: string | null): string => (moment === null ? '' : businessDay(new Date(moment)));

/** A draft as the form shows it. */
export function draftValues(order: PurchaseOrderFull): PurchaseValues {
  const { supplier, supplierId } = order;
  return {
    supplier:
      supplier ?? (supplierId !== null ? { id: supplierId, displayName: order.supplierName, companyName: null } : null),
    items: order.items.map((line) => ({
      key: line.id,
      product: line.productId === null ? null : { id: line.productId, name: line.productName, sku: line.sku },
      quantity: String(line.quantity),
      unitCost: line.unitCost,
      offer:
        line.marketplaceProductId !== null && supplierId !== null
          ? { id: line.marketplaceProductId, supplierId }
          : null,
      reason: '',
    })),
    expected: dayText(order.expectedAt),
    supplierReference: order.supplierReference ?? '',
    notes: order.notes ?? '',
  };
}

/**
 * Another purchase order of the same goods from the same supplier, at the same costs; the day is chosen anew, and the supplier
 * will call it something else.
 */
export const copiedValues = (order: PurchaseOrderFull): PurchaseValues => ({
  ...draftValues(order),
  expected: '',
  supplierReference: '',
});

/**
 * What the API takes of it. An offer goes along only while its own supplier is the chosen one; a day that was left alone
 * keeps the moment that was agreed.
 */
export function toInput(
  { supplier, items, expected, supplierReference, notes }: PurchaseValues,
  before?: Pick<PurchaseOrderFull, 'expectedAt'>,
): Omit<CreatePurchaseOrderInput, 'clientKey'> {
  const agreed = before?.expectedAt ?? null;
  return {
    supplierId: supplier?.id ?? null,
    items: items.map((line) => ({
      productId: line.product?.id ?? '',
      marketplaceProductId: line.offer !== null && line.offer.supplierId === supplier?.id ? line.offer.id : null,
      quantity: quantityOf(line),
      unitCost: line.unitCost.trim(),
    })),
    expectedAt: expected === dayText(agreed) ? agreed : (startOfDay(expected) ?? null),
    supplierReference: supplierReference.trim() || null,
    notes: notes.trim() || null,
  };
}

/** The API's field path as this form's. */
export const formPath = (path: string): string =>
  path
    .replace(/^supplierId$/, 'supplier')
    .replace(/^expectedAt$/, 'expected')
    .replace(/^(items\.\d+\.)(?:productId|marketplaceProductId)$/, '$1product');

import { array, boolean, mixed, object, string, type AnySchema } from 'yup';
import type { CreateMarketplaceProductInput, UpdateMarketplaceProductInput } from '../../../gql/schema.generated';
import { isMargin, marginFormat } from '../../../lib/numbers/margin';
import { compareMoney, isPrice } from '../../../lib/numbers/money';
import { changedNames, mergeChanges } from '../../../ui/form/changes';
import { PRICE_FORMAT, unknownSupplier } from './offer-words';
import type { OfferForm_OfferFragment } from './offers.generated';

/** Something that was picked from a search: its id, and how it reads. */
export interface Picked {
  id: string;
  name: string;
}

/** What the form holds: everything as it was typed. */
export interface OfferValues {
  nameEn: string;
  nameAr: string;
  supplier: Picked | null;
  /** The product of our catalog that this offer is. */
  product: Picked | null;
  supplierSku: string;
  price: string;
  /** Only when editing: why the price changes. */
  priceReason: string;
  /** What buyers pay on top, for admins; empty for the supplier's or the business's margin. */
  marketplaceMarginPercent: string;
  minOrderQuantity: string;
  maxOrderQuantity: string;
  leadTimeDays: string;
  availability: boolean;
  categories: string[];
  targetBusinesses: string[];
  description: string;
  images: string[];
}

/** The fields' names for people: labels, and the list of what somebody else changed. */
export const offerLabels: Readonly<Record<keyof OfferValues, string>> = {
  nameEn: 'English name',
  nameAr: 'Arabic name',
  supplier: 'Supplier',
  product: 'Catalog product',
  supplierSku: 'Supplier SKU',
  price: 'Price',
  priceReason: 'Reason for price change',
  marketplaceMarginPercent: 'Margin',
  minOrderQuantity: 'Minimum order quantity',
  maxOrderQuantity: 'Maximum order quantity',
  leadTimeDays: 'Lead time (days)',
  availability: 'Available',
  categories: 'Categories',
  targetBusinesses: 'Target businesses',
  description: 'Description',
  images: 'Images',
};

const names = Object.keys(offerLabels) as (keyof OfferValues)[];

/** Available, at least one unit, no lead time. */
export const blankOffer = (supplier: Picked | null): OfferValues => ({
  nameEn: '',
  nameAr: '',
  supplier,
  product: null,
  supplierSku: '',
  price: '',
  priceReason: '',
  marketplaceMarginPercent: '',
  minOrderQuantity: '1',
  maxOrderQuantity: '',
  leadTimeDays: '0',
  availability: true,
  categories: [],
  targetBusinesses: [],
  description: '',
  images: [],
});

/** Characters of the reason for a price. */
export const REASON_MAX = 100;
const MIN_TEXT = 'Minimum order quantity must be at least 1';
const LEAD_TEXT = 'Lead time cannot be negative';

const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim());
const text = (max: number) => string().ensure().max(max, `At most ${max} characters`);

/** Whether a typed price is another than the stored one: `12.5` is `12.50`. */
export const priceMoves = (oldPrice: string | undefined, typed: string): boolean =>
  oldPrice !== undefined && isPrice(typed) && compareMoney(typed, oldPrice) !== 0;

/** What an offer must say. `oldPrice` is the stored one when editing: another asks why. */
export const offerSchema = (oldPrice?: string): AnySchema =>
  object({
    nameEn: text(255).trim().required('English name is required'),
    nameAr: text(255),
    supplier: mixed().required('Please select a supplier'),
    product: mixed().nullable(),
    supplierSku: text(100),
    price: string()
      .ensure()
      .trim()
      .required('Price is required')
      .test('price', PRICE_FORMAT, (value) => value === '' || isPrice(value)),
    priceReason: text(REASON_MAX).test('reason', 'Reason for price change is required', function reason(value) {
      const { price } = this.parent as OfferValues;
      return !priceMoves(oldPrice, price) || value.trim() !== '';
    }),
    marketplaceMarginPercent: string().ensure().test('margin', marginFormat, isMargin),
    minOrderQuantity: string().ensure().test('count', MIN_TEXT, isCount),
    maxOrderQuantity: string()
      .ensure()
      .test('count', 'Enter a whole number of at least 1', (value) => value.trim() === '' || isCount(value))
      .test('range', 'Must not be below the minimum order quantity', function range(value) {
        const { minOrderQuantity } = this.parent as OfferValues;
        return !isCount(value) || !isCount(minOrderQuantity) || Number(value) >= Number(minOrderQuantity);
      }),
    leadTimeDays: string()
      .ensure()
      .test('negative', LEAD_TEXT, (value) => !value.trim().startsWith('-'))
      .test('days', 'Enter whole days, 0 to 3650', (value) => {
        const typed = value.trim();
        return typed.startsWith('-') || (/^\d{1,4}$/.test(typed) && Number(typed) <= 3650);
      }),
    availability: boolean().required(),
    categories: array().of(string().required()).max(50, 'At most 50 categories'),
    targetBusinesses: array().of(string().required()).max(50, 'At most 50 kinds of business'),
    description: text(5000),
  });

/** A stored offer as the form shows it. */
export function offerToValues(offer: OfferForm_OfferFragment): OfferValues {
  return {
    nameEn: offer.nameEn,
    nameAr: offer.nameAr ?? '',
    supplier:
      offer.supplierId === null ? null : { id: offer.supplierId, name: offer.supplierName ?? unknownSupplier() },
    product: offer.product && { id: offer.product.id, name: offer.product.name },
    supplierSku: offer.supplierSku ?? '',
    price: offer.price,
    priceReason: '',
    marketplaceMarginPercent: offer.marketplaceMarginPercent ?? '',
    minOrderQuantity: String(offer.minOrderQuantity),
    maxOrderQuantity: offer.maxOrderQuantity === null ? '' : String(offer.maxOrderQuantity),
    leadTimeDays: String(offer.leadTimeDays),
    availability: offer.availability,
    categories: [...offer.categories],
    targetBusinesses: [...offer.targetBusinesses],
    description: offer.description ?? '',
    images: [...offer.imageUrls],
  };
}

const orNull = (value: string): string | null => value.trim() || null;

/** The form's values as the API takes them; a blank optional field is null. */
function toFields(values: OfferValues) {
  return {
    nameEn: values.nameEn.trim(),
    nameAr: orNull(values.nameAr),
    supplier: values.supplier?.id ?? '',
    product: values.product?.id ?? null,
    supplierSku: orNull(values.supplierSku),
    price: values.price.trim(),
    priceReason: orNull(values.priceReason),
    marketplaceMarginPercent: orNull(values.marketplaceMarginPercent),
    minOrderQuantity: Number(values.minOrderQuantity),
    maxOrderQuantity: values.maxOrderQuantity.trim() ? Number(values.maxOrderQuantity) : null,
    leadTimeDays: Number(values.leadTimeDays),
    availability: values.availability,
    categories: values.categories,
    targetBusinesses: values.targetBusinesses,
    description: orNull(values.description),
    images: values.images,
  };
}

/** The API's names of what the form calls by the thing that was picked. */
const apiNames: Partial<Record<keyof OfferValues, string>> = { supplier: 'supplierId', product: 'productId' };
const apiName = (name: string): string => apiNames[name as keyof OfferValues] ?? name;

/** The server's field path as the form's: one image stands for all, ids for what was picked. */
export function offerFormPath(path: string): string {
  const field = path.replace(/^input\./, '').replace(/^(images|categories|targetBusinesses)\.\d+$/, '$1');
  return names.find((name) => apiName(name) === field) ?? field;
}

/** The whole form for a new offer; blank optional fields are left out. */
export function toCreateInput(values: OfferValues, clientKey: string): CreateMarketplaceProductInput {
  const { nameEn, price, supplier, priceReason: _reason, ...optional } = toFields(values);
  const given = Object.entries(optional)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [apiName(name), value] as const);
  return { nameEn, price, supplierId: supplier, ...Object.fromEntries(given), clientKey };
}

/** What was picked is compared by its id. */
const flat = (values: OfferValues) => ({
  ...values,
  supplier: values.supplier?.id ?? '',
  product: values.product?.id ?? '',
});

/** Fields in which two states of the form differ, in the form's order. */
export const changedFields = (before: OfferValues, after: OfferValues): (keyof OfferValues)[] =>
  changedNames(names, flat(before), flat(after));

/** Only what was changed, so that a save never undoes what somebody else changed; a reason goes with a new price only. */
export function toUpdateInput(
  id: string,
  version: number,
  before: OfferValues,
  after: OfferValues,
): UpdateMarketplaceProductInput {
  const fields = toFields(after);
  const moves = priceMoves(before.price, after.price);
  const sent = changedFields(before, after)
    .filter((name) => moves || (name !== 'price' && name !== 'priceReason'))
    .map((name) => [apiName(name), fields[name]] as const);
  return { id, version, ...Object.fromEntries(sent) };
}

/** My changes (from `before` to `mine`) put onto what somebody else saved meanwhile. */
export function mergeOnto(now: OfferValues, before: OfferValues, mine: OfferValues): OfferValues {
  const merged = mergeChanges(names, flat(now), flat(before), flat(mine));
  const changed = new Set(changedFields(before, mine));
  return {
    ...merged,
    supplier: changed.has('supplier') ? mine.supplier : now.supplier,
    product: changed.has('product') ? mine.product : now.product,
  };
}

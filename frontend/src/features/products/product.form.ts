import { boolean, object, string } from 'yup';
import type { CreateProductInput, UpdateInventoryInput, UpdateProductInput } from '../../gql/schema.generated';
import { formatDay } from '../../lib/dates/dates';
import { hasGtinLength, isGtin } from '../../lib/numbers/gtin';
import { isPrice } from '../../lib/numbers/money';
import {
  optionalUnits,
  stockLabels,
  stockNames,
  stockRules,
  stockToValues,
  toStockFields,
  type StockSettings,
} from '../../lib/stock-settings';
import { changedNames, imagesText, mergeChanges, shownValue } from '../../ui/form/changes';
import type { ProductForm_ProductFragment } from './products.generated';

/** What the form holds: everything as it was typed, the product and how it is stocked. */
export interface ProductValues extends StockSettings {
  name: string;
  sku: string;
  category: string;
  brand: string;
  barcode: string;
  basePrice: string;
  costPrice: string;
  description: string;
  weight: string;
  dimensions: string;
  minOrderQuantity: string;
  maxOrderQuantity: string;
  orderMultiple: string;
  isActive: boolean;
  images: string[];
}

/** The form of a new product: what is in the warehouse already goes with it. */
export interface NewProductValues extends ProductValues {
  openingStock: string;
}

/** The fields' names for people: labels, and the list of what somebody else changed. */
export const productLabels: Readonly<Record<keyof ProductValues, string>> = {
  name: 'Product name',
  sku: 'SKU',
  category: 'Category',
  brand: 'Brand',
  barcode: 'Barcode',
  basePrice: 'Price',
  costPrice: 'Cost price',
  description: 'Description',
  weight: 'Weight (kg)',
  dimensions: 'Dimensions',
  minOrderQuantity: 'Minimum order',
  maxOrderQuantity: 'Maximum order',
  orderMultiple: 'Order multiple',
  isActive: 'Active',
  images: 'Images',
  ...stockLabels,
};

const fieldNames = Object.keys(productLabels) as (keyof ProductValues)[];

export const blankProduct: NewProductValues = {
  name: '',
  sku: '',
  category: '',
  brand: '',
  barcode: '',
  basePrice: '',
  costPrice: '',
  description: '',
  weight: '',
  dimensions: '',
  minOrderQuantity: '1',
  maxOrderQuantity: '',
  orderMultiple: '1',
  isActive: true,
  images: [],
  openingStock: '',
  reorderPoint: '',
  maxStock: '',
  location: '',
  batchNumber: '',
  expiryDate: '',
};

const PRICE_FORMAT = 'Enter an amount like 19.99';
const COUNT_FORMAT = 'Enter a whole number of at least 1';

const blank = (text: string): boolean => text.trim() === '';

const optionalPrice = string()
  .ensure()
  .test('price', PRICE_FORMAT, (text) => blank(text) || isPrice(text));
const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim());
const count = string().ensure().test('count', COUNT_FORMAT, isCount);

/** What a product must say; formats are checked here so that nobody waits for the server. */
export const productSchema = object({
  name: string().trim().required('Product name is required').max(255, 'At most 255 characters'),
  sku: string().trim().required('SKU is required').max(100, 'At most 100 characters'),
  category: string().ensure().max(100, 'At most 100 characters'),
  brand: string().ensure().max(100, 'At most 100 characters'),
  barcode: string()
    .ensure()
    .test('digits', 'Enter the 8, 12, 13 or 14 digits under the bars', (text) => blank(text) || hasGtinLength(text))
    .test(
      'check digit',
      'The last digit does not fit the others: one of them is mistyped',
      (text) => !hasGtinLength(text) || isGtin(text),
    ),
  basePrice: string().trim().required('Price is required').test('price', PRICE_FORMAT, isPrice),
  costPrice: optionalPrice,
  description: string().ensure().max(5000, 'At most 5000 characters'),
  weight: string()
    .ensure()
    .test('weight', 'Enter a weight in kilograms like 0.25', (text) => /^(\d{1,7}(\.\d{1,3}0*)?)?$/.test(text.trim())),
  dimensions: string().ensure().max(100, 'At most 100 characters'),
  minOrderQuantity: count,
  maxOrderQuantity: string()
    .ensure()
    .test('count', COUNT_FORMAT, (text) => blank(text) || isCount(text))
    .test('range', 'Must not be below the minimum order', function range(text) {
      const { minOrderQuantity } = this.parent as ProductValues;
      return !isCount(text) || !isCount(minOrderQuantity) || Number(text) >= Number(minOrderQuantity);
    }),
  orderMultiple: count,
  isActive: boolean().required(),
  ...stockRules,
});

/** Of a new product nothing need be known of its stock. */
export const newProductSchema = productSchema.shape({ openingStock: optionalUnits, reorderPoint: optionalUnits });

const NO_STOCK = { reorderPoint: null, maxStock: null, location: null, batchNumber: null, expiryDate: null };

/** A stored product as the form shows it. */
export function productToValues(product: ProductForm_ProductFragment): ProductValues {
  return {
    name: product.name,
    sku: product.sku,
    category: product.category ?? '',
    brand: product.brand ?? '',
    barcode: product.barcode ?? '',
    basePrice: product.basePrice,
    costPrice: product.costPrice ?? '',
    description: product.description ?? '',
    weight: product.weight ?? '',
    dimensions: product.dimensions ?? '',
    minOrderQuantity: String(product.minOrderQuantity),
    maxOrderQuantity: product.maxOrderQuantity == null ? '' : String(product.maxOrderQuantity),
    orderMultiple: String(product.orderMultiple),
    isActive: product.isActive,
    images: [...product.images],
    ...stockToValues(product.inventory ?? NO_STOCK),
  };
}

const orNull = (text: string): string | null => text.trim() || null;

/** The form's values as the API takes them; a blank optional field is null. */
function toFields(values: ProductValues) {
  return {
    name: values.name.trim(),
    sku: values.sku.trim(),
    category: orNull(values.category),
    brand: orNull(values.brand),
    barcode: orNull(values.barcode),
    basePrice: values.basePrice.trim(),
    costPrice: orNull(values.costPrice),
    description: orNull(values.description),
    weight: orNull(values.weight),
    dimensions: orNull(values.dimensions),
    minOrderQuantity: Number(values.minOrderQuantity),
    maxOrderQuantity: values.maxOrderQuantity.trim() ? Number(values.maxOrderQuantity) : null,
    orderMultiple: Number(values.orderMultiple),
    isActive: values.isActive,
    images: values.images,
  };
}

/** The whole form for a new product; blank optional fields are left out. */
export function toCreateInput(values: NewProductValues, clientKey: string): CreateProductInput {
  const openingStock = values.openingStock.trim() === '' ? null : Number(values.openingStock);
  const { name, sku, basePrice, ...optional } = { ...toFields(values), openingStock, ...toStockFields(values) };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
  return { name, sku, basePrice, ...given, clientKey };
}

/** Fields in which two states of the form differ, in the form's order. */
export const changedFields = (before: ProductValues, after: ProductValues): (keyof ProductValues)[] =>
  changedNames(fieldNames, before, after);

/** Only what was changed, so that a save never undoes what somebody else changed in other fields. */
export function toUpdateInput(
  id: string,
  version: number,
  before: ProductValues,
  after: ProductValues,
): UpdateProductInput {
  const fields = toFields(after);
  const changed = changedFields(before, after).filter((name): name is keyof typeof fields => name in fields);
  return { id, version, ...Object.fromEntries(changed.map((name) => [name, fields[name]])) };
}

/** The same of how it is stocked, which is a row of its own; null when nothing of it was changed. */
export function toStockInput(
  { productId, version }: { productId: string; version: number },
  before: ProductValues,
  after: ProductValues,
): UpdateInventoryInput | null {
  const fields = toStockFields(after);
  const changed = changedNames<StockSettings>(stockNames, before, after);
  if (changed.length === 0) return null;
  return { productId, version, ...Object.fromEntries(changed.map((name) => [name, fields[name]])) };
}

/** A field's value in words. */
export function shownField(values: ProductValues, name: keyof ProductValues): string {
  if (name === 'images') return imagesText(values.images);
  return name === 'expiryDate' ? formatDay(values.expiryDate) : shownValue(values[name]);
}

/** My changes (from `before` to `mine`) put onto what somebody else saved meanwhile. */
export const mergeOnto = (now: ProductValues, before: ProductValues, mine: ProductValues): ProductValues =>
  mergeChanges(fieldNames, now, before, mine);

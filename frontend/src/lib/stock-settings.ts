import { t } from '@lingui/core/macro';
import { string } from 'yup';

/** How a product is stocked, as it is typed: in the inventory, and with a product. */
export interface StockSettings {
  reorderPoint: string;
  maxStock: string;
  location: string;
  batchNumber: string;
  /** `2026-12-31`; empty for none. */
  expiryDate: string;
}

export const stockLabels: Readonly<Record<keyof StockSettings, string>> = {
  get reorderPoint() {
    return t`Reorder point`;
  },
  get maxStock() {
    return t`Maximum stock`;
  },
  get location() {
    return t`Location`;
  },
  get batchNumber() {
    return t`Batch`;
  },
  get expiryDate() {
    return t`Expires`;
  },
};

export const stockNames = Object.keys(stockLabels) as (keyof StockSettings)[];

const MAX = 1_000_000_000;
const isCount = (text: string): boolean => /^\d{1,10}$/.test(text.trim()) && Number(text) <= MAX;
const COUNT = () => t`Enter a whole number of at least 0`;

/** A number of units, or nothing. */
export const optionalUnits = string()
  .ensure()
  .test('count', COUNT, (text) => text.trim() === '' || isCount(text));

/** The rules of the fields, for the schemas that hold them. */
export const stockRules = {
  reorderPoint: string()
    .ensure()
    .trim()
    .required(() => t`Enter 0 for no reorder point`)
    .test('count', COUNT, isCount),
  maxStock: optionalUnits.test(
    'range',
    () => t`Must not be below the reorder point`,
    function range(text) {
      const { reorderPoint } = this.parent as StockSettings;
      return !isCount(text ?? '') || !isCount(reorderPoint) || Number(text) >= Number(reorderPoint);
    },
  ),
  location: string()
    .ensure()
    .max(100, () => t`At most 100 characters`),
  batchNumber: string()
    .ensure()
    .max(100, () => t`At most 100 characters`),
  expiryDate: string().ensure(),
};

/** A stock row, as far as the reader may see it. */
export interface StoredStock {
  reorderPoint: number | null;
  maxStock: number | null;
  location: string | null;
  batchNumber: string | null;
  expiryDate: string | null;
}

/** A stored row as a form shows it. */
export const stockToValues = (item: StoredStock): StockSettings => ({
  reorderPoint: String(item.reorderPoint ?? 0),
  maxStock: item.maxStock === null ? '' : String(item.maxStock),
  location: item.location ?? '',
  batchNumber: item.batchNumber ?? '',
  expiryDate: item.expiryDate ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;
const unitsOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The fields as the API takes them; a blank one is null. */
export const toStockFields = (values: StockSettings) => ({
  reorderPoint: unitsOrNull(values.reorderPoint),
  maxStock: unitsOrNull(values.maxStock),
  location: orNull(values.location),
  batchNumber: orNull(values.batchNumber),
  expiryDate: orNull(values.expiryDate),
});

import { object, string } from 'yup';
import type { UpdateInventoryInput } from '../../gql/schema.generated';
import { formatDay } from '../../lib/dates';
import { changedNames, mergeChanges, shownValue, theirChanges } from '../../ui/form/changes';
import type { TheirChange } from '../../ui/form/StaleDialog';
import type { StockSettings_ItemFragment } from './inventory.generated';

/** How a product is stocked, as it is typed. */
export interface StockValues {
  reorderPoint: string;
  maxStock: string;
  location: string;
  batchNumber: string;
  /** `2026-12-31`; empty for none. */
  expiryDate: string;
}

export const stockLabels: Readonly<Record<keyof StockValues, string>> = {
  reorderPoint: 'Reorder point',
  maxStock: 'Maximum stock',
  location: 'Location',
  batchNumber: 'Batch',
  expiryDate: 'Expires',
};

const names = Object.keys(stockLabels) as (keyof StockValues)[];

const MAX = 1_000_000_000;
const isCount = (text: string): boolean => /^\d{1,10}$/.test(text.trim()) && Number(text) <= MAX;
const COUNT = 'Enter a whole number of at least 0';

export const stockSchema = object({
  reorderPoint: string().ensure().trim().required('Enter 0 for no reorder point').test('count', COUNT, isCount),
  maxStock: string()
    .ensure()
    .test('count', COUNT, (text) => text.trim() === '' || isCount(text))
    .test('range', 'Must not be below the reorder point', function range(text) {
      const { reorderPoint } = this.parent as StockValues;
      return !isCount(text) || !isCount(reorderPoint) || Number(text) >= Number(reorderPoint);
    }),
  location: string().ensure().max(100, 'At most 100 characters'),
  batchNumber: string().ensure().max(100, 'At most 100 characters'),
  expiryDate: string().ensure(),
});

export const stockToValues = (item: StockSettings_ItemFragment): StockValues => ({
  reorderPoint: String(item.reorderPoint ?? 0),
  maxStock: item.maxStock === null ? '' : String(item.maxStock),
  location: item.location ?? '',
  batchNumber: item.batchNumber ?? '',
  expiryDate: item.expiryDate ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;

const toFields = (values: StockValues) => ({
  reorderPoint: Number(values.reorderPoint),
  maxStock: values.maxStock.trim() === '' ? null : Number(values.maxStock),
  location: orNull(values.location),
  batchNumber: orNull(values.batchNumber),
  expiryDate: orNull(values.expiryDate),
});

const changed = (before: StockValues, after: StockValues) => changedNames(names, before, after);

/** Only what was changed, so that a save never undoes what somebody else changed in other fields. */
export function toUpdateInput(
  { productId, version }: { productId: string; version: number },
  before: StockValues,
  after: StockValues,
): UpdateInventoryInput {
  const fields = toFields(after);
  return { productId, version, ...Object.fromEntries(changed(before, after).map((name) => [name, fields[name]])) };
}

const shown = (values: StockValues, name: keyof StockValues): string =>
  name === 'expiryDate' ? formatDay(values.expiryDate) : shownValue(values[name]);

/** What somebody else saved meanwhile, beside what was typed here. */
export const theirStockChanges = (before: StockValues, now: StockValues, mine: StockValues): TheirChange[] =>
  theirChanges({ labels: stockLabels, changed, shown }, before, now, mine);

/** My changes put onto what somebody else saved meanwhile. */
export const withMine = (now: StockValues, before: StockValues, mine: StockValues): StockValues =>
  mergeChanges(names, now, before, mine);

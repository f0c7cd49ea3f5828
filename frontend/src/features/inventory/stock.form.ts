import { object } from 'yup';
import type { UpdateInventoryInput } from '../../gql/schema.generated';
import { formatDay } from '../../lib/dates';
import {
  stockLabels,
  stockNames,
  stockRules,
  stockToValues,
  toStockFields,
  type StockSettings,
} from '../../lib/stock-settings';
import { changedNames, mergeChanges, shownValue, theirChanges } from '../../ui/form/changes';
import type { TheirChange } from '../../ui/form/StaleDialog';

export { stockToValues };
export type StockValues = StockSettings;

export const stockSchema = object(stockRules);

const changed = (before: StockValues, after: StockValues) => changedNames(stockNames, before, after);

/** Only what was changed, so that a save never undoes what somebody else changed in other fields. */
export function toUpdateInput(
  { productId, version }: { productId: string; version: number },
  before: StockValues,
  after: StockValues,
): UpdateInventoryInput {
  const fields = toStockFields(after);
  return { productId, version, ...Object.fromEntries(changed(before, after).map((name) => [name, fields[name]])) };
}

const shown = (values: StockValues, name: keyof StockValues): string =>
  name === 'expiryDate' ? formatDay(values.expiryDate) : shownValue(values[name]);

/** What somebody else saved meanwhile, beside what was typed here. */
export const theirStockChanges = (before: StockValues, now: StockValues, mine: StockValues): TheirChange[] =>
  theirChanges({ labels: stockLabels, changed, shown }, before, now, mine);

/** My changes put onto what somebody else saved meanwhile. */
export const withMine = (now: StockValues, before: StockValues, mine: StockValues): StockValues =>
  mergeChanges(stockNames, now, before, mine);

import { object } from 'yup';
import type { UpdateInventoryInput } from '../../gql/schema.generated';
import { formatDay } from '../../lib/dates/dates';
import { stockLabels, stockNames, stockRules, toStockFields, type StockSettings } from '../../lib/stock-settings';
import { changedNames, mergeChanges, shownValue, theirChanges } from '../../ui/form/changes';
import type { TheirChange } from '../../ui/form/StaleDialog';

export const stockSchema = object(stockRules);

const changed = (before: StockSettings, after: StockSettings) => changedNames(stockNames, before, after);

/** Only what was changed, so that a save never undoes what somebody else changed in other fields. */
export function toUpdateInput(
  { productId, version }: { productId: string; version: number },
  before: StockSettings,
  after: StockSettings,
): UpdateInventoryInput {
  const fields = toStockFields(after);
  return { productId, version, ...Object.fromEntries(changed(before, after).map((name) => [name, fields[name]])) };
}

const shown = (values: StockSettings, name: keyof StockSettings): string =>
  name === 'expiryDate' ? formatDay(values.expiryDate) : shownValue(values[name]);

/** What somebody else saved meanwhile, beside what was typed here. */
export const theirStockChanges = (before: StockSettings, now: StockSettings, mine: StockSettings): TheirChange[] =>
  theirChanges({ labels: stockLabels, changed, shown }, before, now, mine);

/** My changes put onto what somebody else saved meanwhile. */
export const withMine = (now: StockSettings, before: StockSettings, mine: StockSettings): StockSettings =>
  mergeChanges(stockNames, now, before, mine);

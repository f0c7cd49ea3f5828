import { shownValue } from '../../ui/form/changes';
import type { TheirChange } from '../../ui/form/StaleDialog';
import { changedFields, productLabels, type ProductValues } from './product.form';

const shown = (value: ProductValues[keyof ProductValues]): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 image' : `${value.length} images`;
  return shownValue(value);
};

/** What somebody else saved of a product while it was edited here, beside what is typed. */
export function theirProductChanges(before: ProductValues, now: ProductValues, mine: ProductValues): TheirChange[] {
  const my = new Set(changedFields(before, mine));
  return changedFields(before, now).map((name) => ({
    label: productLabels[name],
    before: shown(before[name]),
    now: shown(now[name]),
    mine: my.has(name) ? shown(mine[name]) : undefined,
  }));
}

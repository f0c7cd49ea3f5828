import { shownValue } from '../../ui/form/changes';
import { StaleDialog as SharedStaleDialog } from '../../ui/form/StaleDialog';
import { changedFields, productLabels, type ProductValues } from './product.form';

interface StaleDialogProps {
  /** As the form was opened. */
  before: ProductValues;
  /** As somebody else saved it meanwhile. */
  now: ProductValues;
  /** As typed here. */
  mine: ProductValues;
  onReload: () => void;
  onKeepMine: () => void;
}

const shown = (value: ProductValues[keyof ProductValues]): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 image' : `${value.length} images`;
  return shownValue(value);
};

/** Somebody else saved the product meanwhile: what changed, and whose version goes on. */
export function StaleDialog({ before, now, mine, onReload, onKeepMine }: StaleDialogProps) {
  const my = new Set(changedFields(before, mine));
  const changes = changedFields(before, now).map((name) => ({
    label: productLabels[name],
    before: shown(before[name]),
    now: shown(now[name]),
    mine: my.has(name) ? shown(mine[name]) : undefined,
  }));
  return <SharedStaleDialog thing="product" changes={changes} onReload={onReload} onKeepMine={onKeepMine} />;
}

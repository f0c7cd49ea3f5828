import { formatDay } from '../../../lib/dates/dates';
import { formatMoney } from '../../../lib/numbers/money';
import { mergeParts, otherLines, theirChanges } from '../../../ui/form/changes';
import type { TheirChange } from '../../../ui/form/StaleDialog';
import { quantityOf, supplierName, toInput, type PurchaseValues } from './purchase.form';

/** The parts of a draft, each as one whole, and what the API calls them. */
const parts = {
  supplier: 'supplierId',
  items: 'items',
  expected: 'expectedAt',
  supplierReference: 'supplierReference',
  notes: 'notes',
} as const;
type Part = keyof typeof parts;

const labels: Readonly<Record<Part, string>> = {
  supplier: 'Supplier',
  items: 'Lines',
  expected: 'Expected',
  supplierReference: 'Supplier reference',
  notes: 'Notes for the supplier',
};

/** The parts in which two states of the form differ in what is sent. */
function changed(before: PurchaseValues, after: PurchaseValues): Part[] {
  const [was, is] = [toInput(before), toInput(after)];
  return (Object.keys(parts) as Part[]).filter(
    (part) => JSON.stringify(was[parts[part]]) !== JSON.stringify(is[parts[part]]),
  );
}

const lineTexts = ({ items }: PurchaseValues): string[] =>
  items.map((line) => `${quantityOf(line)} × ${line.product?.name ?? ''} at ${formatMoney(line.unitCost)}`);

/** A part in words; of the items those that are not the same in all of `told`. */
function shown(values: PurchaseValues, part: Part, told: readonly PurchaseValues[]): string {
  switch (part) {
    case 'items':
      return otherLines(lineTexts(values), told.map(lineTexts));
    case 'supplier':
      return values.supplier ? supplierName(values.supplier) : '–';
    case 'expected':
      return values.expected === '' ? '–' : formatDay(values.expected);
    default:
      return values[part].trim() || '–';
  }
}

/** What somebody else saved of a draft meanwhile, beside what was typed here. */
export const theirDraftChanges = (before: PurchaseValues, now: PurchaseValues, mine: PurchaseValues): TheirChange[] =>
  theirChanges({ labels, changed, shown }, before, now, mine);

/** My changes put onto what somebody else saved meanwhile. */
export const withMine = (now: PurchaseValues, before: PurchaseValues, mine: PurchaseValues): PurchaseValues =>
  mergeParts(changed, now, before, mine);

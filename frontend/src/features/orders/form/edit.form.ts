import { t } from '@lingui/core/macro';
import type { UpdateOrderInput } from '../../../gql/schema.generated';
import { formatMoney, isPrice } from '../../../lib/numbers/money';
import { mergeParts, otherLines, theirChanges } from '../../../ui/form/changes';
import type { TheirChange } from '../../../ui/form/StaleDialog';
import { quantityOf, toItemInput, type OrderValues } from './order.form';

/** The parts of an order that its form changes, each as one whole. */
const parts = [
  'items',
  'shippingAddress',
  'billingAddress',
  'notes',
  'shippingAmount',
  'discountAmount',
  'discountReason',
] as const;
type Part = (typeof parts)[number];

const labels: Readonly<Record<Part, string>> = {
  get items() {
    return t`Items`;
  },
  get shippingAddress() {
    return t`Shipping address`;
  },
  get billingAddress() {
    return t`Billing address`;
  },
  get notes() {
    return t`Notes`;
  },
  get shippingAmount() {
    return t`Shipping`;
  },
  get discountAmount() {
    return t`Order discount`;
  },
  get discountReason() {
    return t`Why the discount`;
  },
};

/** A part as it is compared and sent. */
const meaning = (values: OrderValues, part: Part): string =>
  part === 'items' ? JSON.stringify(values.items.map(toItemInput)) : values[part].trim();

const changed = (before: OrderValues, after: OrderValues): Part[] =>
  parts.filter((part) => meaning(before, part) !== meaning(after, part));

const lineTexts = (values: OrderValues): string[] =>
  values.items.map(
    (line) =>
      t`${{ quantity: quantityOf(line) }} × ${{ product: line.product?.name ?? '' }} at ${{ price: formatMoney(line.unitPrice) }}`,
  );

/** A part in words; of the items those that are not the same in all of `others`. */
function shown(values: OrderValues, part: Part, others: readonly OrderValues[]): string {
  if (part === 'items') return otherLines(lineTexts(values), others.map(lineTexts));
  const text = values[part].trim();
  return isPrice(text) && (part === 'shippingAmount' || part === 'discountAmount') ? formatMoney(text) : text || '–';
}

/** What is sent: only what was changed. An emptied amount is none, an emptied text is taken away. */
export function toUpdateInput(
  { id, version }: { id: string; version: number },
  before: OrderValues,
  after: OrderValues,
): UpdateOrderInput {
  const input: UpdateOrderInput = { id, version };
  for (const part of changed(before, after)) {
    if (part === 'items') input.items = after.items.map(toItemInput);
    else if (part === 'shippingAmount' || part === 'discountAmount') input[part] = after[part].trim() || '0';
    else input[part] = after[part].trim() || null;
  }
  return input;
}

/** What somebody else saved meanwhile, beside what was typed here. */
export const theirOrderChanges = (before: OrderValues, now: OrderValues, mine: OrderValues): TheirChange[] =>
  theirChanges({ labels, changed, shown }, before, now, mine);

/** My changes put onto what somebody else saved meanwhile. */
export const withMine = (now: OrderValues, before: OrderValues, mine: OrderValues): OrderValues =>
  mergeParts(changed, now, before, mine);

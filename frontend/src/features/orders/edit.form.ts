import type { UpdateOrderInput } from '../../gql/schema.generated';
import { formatMoney, isPrice } from '../../lib/money';
import type { TheirChange } from '../../ui/form/StaleDialog';
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
  items: 'Items',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  notes: 'Notes',
  shippingAmount: 'Shipping',
  discountAmount: 'Order discount',
  discountReason: 'Why the discount',
};

/** A part as it is compared and sent. */
const meaning = (values: OrderValues, part: Part): string =>
  part === 'items' ? JSON.stringify(values.items.map(toItemInput)) : values[part].trim();

const changed = (before: OrderValues, after: OrderValues): Part[] =>
  parts.filter((part) => meaning(before, part) !== meaning(after, part));

function shown(values: OrderValues, part: Part): string {
  if (part === 'items')
    return values.items
      .map((line) => `${quantityOf(line)} × ${line.product?.name ?? ''} at ${formatMoney(line.unitPrice)}`)
      .join(', ');
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
export function theirOrderChanges(before: OrderValues, now: OrderValues, mine: OrderValues): TheirChange[] {
  const my = new Set(changed(before, mine));
  return changed(before, now).map((part) => ({
    label: labels[part],
    before: shown(before, part),
    now: shown(now, part),
    mine: my.has(part) ? shown(mine, part) : undefined,
  }));
}

/** My changes put onto what somebody else saved meanwhile. */
export function withMine(now: OrderValues, before: OrderValues, mine: OrderValues): OrderValues {
  return { ...now, ...Object.fromEntries(changed(before, mine).map((part) => [part, mine[part]])) };
}

import { imagesText, shownValue } from '../../../ui/form/changes';
import type { TheirChange } from '../../../ui/form/StaleDialog';
import { discountLabel } from './discount';
import type { PromotionValues } from './promotion.form';

/** What a promotion takes off is one decision: its kind, its value, its quantity and its further steps. */
const discount = ({ discountType, discountValue, minQuantity, tiers }: PromotionValues): string =>
  [{ discountValue, minQuantity }, ...tiers]
    .map((step) => `${discountLabel(discountType, step.discountValue)} from ${step.minQuantity.trim()}`)
    .join(', ');

interface Part {
  label: string;
  fields: readonly (keyof PromotionValues)[];
  shown: (values: PromotionValues) => string;
}

/** What changes together: saved by one person and typed by another, it is never mixed. */
const PARTS: readonly Part[] = [
  { label: 'Title', fields: ['title'], shown: ({ title }) => shownValue(title) },
  { label: 'Description', fields: ['description'], shown: ({ description }) => shownValue(description) },
  { label: 'Discount', fields: ['discountType', 'discountValue', 'minQuantity', 'tiers'], shown: discount },
  { label: 'Start date', fields: ['startDate'], shown: ({ startDate }) => startDate },
  { label: 'End date', fields: ['endDate'], shown: ({ endDate }) => endDate },
  { label: 'Switched on', fields: ['isActive'], shown: ({ isActive }) => shownValue(isActive) },
  { label: 'Images', fields: ['images'], shown: ({ images }) => imagesText(images) },
];

/** A field as it is compared: the keys of steps identify rows on screen only. */
const plain = (values: PromotionValues, name: keyof PromotionValues): string =>
  JSON.stringify(values[name], (key, value: unknown) => (key === 'key' ? undefined : value));

const differs = (part: Part, a: PromotionValues, b: PromotionValues): boolean =>
  part.fields.some((name) => plain(a, name) !== plain(b, name));

/** What somebody else saved of a promotion meanwhile, beside what was typed here. */
export const theirPromotionChanges = (
  before: PromotionValues,
  now: PromotionValues,
  mine: PromotionValues,
): TheirChange[] =>
  PARTS.filter((part) => differs(part, before, now)).map((part) => ({
    label: part.label,
    before: part.shown(before),
    now: part.shown(now),
    mine: differs(part, before, mine) ? part.shown(mine) : undefined,
  }));

/** My changes (from `before` to `mine`) put onto what somebody else saved meanwhile. */
export function mergePromotion(now: PromotionValues, before: PromotionValues, mine: PromotionValues): PromotionValues {
  const kept = PARTS.filter((part) => differs(part, before, mine)).flatMap(({ fields }) => fields);
  return { ...now, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}

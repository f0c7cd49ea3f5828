import { array, boolean, mixed, object, string, type AnySchema, type TestContext } from 'yup';
import type { CreatePromotionInput, DiscountType, UpdatePromotionInput } from '../../../gql/schema.generated';
import { discountProblem } from './discount';
import { addDays } from './promotion-days';
import type { PromotedOffer_OfferFragment, PromotionCard_PromotionFragment } from './promotions.generated';

export interface TierValues {
  /** Identifies the row on screen only. */
  key: string;
  minQuantity: string;
  discountValue: string;
}

/** What the form holds: everything as it was typed. */
export interface PromotionValues {
  offer: PromotedOffer_OfferFragment | null;
  title: string;
  description: string;
  discountType: DiscountType;
  discountValue: string;
  minQuantity: string;
  /** Further steps, by rising minimum quantity. */
  tiers: TierValues[];
  startDate: string;
  endDate: string;
  isActive: boolean;
  images: string[];
}

/** A week from today on, for one product if it is known already. */
export const blankPromotion = (today: string, offer: PromotedOffer_OfferFragment | null): PromotionValues => ({
  offer,
  title: '',
  description: '',
  discountType: 'percentage',
  discountValue: '',
  minQuantity: '1',
  tiers: [],
  startDate: today,
  endDate: addDays(today, 6),
  isActive: true,
  images: [],
});

const MIN_TEXT = 'Minimum quantity must be at least 1';

const isCount = (text: string | undefined): boolean => /^[1-9]\d{0,8}$/.test((text ?? '').trim());
/** The whole form as a test of one of its fields sees it. */
const formOf = ({ from = [] }: TestContext): PromotionValues => from.at(-1)?.value as PromotionValues;
const day = (missing: string) =>
  string()
    .ensure()
    .required(missing)
    .matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Enter a date', excludeEmptyString: true });
const text = (max: number) => string().ensure().max(max, `At most ${max} characters`);

/** A discount value, judged by the form's type and the chosen product's price; one that stands is not held against it. */
const discountField = (opened: PromotionValues | undefined) =>
  string()
    .ensure()
    .test('discount', function judge(value) {
      const { discountType, offer } = formOf(this);
      const standing = opened ? [opened.discountValue, ...opened.tiers.map((tier) => tier.discountValue)] : [];
      const stands = opened?.discountType === discountType && standing.includes(value);
      const message = discountProblem(discountType, value, stands ? undefined : offer?.price);
      return message === undefined || this.createError({ message });
    });

/**
 * What a promotion must say, and what the server refuses besides: over 100 %, over the price, an end before the start.
 * @param opened the promotion that is edited, as it was when its form opened
 */
export function promotionSchema(opened?: PromotionValues): AnySchema {
  const discount = discountField(opened);
  return object({
    offer: mixed().required('Please select a marketplace product'),
    title: text(200).trim().required('Title is required'),
    description: text(5000),
    discountType: string().required(),
    discountValue: discount,
    minQuantity: string().ensure().test('count', MIN_TEXT, isCount),
    tiers: array().of(
      object({
        minQuantity: string()
          .ensure()
          .test('count', MIN_TEXT, isCount)
          .test('rising', 'Must be more than the step before', function rising(value) {
            const { minQuantity, tiers } = formOf(this);
            const index = Number(/\[(\d+)\]/.exec(this.path)?.[1] ?? 0);
            const before = index === 0 ? minQuantity : (tiers[index - 1]?.minQuantity ?? '');
            return !isCount(value) || !isCount(before) || Number(value) > Number(before);
          }),
        discountValue: discount,
      }),
    ),
    startDate: day('Start date is required'),
    endDate: day('End date is required').test('order', 'Must not be before the start date', function order(end) {
      const { startDate } = formOf(this);
      return !startDate || end === '' || end >= startDate;
    }),
    isActive: boolean().required(),
  });
}

/** A stored promotion as the form shows it. */
export function promotionToValues(promotion: PromotionCard_PromotionFragment): PromotionValues {
  return {
    offer: promotion.marketplaceProduct,
    title: promotion.title,
    description: promotion.description ?? '',
    discountType: promotion.discountType,
    discountValue: promotion.discountValue,
    minQuantity: String(promotion.minQuantity),
    tiers: promotion.tiers.map(({ minQuantity, discountValue }, index) => ({
      key: `stored-${index}`,
      minQuantity: String(minQuantity),
      discountValue,
    })),
    startDate: promotion.startDate,
    endDate: promotion.endDate,
    isActive: promotion.isActive,
    images: [...promotion.imageUrls],
  };
}

const orNull = (value: string): string | null => value.trim() || null;

function toFields(values: PromotionValues) {
  return {
    title: values.title.trim(),
    description: orNull(values.description),
    discountType: values.discountType,
    discountValue: values.discountValue.trim(),
    minQuantity: Number(values.minQuantity),
    tiers: values.tiers.map(({ minQuantity, discountValue }) => ({
      minQuantity: Number(minQuantity),
      discountValue: discountValue.trim(),
    })),
    startDate: values.startDate,
    endDate: values.endDate,
    isActive: values.isActive,
    images: values.images,
  };
}

/** The whole form for a new promotion. */
export const toCreateInput = (values: PromotionValues, clientKey: string): CreatePromotionInput => ({
  marketplaceProductId: values.offer?.id ?? '',
  ...toFields(values),
  clientKey,
});

/** Only what was changed, so that a save never undoes what somebody else changed in other fields. */
export function toUpdateInput(
  id: string,
  version: number,
  before: PromotionValues,
  after: PromotionValues,
): UpdatePromotionInput {
  const was = toFields(before);
  const changed = Object.entries(toFields(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
  );
  return { id, version, ...Object.fromEntries(changed) };
}

/** The server's field path as the form's. */
export const promotionFormPath = (path: string): string =>
  path
    .replace(/^input\./, '')
    .replace(/^images\.\d+$/, 'images')
    .replace(/^marketplaceProductId$/, 'offer');

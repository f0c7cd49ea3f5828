import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  DateInput,
  EnumInput,
  IdInput,
  IntInput,
  ListInput,
  MoneyInput,
  TextInput,
  TextListInput,
  VersionInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { MAX_QUANTITY } from '../../kernel/values/values.js';
import { DiscountType, MAX_TIERS, PromotionStatus } from './promotions.rules.js';

/** A data URL of the largest picture. */
const IMAGE_REFERENCE_MAX = 4_300_000;
const IMAGES = {
  max: IMAGE_REFERENCE_MAX,
  maxItems: 8,
  optional: true,
  description: 'Pictures: /media/… URLs of uploads, or data URLs; at most 8.',
} as const;
const TIERS = {
  minItems: 0,
  maxItems: MAX_TIERS,
  itemsAre: 'steps',
  optional: true,
  description: 'Further steps, by rising quantity and discount; at most 10.',
} as const;

/** A further step. */
@InputType({ description: 'A further step of a promotion.' })
export class PromotionTierInput {
  @IntInput({ min: 1, max: MAX_QUANTITY, description: 'Units from which it counts; more than the step before.' })
  minQuantity!: number;

  @MoneyInput({ description: 'Per cent, or the amount off each unit; more than the step before.' })
  discountValue!: string;
}

/** A new promotion. */
@InputType({ description: 'A new promotion of a marketplace product.' })
export class CreatePromotionInput {
  @IdInput({ description: 'The marketplace product; a supplier can only name its own.' })
  marketplaceProductId!: number;

  @TextInput({ line: true, max: 200, description: 'What the promotion is called on screens and orders.' })
  title!: string;

  @TextInput({ max: 5000, optional: true, nullable: true, description: 'What people read about it, as plain text.' })
  description?: string | null;

  @EnumInput(DiscountType, { description: 'What it takes off.' })
  discountType!: DiscountType;

  @MoneyInput({
    description: 'Per cent, more than 0 and at most 100; or the amount off each unit, at most the price.',
  })
  discountValue!: string;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, description: 'Units from which it counts; 1 unless given.' })
  minQuantity?: number;

  @ListInput(() => PromotionTierInput, TIERS)
  tiers?: PromotionTierInput[];

  @DateInput({ description: 'First day, YYYY-MM-DD in the business time zone.' })
  startDate!: string;

  @DateInput({ description: 'Last day, YYYY-MM-DD in the business time zone; not before the first.' })
  endDate!: string;

  @BoolInput({ optional: true, description: 'Whether it is switched on; yes unless given.' })
  isActive?: boolean;

  @TextListInput(IMAGES)
  images?: string[];

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes to a promotion; what is left out stays. Orders keep what they were given. */
@InputType({ description: 'Changes to a promotion; what is left out stays. Orders keep what they were given.' })
export class UpdatePromotionInput {
  @IdInput({ description: 'The promotion.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({
    line: true,
    max: 200,
    optional: true,
    description: 'What the promotion is called on screens and orders.',
  })
  title?: string;

  @TextInput({ max: 5000, optional: true, nullable: true, description: 'What people read about it, as plain text.' })
  description?: string | null;

  @EnumInput(DiscountType, { optional: true, description: 'What it takes off.' })
  discountType?: DiscountType;

  @MoneyInput({
    optional: true,
    description: 'Per cent, more than 0 and at most 100; or the amount off each unit, at most the price.',
  })
  discountValue?: string;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, description: 'Units from which it counts.' })
  minQuantity?: number;

  @ListInput(() => PromotionTierInput, TIERS)
  tiers?: PromotionTierInput[];

  @DateInput({ optional: true, description: 'First day, YYYY-MM-DD in the business time zone.' })
  startDate?: string;

  @DateInput({ optional: true, description: 'Last day, YYYY-MM-DD in the business time zone.' })
  endDate?: string;

  @BoolInput({ optional: true, description: 'Whether it is switched on.' })
  isActive?: boolean;

  @TextListInput(IMAGES)
  images?: string[];
}

/** One promotion. */
@InputType()
export class PromotionIdInput {
  @IdInput({ description: 'The promotion.' })
  id!: number;
}

/** Which promotions a list holds. */
@InputType({ description: 'Which promotions a list holds. All conditions must hold.' })
export class PromotionFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Words found in the title or in the name of the product.',
  })
  search?: string | null;

  @EnumInput(PromotionStatus, { optional: true, nullable: true, description: 'Only this state.' })
  status?: PromotionStatus | null;

  @IdInput({ optional: true, nullable: true, description: 'Only of this marketplace product.' })
  marketplaceProductId?: number | null;

  @IdInput({ optional: true, nullable: true, description: "Only of this supplier's products." })
  supplierId?: number | null;

  @UpdatedAfterInput(
    'The promotion and its tiers count. That it begins and ends is told by its dates, its offer by `marketplaceProducts`.',
  )
  updatedAfter?: Date | null;
}

export enum PromotionSortField {
  startDate = 'startDate',
  endDate = 'endDate',
  title = 'title',
  createdAt = 'createdAt',
}
export const PromotionSort = sortInput('Promotion', PromotionSortField, {
  startDate: 'First day.',
  endDate: 'Last day.',
  title: 'Title by the alphabet.',
  createdAt: 'When it was added.',
});

import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, type Relation } from 'typeorm';
import {
  BoolColumn,
  DateColumn,
  EnumCheck,
  EnumColumn,
  IntColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
} from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { DiscountType, PromotionStatus } from './promotions.rules.js';

registerEnum(DiscountType, {
  name: 'DiscountType',
  description: 'What a promotion takes off: per cent of the price, or an amount off each unit.',
  values: {
    percentage: 'Per cent of the unit price, 0 to 100.',
    fixed_amount: 'An amount off each unit, in the currency of the business.',
  },
});
registerEnum(PromotionStatus, {
  name: 'PromotionStatus',
  description: 'Where a promotion stands today in the business time zone; inactive: switched off.',
  values: {
    scheduled: 'Its first day is still to come.',
    active: 'Runs today: orders are given it.',
    ended: 'Its last day has passed.',
    inactive: 'Switched off, whatever its days.',
  },
});

/** A further step of a promotion. */
@ObjectType({ description: 'A further step of a promotion: more off from more units on.', simpleResolvers: true })
@Entity('promotion_tiers')
@Check('ck_promotion_tiers_min_quantity', 'min_quantity between 1 and 1000000')
@Check('ck_promotion_tiers_discount_value', 'discount_value > 0 and discount_value <= 99999999.99')
export class PromotionTier {
  @ForeignKey('MarketplacePromotion', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  promotionId!: number;

  @Field(() => Int, { description: 'Units of one product, over all lines of an order, from which the step counts.' })
  @PrimaryColumn({ type: 'int' })
  minQuantity!: number;

  @MoneyColumn(10, { description: 'Per cent, or the amount off each unit.' })
  discountValue!: string;
}

/** A promotion of a marketplace product. */
@ObjectType({
  description:
    'A promotion of a marketplace product. It counts for orders of that product, and of the catalog product it is linked to, by itself from its first day to the end of its last.',
  simpleResolvers: true,
})
@Entity('marketplace_promotions')
@Index('ix_marketplace_promotions_search', { synchronize: false })
@Index('ix_marketplace_promotions_marketplace_product_id', ['marketplaceProductId', 'endDate'])
@Index('ix_marketplace_promotions_start_date', ['startDate', 'id'])
@EnumCheck('marketplace_promotions', 'discount_type', DiscountType)
@Check('ck_marketplace_promotions_dates', 'end_date >= start_date')
@Check('ck_marketplace_promotions_min_quantity', 'min_quantity between 1 and 1000000')
@Check(
  'ck_marketplace_promotions_discount_value',
  `discount_value > 0 and discount_value <= case discount_type when 'percentage' then 100 else 99999999.99 end`,
)
export class MarketplacePromotion extends EditedRow {
  @ForeignKey('MarketplaceProduct', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The marketplace product that is promoted.' })
  marketplaceProductId!: number;

  @TextColumn(200, { description: 'What the promotion is called on screens and orders.' })
  title!: string;

  @TextColumn(5000, { nullable: true, description: 'What people read about it, as plain text.' })
  description!: string | null;

  @EnumColumn(DiscountType, { description: 'What it takes off.' })
  discountType!: DiscountType;

  @MoneyColumn(10, { description: 'Per cent (0 to 100), or the amount off each unit.' })
  discountValue!: string;

  @IntColumn({
    description: 'Units of the product, over all lines of an order, from which it counts.',
    options: { default: 1 },
  })
  minQuantity!: number;

  @Field(() => [PromotionTier], {
    description: 'Further steps, by rising quantity; the highest that is reached counts.',
  })
  tiers!: Relation<PromotionTier>[];

  @DateColumn({ description: 'First day, YYYY-MM-DD in the business time zone.' })
  startDate!: string;

  @DateColumn({ description: 'Last day, YYYY-MM-DD in the business time zone; it counts to the end of that day.' })
  endDate!: string;

  @BoolColumn({ description: 'Whether it is switched on.', options: { default: true } })
  isActive!: boolean;

  @Field(() => PromotionStatus, { description: 'Where it stands today.' })
  status!: PromotionStatus;

  @Field(() => String, { description: 'What its first step takes off, in words: "15% off", "$2.00 off".' })
  label!: string;

  /** Ids of media objects, in order; published as `imageUrls`. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  imageIds!: string[];

  @Field(() => [String], { description: 'Pictures as /media/<id> URLs, the first is the main one.' })
  imageUrls!: string[];

  @Field(() => [MarketplacePromotion], {
    description: 'Other promotions of the same product, switched on, on some of the same days.',
  })
  overlaps!: Relation<MarketplacePromotion>[];

  @Field(() => Int, {
    description: 'Orders it was given in, without cancelled and wholly returned ones. 0 for buyers.',
  })
  ordersCount!: number;

  @Field(() => Int, {
    description: 'Units it was given for, without cancelled orders and returned units. 0 for buyers.',
  })
  unitsSold!: number;

  @Field(() => Decimal, {
    description:
      "Discount it gave, without cancelled orders and returned units; of the offer's own lines off the supplier's price. 0 for buyers.",
  })
  discountGiven!: string;

  @Field(() => Boolean, { description: 'Whether the caller may change it.' })
  canEdit!: boolean;

  /** Set when orders still name a removed promotion; it is in no list and counts for no order. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  /** Folded title, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: 'fold_text(title)',
  })
  search!: string;
}

export const MarketplacePromotionPage = pageOf(MarketplacePromotion, 'MarketplacePromotion', { marked: true });

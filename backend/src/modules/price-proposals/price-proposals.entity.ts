import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { EnumCheck, EnumColumn, MoneyColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../kernel/columns.js';
import { StoredRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { DateTimeISO, Decimal } from '../../kernel/values/scalars.js';
import { PriceProposalStatus } from './price-proposals.rules.js';

registerEnum(PriceProposalStatus, {
  name: 'PriceProposalStatus',
  description: 'Where a proposal for another price stands.',
  values: {
    open: 'Waits for an administrator.',
    accepted: 'An administrator accepted it: the product has the price.',
    declined: 'An administrator declined it, with a reason.',
    withdrawn: 'The vendor took it back.',
  },
});

/** A vendor's wish that its product be sold at another price. One is open for a product and vendor at most. */
@ObjectType({
  description: "A vendor's wish that its product be sold at another price; an administrator accepts or declines it.",
  simpleResolvers: true,
})
@Entity('price_proposals')
@Index('uq_price_proposals_open', ['productId', 'vendorId'], { unique: true, where: `status = 'open'` })
@Index('ix_price_proposals_product_id', ['productId', 'createdAt'])
@Index('ix_price_proposals_vendor_id', ['vendorId', 'createdAt'])
@EnumCheck('price_proposals', 'status', PriceProposalStatus)
@Check('ck_price_proposals_old_price', 'old_price between 0 and 99999999.99')
@Check('ck_price_proposals_new_price', 'new_price between 0 and 99999999.99 and new_price <> old_price')
@Check('ck_price_proposals_decided', `(status = 'open') = (decided_at is null)`)
export class PriceProposal extends StoredRow {
  @ForeignKey('Product', { onDelete: 'CASCADE' })
  @ReferenceColumn({ description: 'The product.' })
  productId!: number;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The vendor who would like the price.' })
  vendorId!: number;

  @Field(() => String, { description: "The vendor's company, or name where it has none." })
  vendorName!: string;

  @MoneyColumn(10, { description: 'Price of one unit when it was proposed.' })
  oldPrice!: string;

  @MoneyColumn(10, { description: 'Price of one unit that is proposed.' })
  newPrice!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Rise (positive) or drop (negative) in per cent of the old price, two decimals; null from a price of 0.',
  })
  changePercent!: string | null;

  @TextColumn(500, { description: "Why, in the vendor's words." })
  reason!: string;

  @EnumColumn(PriceProposalStatus, {
    description: 'Where it stands.',
    options: { default: PriceProposalStatus.open },
  })
  status!: PriceProposalStatus;

  @TextColumn(500, { nullable: true, description: 'Why it was declined.' })
  declineReason!: string | null;

  @TimeColumn({ nullable: true, description: 'When it was accepted, declined or withdrawn.' })
  decidedAt!: Date | null;

  /** Who wrote it down: the vendor, or an administrator for it. */
  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int' })
  proposedById!: number;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  decidedById!: number | null;
}

export const PriceProposalPage = pageOf(PriceProposal, 'PriceProposal', { marked: true });

/** One change of the price of a catalog product, as the audit trail has it. */
@ObjectType({ description: 'One change of the price of a product of the catalog.', simpleResolvers: true })
export class ProductPriceChange {
  @Field(() => DateTimeISO, { description: 'When it changed.' })
  at!: Date;

  @Field(() => Decimal, { description: 'Price of one unit before.' })
  oldPrice!: string;

  @Field(() => Decimal, { description: 'Price of one unit from then on.' })
  newPrice!: string;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The change in per cent of the old price; null from a price of 0.',
  })
  changePercent!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of who changed it; null for the system.' })
  changedByName!: string | null;

  @Field(() => ID, { nullable: true, description: 'The proposal that was accepted; null where there was none.' })
  priceProposalId!: string | null;

  @Field(() => String, { nullable: true, description: 'The vendor who proposed it.' })
  proposedByName!: string | null;

  @Field(() => String, { nullable: true, description: 'Why, where a reason was given.' })
  reason!: string | null;
}

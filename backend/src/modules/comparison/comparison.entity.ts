import { Field, ID, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../../kernel/page.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { Role } from './comparison.rules.js';

/** Offers of the same goods, as one row of the list. */
@ObjectType({
  description:
    'Offers of the same goods by several suppliers. The range of prices is that of the available offers, or of all when none is. Suppliers see groups that hold an offer of their own, prices of their own offers, and no other name.',
  simpleResolvers: true,
})
export class ComparisonGroup {
  @Field(() => String, { description: 'Names the group in `priceComparison`.' })
  key!: string;

  @Field(() => ID, { nullable: true, description: 'The catalog product that all its offers are linked to.' })
  productId!: string | null;

  @Field(() => String, { description: 'Name of the catalog product, else of its oldest offer that the caller sees.' })
  productName!: string;

  @Field(() => String, { nullable: true, description: 'Name in Arabic.' })
  nameAr!: string | null;

  @Field(() => String, { nullable: true, description: 'A picture of it as a /media/<id> URL.' })
  imageUrl!: string | null;

  @Field(() => Boolean, { description: 'False while the offers only share a name: nobody has said they are the same.' })
  confirmed!: boolean;

  @Field(() => Int, { description: 'Suppliers who offer it.' })
  supplierCount!: number;

  @Field(() => Int, { description: 'Offers, available or not.' })
  offerCount!: number;

  @Field(() => Decimal, { description: 'Lowest list price of one unit.' })
  lowestPrice!: string;

  @Field(() => Decimal, { description: 'Highest list price of one unit.' })
  highestPrice!: string;

  @Field(() => Decimal, { description: 'Average of the list prices, rounded half-up.' })
  averagePrice!: string;

  @Field(() => Int, {
    description:
      'With how many units to begin: what our stock is short of, for staff, and no fewer than the smallest minimum.',
  })
  neededQuantity!: number;
}

export const ComparisonGroupPage = pageOf(ComparisonGroup, 'ComparisonGroup');

/** One offer for the wanted quantity. */
@ObjectType({ description: 'One offer for the wanted quantity.', simpleResolvers: true })
export class ComparisonOffer {
  @Field(() => ID, { description: 'The marketplace product.' })
  marketplaceProductId!: string;

  @Field(() => ID, { description: 'The supplier.' })
  supplierId!: string;

  @Field(() => String, { description: 'Company of the supplier, else its name.' })
  supplierName!: string;

  @Field(() => Role, { description: 'Role of the supplier.' })
  supplierRole!: Role;

  @Field(() => Boolean, { description: 'Whether it can be ordered now.' })
  availability!: boolean;

  @Field(() => Boolean, { description: "Whether it is the caller's own." })
  mine!: boolean;

  @Field(() => Decimal, { description: 'List price of one unit.' })
  listPrice!: string;

  @Field(() => Decimal, { description: 'Price of one unit after promotion and tier: the total by the units, rounded.' })
  unitPrice!: string;

  @Field(() => String, { nullable: true, description: 'What the promotion takes off, in words: "15% off".' })
  promotionLabel!: string | null;

  @Field(() => Int, { description: 'Fewest units an order may take.' })
  minOrderQuantity!: number;

  @Field(() => Int, { nullable: true, description: 'Most units an order may take; null means no limit.' })
  maxOrderQuantity!: number | null;

  @Field(() => Int, { description: 'Units that the wanted quantity is short of the fewest.' })
  shortfall!: number;

  @Field(() => Int, { description: 'Units that would have to be bought: the wanted ones, or the fewest.' })
  orderQuantity!: number;

  @Field(() => Int, { description: 'Days from order to delivery.' })
  leadTimeDays!: number;

  @Field(() => Decimal, { description: 'What these units cost after promotion, to the cent as an order would.' })
  total!: string;

  @Field(() => Int, {
    description:
      'Place by total among all offers, those of others included; equal totals share one. Offers that cannot be ordered now, or not as many, come last.',
  })
  rank!: number;
}

/** The offers of one group for the wanted quantity. */
@ObjectType({ description: 'The offers of one group for the wanted quantity, best first.', simpleResolvers: true })
export class ComparisonRow {
  @Field(() => String, { description: 'Key of the group.' })
  key!: string;

  @Field(() => ID, { nullable: true, description: 'The catalog product that its offers are linked to.' })
  productId!: string | null;

  @Field(() => String, { description: 'Name of the catalog product, else of its oldest offer that the caller sees.' })
  productName!: string;

  @Field(() => Int, { description: 'Units wanted.' })
  quantity!: number;

  @Field(() => [ComparisonOffer], { description: "Offers by rank; for a supplier only the supplier's own." })
  offers!: ComparisonOffer[];
}

/** What to buy of one group. */
@ObjectType({ description: 'What to buy of one group, and from whom.', simpleResolvers: true })
export class ComparisonPick {
  @Field(() => String, { description: 'Key of the group.' })
  key!: string;

  @Field(() => ID, { description: 'The marketplace product.' })
  marketplaceProductId!: string;

  @Field(() => ID, { description: 'The supplier.' })
  supplierId!: string;

  @Field(() => Int, { description: 'Units to buy.' })
  quantity!: number;

  @Field(() => Decimal, { description: 'What they cost.' })
  total!: string;
}

/** A way to buy everything that can be bought. */
@ObjectType({
  description: 'A way to buy; rows without an offer that can be ordered are left out.',
  simpleResolvers: true,
})
export class ComparisonPlan {
  @Field(() => Decimal, { description: 'What all of it costs.' })
  total!: string;

  @Field(() => Int, { description: 'Days until the last of it is there.' })
  leadTimeDays!: number;

  @Field(() => Int, { description: 'Suppliers to order from.' })
  suppliers!: number;

  @Field(() => [ComparisonPick], { description: 'What to buy, a row each.' })
  picks!: ComparisonPick[];
}

/** Offers compared for the wanted quantities. */
@ObjectType({
  description: 'Offers compared for the wanted quantities. Suppliers see their own.',
  simpleResolvers: true,
})
export class Comparison {
  @Field(() => [ComparisonRow], { description: 'In the order that was asked for.' })
  rows!: ComparisonRow[];

  @Field(() => ComparisonPlan, {
    nullable: true,
    description: 'The cheapest supplier who offers every row; null when none does.',
  })
  bestSingleSupplier!: ComparisonPlan | null;

  @Field(() => ComparisonPlan, { description: 'The cheapest offer of each row.' })
  cheapestPerItem!: ComparisonPlan;

  @Field(() => ComparisonPlan, { description: 'The offer of each row that is there soonest, the cheaper of equals.' })
  fastest!: ComparisonPlan;
}

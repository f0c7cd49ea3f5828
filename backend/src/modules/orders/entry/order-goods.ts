import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeISO, Decimal } from '../../../kernel/values/scalars.js';

/** What a text means. */
@ObjectType({ description: 'What a text may mean of what can be ordered.', simpleResolvers: true })
export class GoodsMeant {
  @Field(() => String, { description: 'The text, as it was asked.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether it means one thing, the first of these; else somebody has to choose.' })
  isSure!: boolean;

  @Field(() => [ID], { description: 'Products of the catalog that it may mean, the likeliest first.' })
  productIds!: string[];

  @Field(() => [ID], { description: 'Marketplace products that it may mean, the likeliest first.' })
  marketplaceProductIds!: string[];
}

/** What a customer bought of one thing. */
@ObjectType({
  description: 'What a customer bought of one thing, by the orders that the caller may see.',
  simpleResolvers: true,
})
export class GoodsBought {
  @Field(() => ID, { nullable: true, description: 'The product.' })
  productId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The marketplace product, where it was brought by a supplier.' })
  marketplaceProductId!: string | null;

  @Field(() => Int, { description: 'Units in the latest order.' })
  lastQuantity!: number;

  @Field(() => Decimal, { description: 'Price of one in the latest order, before promotions.' })
  lastUnitPrice!: string;

  @Field(() => DateTimeISO, { description: 'When that order was made.' })
  lastOrderedAt!: Date;

  @Field(() => Int, { description: 'Orders with it, cancelled ones left out.' })
  orderCount!: number;
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../../kernel/values/enums.js';
import { DateTimeISO, Decimal } from '../../kernel/values/scalars.js';
import { FeaturedKind } from './featured.rules.js';

registerEnum(FeaturedKind, {
  name: 'FeaturedKind',
  description: 'What can be featured: a product of the catalog, or an offer of the marketplace.',
  values: { product: 'A product of the catalog.', marketplace_product: "A supplier's offer." },
});

/** A product of either kind, as far as featuring is concerned. */
@ObjectType({ description: 'A product of the catalog or the marketplace that is featured.', simpleResolvers: true })
export class FeaturedItem {
  @Field(() => FeaturedKind, { description: 'Of the catalog or of the marketplace.' })
  kind!: FeaturedKind;

  @Field(() => ID, { description: 'Id of the product; two kinds may share one.' })
  id!: string;

  @Field(() => String, { description: 'Name of the product, in English of an offer.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Name in Arabic; marketplace only.' })
  nameAr!: string | null;

  @Field(() => String, { nullable: true, description: "Stock keeping unit, or the supplier's own number." })
  sku!: string | null;

  @Field(() => Decimal, { description: 'List price of one unit.' })
  price!: string;

  @Field(() => String, { nullable: true, description: 'Main picture as a /media/<id> URL.' })
  imageUrl!: string | null;

  @Field(() => Int, { description: 'Place among featured ones: 5 comes first, 0 is not featured.' })
  featuredPriority!: number;

  @Field(() => DateTimeISO, { nullable: true, description: 'When featuring ends; null means never.' })
  featuredUntil!: Date | null;

  @Field(() => Boolean, { description: 'Whether featuring has ended. It stays featured until somebody unfeatures it.' })
  expired!: boolean;

  @Field(() => String, { nullable: true, description: 'Company of the supplier, else its name; marketplace only.' })
  supplierName!: string | null;

  @Field(() => Int, { description: 'Version of the product: counts its changes.' })
  version!: number;
}

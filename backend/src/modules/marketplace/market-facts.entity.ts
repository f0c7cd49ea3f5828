import { Field, ID, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { NameSource, Role } from './marketplace.rules.js';

registerEnum(NameSource, {
  name: 'NameSource',
  description: 'Where a name was found.',
  values: { catalog: 'A product of the catalog.', marketplace: "A supplier's offer." },
});

/** A name that a form may take over, with what stands beside it. */
@ObjectType({ description: 'A product under a name that has the words, to fill a form with.', simpleResolvers: true })
export class MarketplaceNameSuggestion {
  @Field(() => String, { description: 'Name in English, or in whatever script it is kept.' })
  nameEn!: string;

  @Field(() => String, { nullable: true, description: 'Name in Arabic.' })
  nameAr!: string | null;

  @Field(() => String, { nullable: true, description: 'What people read about it, as plain text.' })
  description!: string | null;

  @Field(() => [String], { description: 'Names of its product categories.' })
  categories!: string[];

  @Field(() => [String], { description: 'Pictures as /media/<id> URLs.' })
  imageUrls!: string[];

  @Field(() => ID, {
    nullable: true,
    description: 'The catalog product that it is, when the caller may link an offer to that one.',
  })
  productId!: string | null;

  @Field(() => NameSource, { description: 'Where it was found.' })
  source!: NameSource;
}

/** The four figures above the marketplace. */
@ObjectType({ description: 'Figures of the marketplace, as far as the caller sees it.', simpleResolvers: true })
export class MarketplaceStats {
  @Field(() => Int, { description: 'Marketplace products the caller sees.' })
  totalProducts!: number;

  @Field(() => Int, { description: 'Active users with the role vendor or distributor.' })
  activeSuppliers!: number;

  @Field(() => Int, {
    description: 'Promotions that count today, as the caller sees them: a supplier those of its own.',
  })
  activePromotions!: number;

  @Field(() => Int, { description: 'Changes of prices on record, of products the caller sees; 0 for customers.' })
  priceUpdates!: number;
}

/** A supplier with the number of what it offers. */
@ObjectType({ description: 'A user who supplies the marketplace, or may.', simpleResolvers: true })
export class SupplierSummary {
  @Field(() => ID, { description: 'Id of the user.' })
  id!: string;

  @Field(() => String, { description: 'First plus last name, else e-mail.' })
  name!: string;

  @Field(() => Role, { description: 'What the supplier is to the business.' })
  role!: Role;

  @Field(() => String, { nullable: true, description: 'Name of the business of the supplier.' })
  companyName!: string | null;

  @Field(() => Int, { description: 'How many marketplace products it offers, available or not.' })
  productCount!: number;

  @Field(() => Boolean, { description: 'Whether the user may sign in.' })
  isActive!: boolean;
}

export const SupplierSummaryPage = pageOf(SupplierSummary, 'SupplierSummary');

import { InputType } from 'type-graphql';
import { DateTimeInput, EnumInput, IdInput, IntInput, VersionInput } from '../../kernel/input-fields.js';
import { FEATURED_PRIORITY, FeaturedKind } from './featured.rules.js';

/** How a product of a known kind is featured: the body of the REST calls. */
@InputType()
export class FeatureFields {
  @IdInput({ description: 'The product.' })
  id!: number;

  @IntInput({
    min: FEATURED_PRIORITY.lowest,
    max: FEATURED_PRIORITY.highest,
    optional: true,
    description: 'Place among featured ones, 1 to 5; 5 comes first, 1 when left out.',
  })
  featuredPriority?: number;

  @DateTimeInput({
    optional: true,
    nullable: true,
    description: 'When featuring ends; never when left out. A moment that has passed is shown as expired.',
  })
  featuredUntil?: Date | null;
}

/** Features a product, or sets anew how it is featured. */
@InputType({ description: 'Features a product, or sets anew how it is featured.' })
export class FeatureInput extends FeatureFields {
  @EnumInput(FeaturedKind, { description: 'Of the catalog or of the marketplace.' })
  kind!: FeaturedKind;

  @VersionInput()
  version?: number;
}

/** A product of a known kind whose featuring ends: the body of the REST calls. */
@InputType()
export class UnfeatureFields {
  @IdInput({ description: 'The product.' })
  id!: number;
}

/** Ends the featuring of a product. */
@InputType({ description: 'Ends the featuring of a product.' })
export class UnfeatureInput extends UnfeatureFields {
  @EnumInput(FeaturedKind, { description: 'Of the catalog or of the marketplace.' })
  kind!: FeaturedKind;
}

import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { registerEnum } from '../../kernel/values/enums.js';
import { IdInput, TextInput } from '../../kernel/input-fields.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { ImportedColumn, ImportInput } from '../catalog/index.js';

/** A supplier's price list. */
@InputType({
  description:
    'A price list of one supplier. Fields: price (required), supplierSku or nameEn (one of them at least), nameAr, minOrderQuantity, maxOrderQuantity, leadTimeDays, availability, categories, description. What a line does not say stays as it is.',
})
export class ImportPriceListInput extends ImportInput {
  @IdInput({
    optional: true,
    description: 'Whose offers they are. Admins choose it; a supplier imports its own, and may leave it out.',
  })
  supplierId?: number;

  @TextInput({
    max: 100,
    optional: true,
    nullable: true,
    description: 'Why prices change, for the price history; `Price list` unless said otherwise.',
  })
  reason?: string | null;
}

/** What a line of a price list does. */
export enum PriceListEffect {
  new = 'new',
  price = 'price',
  details = 'details',
  unchanged = 'unchanged',
  refused = 'refused',
}
registerEnum(PriceListEffect, {
  name: 'PriceListEffect',
  description: 'What a line of a price list does.',
  values: {
    new: 'It adds an offer.',
    price: 'It changes the price of an offer, and perhaps other details of it.',
    details: 'It changes other details of an offer than its price.',
    unchanged: 'The offer is so already.',
    refused: 'Nothing is taken from it; `message` says why.',
  },
});

/** What became of one line of a price list. */
@ObjectType({ description: 'What became of one line of a price list, or would.', simpleResolvers: true })
export class PriceListLine {
  @Field(() => Int, { description: 'Line of the file; the header is line 1.' })
  line!: number;

  @Field(() => PriceListEffect, { description: 'What it does.' })
  outcome!: PriceListEffect;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the offer, else its SKU; null where the line has neither that can be read.',
  })
  name!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Price of one unit before; null for a new offer.' })
  oldPrice!: string | null;

  @Field(() => Decimal, { nullable: true, description: 'Price of one unit from then on.' })
  newPrice!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Rise (positive) or drop (negative) in per cent of the old price, two decimals; null where the price stays, and from a price of 0.',
  })
  changePercent!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it is refused, or what else changes: `lead time`.' })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The column at fault, as the file's header names it; null where it is the line as a whole.",
  })
  column!: string | null;
}

/** What the import of a price list did, or would do. */
@ObjectType({ description: 'What the import of a price list did, or, as a dry run, would do.', simpleResolvers: true })
export class PriceListResult {
  @Field(() => Boolean, { description: 'Whether nothing was written.' })
  dryRun!: boolean;

  @Field(() => Int, { description: 'Offers added.' })
  created!: number;

  @Field(() => Int, { description: 'Offers changed, those with another price included.' })
  updated!: number;

  @Field(() => Int, { description: 'Offers with another price: rows added to the price history.' })
  priceChanges!: number;

  @Field(() => Int, { description: 'Lines whose offer is so already.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Lines that nothing is taken from.' })
  errors!: number;

  @Field(() => [ImportedColumn], { description: 'What the columns of the file were taken for, in their order.' })
  columns!: readonly ImportedColumn[];

  @Field(() => [PriceListLine], { description: 'Every line of the file, in order.' })
  lines!: PriceListLine[];
}

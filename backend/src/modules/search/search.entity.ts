import { Field, ID, ObjectType } from 'type-graphql';
import { registerEnum } from '../../kernel/values/enums.js';
import { DateTimeISO } from '../../kernel/values/scalars.js';
import { SearchKind } from './search.rules.js';

registerEnum(SearchKind, {
  name: 'SearchKind',
  description: 'What can be found by a search over everything.',
  values: {
    order: 'What a customer ordered.',
    customer: 'Somebody who buys.',
    user: 'Somebody else who signs in: staff or a vendor.',
    product: 'A product of the catalog.',
    offer: 'An offer of the marketplace.',
    purchase_order: 'What was ordered from a supplier.',
    invoice: 'An invoice or credit note.',
    visit: 'A visit to a customer.',
  },
});

/** One thing that was found. */
@ObjectType({ description: 'One thing that was found, of what the caller may see.', simpleResolvers: true })
export class SearchHit {
  @Field(() => SearchKind, { description: 'What it is.' })
  kind!: SearchKind;

  @Field(() => ID, { description: 'Its id among its kind.' })
  id!: string;

  @Field(() => String, { description: 'Its number or name.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'What tells it from others: whose it is, its SKU.' })
  detail!: string | null;

  @Field(() => DateTimeISO, { nullable: true, description: 'Its day, where it has one.' })
  at!: Date | null;

  @Field({ description: 'Whether the text is its whole number, SKU, barcode, phone or e-mail address.' })
  exact!: boolean;
}

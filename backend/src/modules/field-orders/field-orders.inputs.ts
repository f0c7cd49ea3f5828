import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EmailInput,
  EnumInput,
  IdInput,
  IntInput,
  ListInput,
  MoneyInput,
  TextInput,
  UuidInput,
} from '../../kernel/input-fields.js';
import { MAX_QUANTITY } from '../../kernel/values/values.js';
import { ItemSource, MAX_LINES } from '../orders/index.js';

const optional = { optional: true, nullable: true } as const;

/** One line of a field order. */
@InputType({ description: 'One line of an order that is taken in the field.' })
export class FieldOrderItemInput {
  @IdInput({
    ...optional,
    description: 'The catalog product. Exactly one of productId and marketplaceProductId is given.',
  })
  productId?: number | null;

  @IdInput({ ...optional, description: 'The marketplace product.' })
  marketplaceProductId?: number | null;

  @IntInput({ min: 1, max: MAX_QUANTITY, description: 'Units, 1 to 1000000.' })
  quantity!: number;

  @MoneyInput({
    optional: true,
    description:
      'Price of one unit as it was shown; PRICE_CHANGED with the line when it is another by now. With a `priceReason` it is the price that is charged.',
  })
  unitPrice?: string;

  @TextInput({ ...optional, max: 200, description: 'Why another price than the list price is charged.' })
  priceReason?: string | null;
}

/** Whom a field order is for, and what they say. */
@InputType()
abstract class FieldOrderFields {
  @TextInput({ line: true, max: 255, description: 'Who buys: a person or a business.' })
  customerName!: string;

  @TextInput({
    line: true,
    max: 20,
    description: 'Phone. A customer who has it, in any spelling, is taken; else one is added.',
  })
  customerPhone!: string;

  @EmailInput({ ...optional, description: 'E-mail address of a customer who is added.' })
  customerEmail?: string | null;

  @IdInput({ ...optional, description: 'The customer as a user; found by the phone when it is left out.' })
  customerId?: number | null;

  @TextInput({ ...optional, max: 5000, description: 'What people should know about the order.' })
  notes?: string | null;

  @IdInput({ ...optional, description: 'The visit on which it was taken; one of the caller’s own.' })
  visitId?: number | null;

  @UuidInput({
    ...optional,
    description: 'What the device calls the order: sent again, it answers with the order that is here already.',
  })
  clientId?: string | null;

  @BoolInput({
    optional: true,
    description:
      'The customer was told that their credit covers it: CREDIT_LIMIT when it does not by now. Else the limit counts when the order is confirmed.',
  })
  withinCredit?: boolean;

  @ClientKeyInput()
  clientKey?: string;
}

/** An order that is taken in the field. */
@InputType({ description: 'An order that a sales person takes at a customer.' })
export class CreateFieldOrderInput extends FieldOrderFields {
  @ListInput(() => FieldOrderItemInput, {
    maxItems: MAX_LINES,
    itemsAre: 'items',
    description: 'Its lines, 1 to 200.',
  })
  items!: FieldOrderItemInput[];
}

/** A line as legacy clients have it: what they only show is taken and left aside, the names of the catalog count. */
@InputType()
export class RestFieldOrderItemInput {
  @TextInput({ ...optional, max: 100, description: 'What the client calls the line.' })
  id?: string | null;

  @IdInput({ ...optional, description: 'The catalog product.' })
  productId?: number | null;

  @IdInput({ ...optional, description: 'The marketplace product.' })
  marketplaceProductId?: number | null;

  @EnumInput(ItemSource, { optional: true, description: 'Of which of the two it is.' })
  source?: ItemSource;

  @TextInput({ ...optional, max: 255, description: 'Name as it was shown.' })
  productName?: string | null;

  @TextInput({ ...optional, max: 255, description: 'Supplier as it was shown.' })
  supplierName?: string | null;

  @MoneyInput({ optional: true, description: 'Price of one unit as it was shown.' })
  price?: string;

  @IntInput({ min: 1, max: MAX_QUANTITY, description: 'Units, 1 to 1000000.' })
  quantity!: number;
}

/** A field order as legacy clients send it. */
@InputType()
export class RestFieldOrderInput extends FieldOrderFields {
  @ListInput(() => RestFieldOrderItemInput, {
    maxItems: MAX_LINES,
    itemsAre: 'items',
    description: 'Its lines, 1 to 200.',
  })
  items!: RestFieldOrderItemInput[];
}

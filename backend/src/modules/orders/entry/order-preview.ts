import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/values/scalars.js';
import { DiscountType } from '../../promotions/index.js';

/** The promotion that a line would be given. */
@ObjectType({ description: 'The promotion that a line would be given, and the step that its quantity reaches.' })
export class OrderPreviewPromotion {
  @Field(() => ID, { description: 'The promotion.' })
  id!: number;

  @Field(() => String, { description: 'Title; "Promotion" for a supplier when it is not of its own offer.' })
  title!: string;

  @Field(() => String, { description: 'What it takes off, in words: "15% off", "$2.00 off".' })
  label!: string;

  @Field(() => Int, { description: 'Units of the product, over all lines, from which this step counts.' })
  minQuantity!: number;

  @Field(() => DiscountType, { description: 'What it takes off.' })
  discountType!: DiscountType;

  @Field(() => Decimal, { description: 'Per cent, or the amount off each unit.' })
  discountValue!: string;
}

/** A line of an order that is not placed yet. */
@ObjectType({ description: 'A line of an order that is not placed yet, priced as it would be.' })
export class OrderPreviewLine {
  @Field(() => Int, { description: 'Place of the line among those that were sent, from 0.' })
  index!: number;

  @Field(() => ID, { nullable: true, description: 'The catalog product.' })
  productId!: number | null;

  @Field(() => ID, { nullable: true, description: 'The marketplace product.' })
  marketplaceProductId!: number | null;

  @Field(() => String, { description: 'Name; "Unknown product" for what is not there.' })
  productName!: string;

  @Field(() => Int, { description: 'Units.' })
  quantity!: number;

  @Field(() => Decimal, { description: 'List price of one unit.' })
  listPrice!: string;

  @Field(() => Decimal, { description: 'What one unit would be charged at.' })
  unitPrice!: string;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The lowest price that staff may set; null for everybody else.',
  })
  floorPrice!: string | null;

  @Field(() => Decimal, { description: 'Quantity × unit price.' })
  grossAmount!: string;

  @Field(() => Decimal, { description: 'What the promotion takes off the line.' })
  discountAmount!: string;

  @Field(() => Decimal, { description: 'Quantity × unit price − discount.' })
  totalPrice!: string;

  @Field(() => OrderPreviewPromotion, { nullable: true, description: 'The promotion that counts.' })
  promotion!: OrderPreviewPromotion | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Units that could be ordered; null where the stock is not ours, and for those who buy.',
  })
  available!: number | null;

  @Field(() => [String], { description: 'How the total came about, in short sentences.' })
  explanation!: string[];
}

/** Why an order could not be placed as it is. */
@ObjectType('OrderProblem', { description: 'Why an order could not be placed as it is.' })
export class OrderPreviewProblem {
  @Field(() => String, { description: 'The field of the input that must change, e.g. `items.0.quantity`.' })
  field!: string;

  @Field(() => String, { description: 'What is wrong, for people.' })
  message!: string;

  @Field(() => String, { description: 'The code with which createOrder would refuse it.' })
  code!: string;
}

/** How a customer's credit stands. */
@ObjectType({ description: "How a customer's credit stands with this order on it." })
export class CreditStanding {
  @Field(() => Decimal, { nullable: true, description: 'Credit limit: null for none set, 0 for no credit.' })
  limit!: string | null;

  @Field(() => Decimal, { description: 'What the customer owes, and will for orders confirmed but not yet invoiced.' })
  exposure!: string;

  @Field(() => Decimal, { nullable: true, description: 'What is left before this order; null without a limit.' })
  available!: string | null;

  @Field(() => Boolean, { description: 'Whether this order would go over the limit.' })
  exceeded!: boolean;
}

/** An order priced without being placed. */
@ObjectType({ description: 'An order priced and checked without being placed: what createOrder would make of it now.' })
export class OrderPreview {
  @Field(() => [OrderPreviewLine], { description: 'Its lines, in the order in which they were sent.' })
  lines!: OrderPreviewLine[];

  @Field(() => Decimal, { description: 'Sum of the line totals.' })
  subtotalAmount!: string;

  @Field(() => Decimal, { description: 'Discount on the whole order.' })
  discountAmount!: string;

  @Field(() => Decimal, { description: 'Tax in per cent.' })
  taxRate!: string;

  @Field(() => Decimal, { description: 'Tax on subtotal − discount.' })
  taxAmount!: string;

  @Field(() => Decimal, { description: 'Shipping; it is not taxed.' })
  shippingAmount!: string;

  @Field(() => Decimal, { description: 'Subtotal − discount + tax + shipping.' })
  totalAmount!: string;

  @Field(() => Decimal, { description: 'What promotions save, over all lines.' })
  savings!: string;

  @Field(() => [String], { description: 'How the total came about, in short sentences.' })
  explanation!: string[];

  @Field(() => [OrderPreviewProblem], {
    description: 'Why it could not be placed now, the gravest first; empty when it could.',
  })
  problems!: OrderPreviewProblem[];

  @Field(() => CreditStanding, {
    nullable: true,
    description: "The customer's credit; null without a customer, and for who may not see it.",
  })
  credit!: CreditStanding | null;
}

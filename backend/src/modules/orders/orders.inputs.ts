import { Field, InputType } from 'type-graphql';
import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { registerEnum } from '../../kernel/values/enums.js';
import {
  ClientKeyInput,
  DateTimeInput,
  EnumInput,
  EnumListInput,
  IdListInput,
  IdInput,
  IntInput,
  ListInput,
  MoneyInput,
  TextInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { MAX_AMOUNT } from '../../kernel/values/money.js';
import { sortInput } from '../../kernel/page.js';
import { MAX_QUANTITY } from '../../kernel/values/values.js';
import { Role } from '../identity/index.js';
import { OrderLack, OrderStatus, PaymentStatus } from './orders.rules.js';
import { said } from '../../words/index.js';
import { ruleMessage } from '../../kernel/validation.js';

/** Lines an order may have. */
export const MAX_LINES = 200;

/** One line to order. */
@InputType({ description: 'One line to order.' })
export class OrderItemInput {
  @IdInput({
    optional: true,
    nullable: true,
    description: 'The catalog product. Exactly one of productId and marketplaceProductId is given.',
  })
  productId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'The marketplace product, for what a supplier offers.' })
  marketplaceProductId?: number | null;

  @IntInput({ min: 1, max: MAX_QUANTITY, description: 'Units, 1 to 1000000.' })
  quantity!: number;

  @MoneyInput({
    optional: true,
    description:
      'Price of one unit. Left out, it is the list price; another one is for staff only (PRICE_CHANGED for others), not below the floor, and takes no promotion.',
  })
  unitPrice?: string;

  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Why the price differs from the list price; staff who set one must say so.',
  })
  priceReason?: string | null;
}

/** A new order: reserves stock and starts as pending. */
@InputType({ description: 'A new order: reserves stock and starts as pending.' })
export class CreateOrderInput {
  @IdInput({ description: 'Who buys. Buyers can only name themselves.' })
  customerId!: number;

  @ListInput(() => OrderItemInput, { maxItems: MAX_LINES, itemsAre: 'items', description: 'Its lines, 1 to 200.' })
  items!: OrderItemInput[];

  @TextInput({ max: 500, optional: true, nullable: true, description: 'Where to deliver.' })
  shippingAddress?: string | null;

  @TextInput({ max: 500, optional: true, nullable: true, description: 'Where to send the invoice.' })
  billingAddress?: string | null;

  @TextInput({
    max: 5000,
    optional: true,
    nullable: true,
    description: 'What people should know about the order; printed on pick list and delivery note.',
  })
  notes?: string | null;

  @MoneyInput({ max: MAX_AMOUNT, optional: true, description: 'Shipping; it is not taxed. Staff only.' })
  shippingAmount?: string;

  @MoneyInput({
    max: MAX_AMOUNT,
    optional: true,
    description: 'Discount on the whole order, at most what its lines cost. Staff only.',
  })
  discountAmount?: string;

  @TextInput({ max: 200, optional: true, nullable: true, description: 'Why that discount. Staff only.' })
  discountReason?: string | null;

  @MoneyInput({
    max: MAX_AMOUNT,
    optional: true,
    description:
      'The total the client shows: of the lines, of the lines after promotions, or of all. TOTAL_MISMATCH when it is none of them.',
  })
  totalAmount?: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** An address as the REST facade sends it. */
@InputType()
export class RestAddressInput {
  @TextInput({ max: 500, optional: true, nullable: true, description: 'Address in one text.' })
  address?: string | null;
}

/** What a new order may say of its status and its payment: nothing but how it begins. */
const NewOrderStatus = { pending: 'pending' } as const;
registerEnum(NewOrderStatus, {
  name: 'NewOrderStatus',
  description: 'How an order begins.',
  values: { pending: 'Neither confirmed nor paid.' },
});

/** `orderData` of the REST facade. */
@InputType()
export class RestOrderDataInput {
  @IdInput({ description: 'Who buys.' })
  customerId!: number;

  @EnumInput(NewOrderStatus, { optional: true, description: 'Only `pending`.' })
  status?: string;

  @EnumInput(NewOrderStatus, { optional: true, description: 'Only `pending`.' })
  paymentStatus?: string;

  @MoneyInput({ max: MAX_AMOUNT, optional: true, description: 'Sum of unit price × quantity.' })
  totalAmount?: string;

  @Field(() => RestAddressInput, { nullable: true, description: 'Where the goods go.' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsObject({ message: ruleMessage(said('values.address')) })
  @ValidateNested()
  @Type(() => RestAddressInput)
  shippingAddress?: RestAddressInput | null;

  @TextInput({
    max: 5000,
    optional: true,
    nullable: true,
    description: 'What people should know about the order; printed on pick list and delivery note.',
  })
  notes?: string | null;
}

/** Body of `POST /api/orders/with-items`. */
@InputType()
export class RestOrderInput {
  @Field(() => RestOrderDataInput, { description: 'Who buys, and where the goods go.' })
  @ValidateNested({ message: ruleMessage(said('values.required')) })
  @IsObject({ message: ruleMessage(said('values.required')) })
  @Type(() => RestOrderDataInput)
  orderData!: RestOrderDataInput;

  @ListInput(() => OrderItemInput, { maxItems: MAX_LINES, itemsAre: 'items', description: 'Its lines.' })
  items!: OrderItemInput[];

  @ClientKeyInput()
  clientKey?: string;
}

registerEnum(OrderLack, {
  name: 'OrderLack',
  description: 'What an order may lack that a report groups by.',
  values: {
    sales_person: 'A sales person who took it.',
    area: 'An area: no visit to its customer names one.',
    category: 'A category, of one of its goods.',
    brand: 'A brand, of one of its goods.',
  },
});

/** Which orders a list holds. */
@InputType({ description: 'Which orders a list holds. All conditions must hold.' })
export class OrderFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: "Words found in the order's number or its customer's name, company, e-mail or phone.",
  })
  search?: string | null;

  @IdListInput({
    maxItems: 1000,
    optional: true,
    nullable: true,
    description: 'Only these orders, at most 1000; those that the caller may not see are left out.',
  })
  ids?: number[] | null;

  @EnumInput(OrderStatus, { optional: true, nullable: true, description: 'Only this state.' })
  status?: OrderStatus | null;

  @EnumListInput(OrderStatus, { optional: true, nullable: true, description: 'Only these states.' })
  statuses?: OrderStatus[] | null;

  @EnumInput(PaymentStatus, { optional: true, nullable: true, description: 'Only this payment state.' })
  paymentStatus?: PaymentStatus | null;

  @EnumInput(Role, { optional: true, nullable: true, description: 'Only customers of this role.' })
  customerRole?: Role | null;

  @IdInput({ optional: true, nullable: true, description: 'Only this customer.' })
  customerId?: number | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Made at this time or later.' })
  createdFrom?: Date | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Made before this time.' })
  createdTo?: Date | null;

  @IdInput({ optional: true, nullable: true, description: 'Only orders with a line of this product.' })
  productId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only orders with a line of this marketplace product.' })
  marketplaceProductId?: number | null;

  @TextInput({
    max: 100,
    optional: true,
    nullable: true,
    description: 'With a line of this category: that of its product, else the first of the offer.',
  })
  category?: string | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'With a line of this brand.' })
  brand?: string | null;

  @IdInput({ optional: true, nullable: true, description: 'Only orders with a line that took this promotion.' })
  promotionId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only orders of this sales person.' })
  salesPersonId?: number | null;

  @IdInput({
    optional: true,
    nullable: true,
    description: 'Only orders of customers of this area, which is that of their latest visit. Staff only.',
  })
  areaId?: number | null;

  @EnumInput(OrderLack, {
    optional: true,
    nullable: true,
    description: 'Only orders that lack this, as a report has a row for them.',
  })
  lacks?: OrderLack | null;

  @DateTimeInput({
    optional: true,
    nullable: true,
    description: 'Shipped from here and delivered at this time or later. Commission is earned on these orders.',
  })
  deliveredFrom?: Date | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Shipped from here and delivered before this time.' })
  deliveredTo?: Date | null;

  @UpdatedAfterInput('The order, its lines, moves, returns and how far it is paid count; names of people do not.')
  updatedAfter?: Date | null;
}

export enum OrderSortField {
  createdAt = 'createdAt',
  orderNumber = 'orderNumber',
  totalAmount = 'totalAmount',
  status = 'status',
}
export const OrderSort = sortInput('Order', OrderSortField, {
  createdAt: 'When the order was made.',
  orderNumber: 'Order number as text.',
  totalAmount: "Total of the order; for a vendor who is no party to it, of the vendor's lines.",
  status: 'Name of the state, by the alphabet.',
});

import { InputType } from 'type-graphql';
import { ClientKeyInput, IdInput, IntInput, ListInput, MoneyInput, TextInput } from '../../../kernel/input-fields.js';
import { MAX_AMOUNT } from '../../../kernel/values/money.js';
import { MAX_LINES, OrderItemInput } from '../orders.inputs.js';

const SHIPPING = { max: MAX_AMOUNT, optional: true, description: 'Shipping; it is not taxed. Staff only.' } as const;
const DISCOUNT = {
  max: MAX_AMOUNT,
  optional: true,
  description: 'Discount on the whole order, at most what its lines cost. Staff only.',
} as const;

/** Changes to a pending order; what is left out stays. */
@InputType({ description: 'Changes to a pending order; what is left out stays as it is.' })
export class UpdateOrderInput {
  @IdInput({ description: 'The order.' })
  id!: number;

  @IntInput({ min: 1, description: 'Version of the order that was edited; STALE_VERSION when it is not the current.' })
  version!: number;

  @ListInput(() => OrderItemInput, {
    maxItems: MAX_LINES,
    itemsAre: 'items',
    optional: true,
    description: 'All its lines anew, priced from scratch with the prices and promotions of now.',
  })
  items?: OrderItemInput[];

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

  @MoneyInput(SHIPPING)
  shippingAmount?: string;

  @MoneyInput(DISCOUNT)
  discountAmount?: string;

  @TextInput({ max: 200, optional: true, nullable: true, description: 'Why that discount. Staff only.' })
  discountReason?: string | null;
}

/** An order to make anew. */
@InputType({ description: 'An order whose customer, lines and addresses a new one takes, at the prices of now.' })
export class CopyOrderInput {
  @IdInput({ description: 'The order.' })
  id!: number;

  @ClientKeyInput()
  clientKey?: string;
}

/** An order to price without placing it. */
@InputType({ description: 'An order to price and check without placing it.' })
export class OrderPreviewInput {
  @IdInput({
    optional: true,
    nullable: true,
    description: 'Who buys; staff may leave it open, everybody else means themselves.',
  })
  customerId?: number | null;

  @ListInput(() => OrderItemInput, { maxItems: MAX_LINES, itemsAre: 'items', description: 'Its lines, 1 to 200.' })
  items!: OrderItemInput[];

  @MoneyInput(SHIPPING)
  shippingAmount?: string;

  @MoneyInput(DISCOUNT)
  discountAmount?: string;

  @IdInput({
    optional: true,
    nullable: true,
    description: 'The pending order that is being edited: what it holds already is available to it.',
  })
  orderId?: number | null;
}

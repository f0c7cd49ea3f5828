import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  DateTimeInput,
  EnumInput,
  IdInput,
  IdListInput,
  IntInput,
  ListInput,
  TextInput,
} from '../../../kernel/input-fields.js';
import { MAX_QUANTITY } from '../../../kernel/values/values.js';
import { OrderTransition } from '../orders.rules.js';

/** Longest reason of a move or a return. */
const REASON = 500;

/** A move of one order. */
@InputType({ description: 'A move of one order.' })
export class TransitionOrderInput {
  @IdInput({ description: 'The order.' })
  id!: number;

  @EnumInput(OrderTransition, { description: 'The move; see `allowedTransitions`.' })
  transition!: OrderTransition;

  @TextInput({
    max: REASON,
    optional: true,
    nullable: true,
    description: 'Why. Required for cancel, and for confirm with overrideCreditLimit.',
  })
  reason?: string | null;

  @BoolInput({
    optional: true,
    description: 'Confirm although the credit limit is exceeded. Admins only, with a reason.',
  })
  overrideCreditLimit?: boolean;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Who carries it. With ship only.' })
  carrier?: string | null;

  @TextInput({
    max: 100,
    optional: true,
    nullable: true,
    description: "The carrier's number of the shipment. With ship only.",
  })
  trackingNumber?: string | null;

  @DateTimeInput({
    optional: true,
    nullable: true,
    description: 'When delivery is expected. With process and ship only.',
  })
  estimatedDeliveryDate?: Date | null;
}

/** The same move of several orders. */
@InputType({ description: 'The same move of several orders; each is moved, or refused, by itself.' })
export class TransitionOrdersInput {
  @IdListInput({ maxItems: 100, description: 'The orders, 1 to 100.' })
  ids!: number[];

  @EnumInput(OrderTransition, { description: 'The move.' })
  transition!: OrderTransition;

  @TextInput({ max: REASON, optional: true, nullable: true, description: 'Why; as with one order.' })
  reason?: string | null;

  @BoolInput({
    optional: true,
    description: 'Confirm although a credit limit is exceeded. Admins only, with a reason.',
  })
  overrideCreditLimit?: boolean;
}

/** Units of one line that come back. */
@InputType({ description: 'Units of one order line that come back.' })
export class ReturnItemInput {
  @IdInput({ description: 'The order line.' })
  orderItemId!: number;

  @IntInput({ min: 1, max: MAX_QUANTITY, description: 'Units; never more than were shipped and are not back yet.' })
  quantity!: number;

  @BoolInput({ description: 'Back into stock; false writes them off.' })
  restock!: boolean;
}

/** Goods that come back. */
@InputType({ description: 'Goods of a shipped order that come back, in whole or in part.' })
export class ReturnOrderInput {
  @IdInput({ description: 'The order.' })
  orderId!: number;

  @ListInput(() => ReturnItemInput, {
    maxItems: 200,
    itemsAre: 'items',
    description: 'What comes back. One line may stand twice: once back into stock, once written off.',
  })
  items!: ReturnItemInput[];

  @TextInput({ max: REASON, description: 'Why.' })
  reason!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Nothing to say: the orders are found by their reservation. */
export class ExpireReservationsInput {
  @IntInput({ min: 1, max: 500, optional: true, description: 'Orders at the most in one transaction.' })
  limit?: number;
}

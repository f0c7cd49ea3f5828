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
  MoneyInput,
  TextInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { PurchaseOrderStatus } from './purchasing.rules.js';

const MAX_LINES = 100;
const MAX_UNITS = 1_000_000;

/** One line to order. */
@InputType({ description: 'One line of a purchase order. Each product stands in one line.' })
export class PurchaseOrderItemInput {
  @IdInput({
    nullable: true,
    description:
      'The product whose stock it raises. Null only in lines of a customer’s order, which stay as they are: what is shown may be sent back.',
  })
  productId!: number | null;

  @IdInput({ optional: true, nullable: true, description: 'The offer of the supplier it is ordered by.' })
  marketplaceProductId?: number | null;

  @IntInput({ min: 1, max: MAX_UNITS, description: 'Units, 1 to 1000000.' })
  quantity!: number;

  @MoneyInput({ description: 'Price of one unit.' })
  unitCost!: string;

  @BoolInput({
    optional: true,
    description:
      'Whether `unitCost` is what the offer was shown at: CONFLICT (PRICE_CHANGED) when it costs something else now. Otherwise any price that was agreed stands.',
  })
  atOfferPrice?: boolean;
}

/** What a purchase order holds, as one of several. */
@InputType({ description: 'One of several purchase orders to make; it is a draft until it is sent.' })
export class PurchaseOrderDraftInput {
  @IdInput({ optional: true, nullable: true, description: 'Who sells: a vendor, distributor or wholesaler.' })
  supplierId?: number | null;

  @ListInput(() => PurchaseOrderItemInput, {
    maxItems: MAX_LINES,
    itemsAre: 'lines',
    description: 'What to order, 1 to 100 lines.',
  })
  items!: PurchaseOrderItemInput[];

  @TextInput({
    line: true,
    max: 100,
    optional: true,
    nullable: true,
    description: 'What the supplier calls this order.',
  })
  supplierReference?: string | null;

  @TextInput({ max: 2000, optional: true, nullable: true, description: 'Notes for the supplier.' })
  notes?: string | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'When the goods are expected.' })
  expectedAt?: Date | null;
}

/** A purchase order to make, as a draft. */
@InputType({ description: 'A purchase order to make; it is a draft until it is sent.' })
export class CreatePurchaseOrderInput extends PurchaseOrderDraftInput {
  @ClientKeyInput()
  clientKey?: string;
}

/** Several purchase orders at once: all of them are made, or none. */
@InputType({ description: 'Several purchase orders, one for each supplier: all of them are made, or none.' })
export class CreatePurchaseOrdersInput {
  @ListInput(() => PurchaseOrderDraftInput, {
    maxItems: 20,
    itemsAre: 'purchase orders',
    description: 'The purchase orders, 1 to 20.',
  })
  orders!: PurchaseOrderDraftInput[];

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes to a draft; later only the supplier's reference. */
@InputType({
  description:
    "Changes to a draft, or to the supplier's reference of one that was sent; what is left out stays as it is.",
})
export class UpdatePurchaseOrderInput {
  @IdInput({ description: 'The purchase order.' })
  id!: number;

  @IntInput({ min: 1, description: 'Version that was edited; a stale one is refused with STALE_VERSION.' })
  version!: number;

  @IdInput({ optional: true, nullable: true, description: 'Who sells: a vendor, distributor or wholesaler.' })
  supplierId?: number | null;

  @ListInput(() => PurchaseOrderItemInput, {
    optional: true,
    maxItems: MAX_LINES,
    itemsAre: 'lines',
    description: 'All lines anew, 1 to 100.',
  })
  items?: PurchaseOrderItemInput[];

  @TextInput({
    line: true,
    max: 100,
    optional: true,
    nullable: true,
    description: 'What the supplier calls this order.',
  })
  supplierReference?: string | null;

  @TextInput({ max: 2000, optional: true, nullable: true, description: 'Notes for the supplier.' })
  notes?: string | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'When the goods are expected.' })
  expectedAt?: Date | null;
}

/** A draft to send. */
@InputType({ description: 'A draft to send to its supplier.' })
export class SendPurchaseOrderInput {
  @IdInput({ description: 'The purchase order.' })
  id!: number;
}

/** A purchase order to mail to its supplier once more. */
@InputType({ description: 'A sent purchase order to mail to its supplier once more.' })
export class ResendPurchaseOrderInput {
  @IdInput({ description: 'The purchase order.' })
  id!: number;

  @ClientKeyInput()
  clientKey?: string;
}

/** Units of one line that came in. */
@InputType({ description: 'Units of one line that came in.' })
export class ReceiveItemInput {
  @IdInput({ description: 'The line of the purchase order.' })
  purchaseOrderItemId!: number;

  @IntInput({ min: 1, max: MAX_UNITS, description: 'Units that came in: at most what is still outstanding.' })
  quantity!: number;
}

/** Goods that came in. */
@InputType({ description: 'Goods of a purchase order that came in, all or a part of what is outstanding.' })
export class ReceivePurchaseOrderInput {
  @IdInput({ description: 'The purchase order.' })
  id!: number;

  @ListInput(() => ReceiveItemInput, {
    maxItems: MAX_LINES,
    itemsAre: 'lines',
    description: 'What came in, 1 to 100 lines.',
  })
  items!: ReceiveItemInput[];

  @TextInput({ max: 100, optional: true, nullable: true, description: "Number of the supplier's delivery note." })
  deliveryNote?: string | null;

  @TextInput({ max: 500, optional: true, nullable: true, description: 'Note, e.g. that a carton was damaged.' })
  note?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** A purchase order to cancel, or to close with goods outstanding. */
@InputType({ description: 'A purchase order to cancel; one that came in in part is closed as received.' })
export class CancelPurchaseOrderInput {
  @IdInput({ description: 'The purchase order.' })
  id!: number;

  @TextInput({ max: 500, description: 'Why.' })
  reason!: string;
}

/** Which purchase orders a list holds. */
@InputType({ description: 'Which purchase orders a list holds. All conditions must hold.' })
export class PurchaseOrderFilter {
  @IdListInput({ optional: true, nullable: true, description: 'Only these.' })
  ids?: number[] | null;

  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: "Words found in number, supplier, the supplier's reference, a delivery note or the customer's order.",
  })
  search?: string | null;

  @EnumInput(PurchaseOrderStatus, { optional: true, nullable: true, description: 'Only this state.' })
  status?: PurchaseOrderStatus | null;

  @IdInput({ optional: true, nullable: true, description: 'Only of this supplier.' })
  supplierId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only those that belong to this order of a customer.' })
  orderId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only those that order this product.' })
  productId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only those that order this marketplace product.' })
  marketplaceProductId?: number | null;

  @BoolInput({
    optional: true,
    nullable: true,
    description: 'Only those of which goods are overdue, or only the others.',
  })
  isOverdue?: boolean | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Made at this time or later.' })
  createdFrom?: Date | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Made before this time.' })
  createdTo?: Date | null;

  @UpdatedAfterInput('The order, its lines, receipts and letters count; the supplier is told by `users`.')
  updatedAfter?: Date | null;
}

export enum PurchaseOrderSortField {
  createdAt = 'createdAt',
  number = 'number',
  totalAmount = 'totalAmount',
  status = 'status',
  expectedAt = 'expectedAt',
}
export const PurchaseOrderSort = sortInput('PurchaseOrder', PurchaseOrderSortField, {
  createdAt: 'When it was made.',
  number: 'Number of the purchase order.',
  totalAmount: 'Sum of its lines at the agreed unit costs.',
  status: 'Name of the state, by the alphabet.',
  expectedAt: 'When the goods are expected; without a day last.',
});

import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  DateInput,
  EnumInput,
  IdInput,
  IntInput,
  TextInput,
  VersionInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { MAX_INT } from '../../kernel/values/values.js';
import { StockAlertType, StockMovementKind, StockStatus } from './inventory.rules.js';

/** A change of what is on hand: always a difference, never an absolute quantity. */
@InputType({ description: 'A change of what is on hand: a difference, never an absolute quantity.' })
export class AdjustInventoryInput {
  @IdInput({ description: 'The product.' })
  productId!: number;

  @IntInput({ min: -MAX_INT, max: MAX_INT, description: 'Units to add (positive) or take away (negative); not 0.' })
  quantityChange!: number;

  @IntInput({
    min: 0,
    optional: true,
    nullable: true,
    description:
      'Units on hand that the difference was reckoned from: where others are on hand by now, it is refused with CONFLICT (STOCK_MOVED).',
  })
  expectedQuantity?: number | null;

  @TextInput({ max: 100, description: 'Why.' })
  reason!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes to how a product is stocked. */
@InputType({ description: 'Changes to how a product is stocked; what is left out stays as it is.' })
export class UpdateInventoryInput {
  @IdInput({ description: 'The product.' })
  productId!: number;

  @VersionInput()
  version?: number;

  @IntInput({ min: 0, optional: true, description: 'Low stock at or below this many units.' })
  reorderPoint?: number;

  @IntInput({ min: 0, optional: true, nullable: true, description: 'Most units to keep.' })
  maxStock?: number | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Place in the warehouse.' })
  location?: string | null;

  @TextInput({
    line: true,
    max: 100,
    optional: true,
    nullable: true,
    description: "Supplier's number of the batch in stock.",
  })
  batchNumber?: string | null;

  @DateInput({ optional: true, nullable: true, description: 'Expiry date, YYYY-MM-DD.' })
  expiryDate?: string | null;
}

/** Which stock rows a list holds. */
@InputType({ description: 'Which stock rows a list holds. All conditions must hold.' })
export class InventoryFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Words found in SKU, name, brand or barcode of the product.',
  })
  search?: string | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Only this category.' })
  category?: string | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Only this brand.' })
  brand?: string | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Only places that begin with this.' })
  location?: string | null;

  @EnumInput(StockStatus, { optional: true, nullable: true, description: 'Only this status.' })
  status?: StockStatus | null;

  @BoolInput({
    optional: true,
    nullable: true,
    description: 'Only what to look after: at or below its reorder point, out of stock included, or expired.',
  })
  needsAttention?: boolean | null;

  @UpdatedAfterInput(
    'Units on hand and reserved and all that is kept of the stock count; the product is told by `products`, that goods expire by their date.',
  )
  updatedAfter?: Date | null;
}

export enum InventorySortField {
  productName = 'productName',
  sku = 'sku',
  quantity = 'quantity',
  available = 'available',
  reservedQuantity = 'reservedQuantity',
  reorderPoint = 'reorderPoint',
}
export const InventorySort = sortInput('Inventory', InventorySortField, {
  productName: 'Name of the product.',
  sku: 'Stock keeping unit of the product.',
  quantity: 'Units on hand.',
  available: 'Units on hand that no order holds.',
  reservedQuantity: 'Units that open orders hold.',
  reorderPoint: 'Units at or below which stock is low.',
});

/** Which alerts a list holds. */
@InputType({ description: 'Which alerts a list holds. All conditions must hold.' })
export class StockAlertFilter {
  @BoolInput({ optional: true, nullable: true, description: 'Only open (false), or only resolved (true).' })
  isResolved?: boolean | null;

  @EnumInput(StockAlertType, { optional: true, nullable: true, description: 'Only this type.' })
  type?: StockAlertType | null;

  @IdInput({ optional: true, nullable: true, description: 'Only this product.' })
  productId?: number | null;

  @UpdatedAfterInput('That it was opened, worded anew or resolved counts.')
  updatedAfter?: Date | null;
}

/** Which movements a list holds. */
@InputType({ description: 'Which movements a list holds. All conditions must hold.' })
export class StockMovementFilter {
  @IdInput({ optional: true, nullable: true, description: 'Only this product.' })
  productId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only this order.' })
  orderId?: number | null;

  @EnumInput(StockMovementKind, { optional: true, nullable: true, description: 'Only this kind.' })
  kind?: StockMovementKind | null;

  @UpdatedAfterInput('Movements never change: those that were added.')
  updatedAfter?: Date | null;
}

import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  DateInput,
  DecimalInput,
  GtinInput,
  IdInput,
  IdListInput,
  IntInput,
  MoneyInput,
  TextInput,
  TextListInput,
  VersionInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { MAX_QUANTITY } from '../../kernel/values/values.js';

/** Longest data URL taken: a 3 MB picture in base64. */
const IMAGE_REFERENCE_MAX = 4_300_000;

@InputType()
abstract class ProductFields {
  @TextInput({ max: 5000, optional: true, nullable: true, description: 'What people read about it, as plain text.' })
  description?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Category name.' })
  category?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Brand it is sold under.' })
  brand?: string | null;

  @GtinInput({
    optional: true,
    nullable: true,
    description: 'Barcode (GTIN) of 8, 12, 13 or 14 digits with its check digit; blanks are dropped.',
  })
  barcode?: string | null;

  @MoneyInput({
    optional: true,
    nullable: true,
    description: 'What one unit costs us. Admins, and vendors for their own products.',
  })
  costPrice?: string | null;

  @DecimalInput({
    scale: 3,
    max: '9999999.999',
    noun: 'a weight',
    example: '0.250',
    optional: true,
    nullable: true,
    description: 'Weight of one unit in kilograms, at most 3 decimals.',
  })
  weight?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Dimensions of one unit.' })
  dimensions?: string | null;

  @TextListInput({
    max: IMAGE_REFERENCE_MAX,
    maxItems: 8,
    optional: true,
    description: 'Pictures: /media/… URLs of uploads, or data URLs; at most 8.',
  })
  images?: string[];

  @BoolInput({ optional: true, description: 'Whether it can be ordered.' })
  isActive?: boolean;

  @IdInput({ optional: true, nullable: true, description: 'The vendor that owns it; a vendor can only name itself.' })
  vendorId?: number | null;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, description: 'Fewest units an order may take.' })
  minOrderQuantity?: number;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, nullable: true, description: 'Most units an order may take.' })
  maxOrderQuantity?: number | null;

  @IntInput({
    min: 1,
    max: MAX_QUANTITY,
    optional: true,
    description: 'Orders take whole multiples of this many units.',
  })
  orderMultiple?: number;
}

/** A new product. */
@InputType({ description: 'A new product.' })
export class CreateProductInput extends ProductFields {
  @TextInput({ line: true, max: 100, description: 'Stock keeping unit.' })
  sku!: string;

  @TextInput({ line: true, max: 255, description: 'Name in any script, found by search.' })
  name!: string;

  @MoneyInput({ description: 'List price of one unit.' })
  basePrice!: string;

  @IntInput({
    min: 0,
    optional: true,
    description: 'Units that are in the warehouse already; 0 unless said otherwise. They are the first stock movement.',
  })
  openingStock?: number;

  @IntInput({
    min: 0,
    optional: true,
    description: 'Low stock at or below this many units; the default of the settings unless said otherwise.',
  })
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

  @DateInput({ optional: true, nullable: true, description: 'Last day on which the stock may be sold, YYYY-MM-DD.' })
  expiryDate?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes to a product. */
@InputType({ description: 'Changes to a product; what is left out stays as it is.' })
export class UpdateProductInput extends ProductFields {
  @IdInput({ description: 'The product.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({ line: true, max: 100, optional: true, description: 'Stock keeping unit.' })
  sku?: string;

  @TextInput({ line: true, max: 255, optional: true, description: 'Name in any script, found by search.' })
  name?: string;

  @MoneyInput({ optional: true, description: 'List price of one unit.' })
  basePrice?: string;
}

/** One product by id. */
@InputType()
export class ProductIdInput {
  @IdInput({ description: 'The product.' })
  id!: number;
}

/** Which products a list holds. */
@InputType({ description: 'Which products a list holds. All conditions must hold.' })
export class ProductFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Words found in SKU, name, brand or barcode; folds Arabic forms, finds parts of words.',
  })
  search?: string | null;

  @TextInput({
    line: true,
    max: 100,
    optional: true,
    nullable: true,
    description: 'Only the product of this SKU, whatever its case.',
  })
  sku?: string | null;

  @TextInput({
    line: true,
    max: 100,
    optional: true,
    nullable: true,
    description: 'Only the product with this barcode; blanks and leading zeros do not count.',
  })
  barcode?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Only this category.' })
  category?: string | null;

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'Only this brand.' })
  brand?: string | null;

  @BoolInput({ optional: true, nullable: true, description: 'Only active, or only inactive.' })
  isActive?: boolean | null;

  @BoolInput({ optional: true, nullable: true, description: 'Only featured ones, ended or not, or only the others.' })
  isFeatured?: boolean | null;

  @IdListInput({ optional: true, nullable: true, description: 'Only these products, at most 100.' })
  ids?: number[] | null;

  @UpdatedAfterInput(
    'Its own data counts: words, pictures, prices, being featured. Its stock is told by `inventoryItems`, what suppliers offer of it by `marketplaceProducts`.',
  )
  updatedAfter?: Date | null;
}

export enum ProductSortField {
  createdAt = 'createdAt',
  name = 'name',
  sku = 'sku',
  basePrice = 'basePrice',
  featured = 'featured',
}
export const ProductSort = sortInput('Product', ProductSortField, {
  createdAt: 'When it was added.',
  name: 'Name, as the alphabet of people has it, Arabic too.',
  sku: 'Stock keeping unit.',
  basePrice: 'Price of a unit before discounts.',
  featured: 'Priority of featuring, the newest first among equals; not featured ones count as priority 0.',
});

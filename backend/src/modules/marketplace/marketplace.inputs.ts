import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  DateTimeInput,
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
import { MAX_LEAD_TIME_DAYS } from './marketplace.rules.js';

/** Longest data URL taken: a 3 MB picture in base64. */
const IMAGE_REFERENCE_MAX = 4_300_000;
const NAMES_MAX = 20;

@InputType()
abstract class OfferFields {
  @IdInput({
    optional: true,
    nullable: true,
    description: 'The catalog product that it is. Admins, and vendors for products of their own.',
  })
  productId?: number | null;

  @TextInput({ line: true, max: 255, optional: true, nullable: true, description: 'Name in Arabic.' })
  nameAr?: string | null;

  @TextListInput({ max: 100, maxItems: NAMES_MAX, optional: true, description: 'Names of product categories.' })
  categories?: string[];

  @TextListInput({ max: 100, maxItems: NAMES_MAX, optional: true, description: 'Kinds of business it is meant for.' })
  targetBusinesses?: string[];

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: "The supplier's own number for it." })
  supplierSku?: string | null;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, description: 'Fewest units an order may take.' })
  minOrderQuantity?: number;

  @IntInput({ min: 1, max: MAX_QUANTITY, optional: true, nullable: true, description: 'Most units an order may take.' })
  maxOrderQuantity?: number | null;

  @MoneyInput({
    max: '999.99',
    optional: true,
    nullable: true,
    description:
      "What buyers pay on top of its price in per cent, 0 to 999.99; null for the supplier's or the business's. Admins only.",
  })
  marketplaceMarginPercent?: string | null;

  @BoolInput({ optional: true, description: 'Whether it can be ordered now.' })
  availability?: boolean;

  @IntInput({ min: 0, max: MAX_LEAD_TIME_DAYS, optional: true, description: 'Days from order to delivery.' })
  leadTimeDays?: number;

  @TextListInput({
    max: IMAGE_REFERENCE_MAX,
    maxItems: 8,
    optional: true,
    description: 'Pictures: /media/… URLs of uploads, or data URLs; at most 8.',
  })
  images?: string[];

  @TextInput({ max: 5000, optional: true, nullable: true, description: 'What people read about it, as plain text.' })
  description?: string | null;
}

/** A new offer. */
@InputType({ description: 'A new marketplace product.' })
export class CreateMarketplaceProductInput extends OfferFields {
  @TextInput({ line: true, max: 255, description: 'Name in English, or in whatever script the supplier uses.' })
  nameEn!: string;

  @IdInput({ description: 'Who supplies it: a vendor, distributor or wholesale user; a supplier only names itself.' })
  supplierId!: number;

  @MoneyInput({ description: 'List price of one unit.' })
  price!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes to an offer. */
@InputType({ description: 'Changes to a marketplace product; what is left out stays as it is.' })
export class UpdateMarketplaceProductInput extends OfferFields {
  @IdInput({ description: 'The marketplace product.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({
    line: true,
    max: 255,
    optional: true,
    description: 'Name in English, or in whatever script the supplier uses.',
  })
  nameEn?: string;

  @IdInput({
    optional: true,
    description:
      'Who supplies it; another than now is CONFLICT (IN_USE) once orders, promotions or price changes name it.',
  })
  supplierId?: number;

  @MoneyInput({ optional: true, description: 'List price of one unit; another than now goes into the price history.' })
  price?: string;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Why the price changes.' })
  priceReason?: string | null;
}

/** A new price. */
@InputType({ description: 'A new price of a marketplace product.' })
export class UpdateMarketplacePriceInput {
  @IdInput({ description: 'The marketplace product.' })
  id!: number;

  @MoneyInput({ description: 'List price of one unit from now on.' })
  price!: string;

  @TextInput({ max: 100, description: 'Why it changes; kept in the price history.' })
  reason!: string;

  @VersionInput()
  version?: number;
}

/** One offer by id. */
@InputType()
export class MarketplaceProductIdInput {
  @IdInput({ description: 'The marketplace product.' })
  id!: number;
}

/** A person's word that offers are a product of the catalog. */
@InputType({ description: 'Says that offers are this product of the catalog; they are compared with each other then.' })
export class LinkOffersInput {
  @IdInput({ description: 'The product of the catalog.' })
  productId!: number;

  @IdListInput({ description: 'The offers, 1 to 100.' })
  marketplaceProductIds!: number[];
}

/** An offer that is no longer taken for a product. */
@InputType({ description: 'Takes an offer from the catalog product it was linked to.' })
export class UnlinkOfferInput {
  @IdInput({ description: 'The marketplace product.' })
  id!: number;
}

/** Which offers a list holds. */
@InputType({ description: 'Which marketplace products a list holds. All conditions must hold.' })
export class MarketplaceProductFilter {
  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description:
      "Words found in the names or the supplier's number, for staff also in the supplier's name; folds Arabic forms.",
  })
  search?: string | null;

  @IdInput({ optional: true, nullable: true, description: 'Only offers of this supplier.' })
  supplierId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only offers linked to this catalog product.' })
  productId?: number | null;

  @BoolInput({ optional: true, nullable: true, description: 'Only those that can be ordered now, or only the others.' })
  availability?: boolean | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Only offers in this category.' })
  category?: string | null;

  @BoolInput({ optional: true, nullable: true, description: 'Only featured ones, ended or not, or only the others.' })
  isFeatured?: boolean | null;

  @BoolInput({
    optional: true,
    nullable: true,
    description: 'Only those whose featuring has not ended, or only the others.',
  })
  featuredActive?: boolean | null;

  @IdListInput({ optional: true, nullable: true, description: 'Only these offers, at most 100.' })
  ids?: number[] | null;

  @UpdatedAfterInput(
    'The offer, its price and what its price for buyers is made of count: the margins, and who its supplier is. Promotions are told by `promotions`, and begin and end by their dates.',
  )
  updatedAfter?: Date | null;
}

export enum MarketplaceProductSortField {
  createdAt = 'createdAt',
  nameEn = 'nameEn',
  price = 'price',
  minOrderQuantity = 'minOrderQuantity',
  leadTimeDays = 'leadTimeDays',
  featured = 'featured',
}
export const MarketplaceProductSort = sortInput('MarketplaceProduct', MarketplaceProductSortField, {
  createdAt: 'When the offer was added.',
  nameEn: 'English name.',
  price: 'Price of a unit before promotions, as the caller sees it.',
  minOrderQuantity: 'Fewest units an order takes.',
  leadTimeDays: 'Days from order to arrival.',
  featured: 'Priority of featuring, the newest first among equals; not featured ones count as priority 0.',
});

/** Which price changes a list holds. */
@InputType({ description: 'Which price changes a list holds. All conditions must hold.' })
export class PriceHistoryFilter {
  @TextInput({ max: 200, optional: true, nullable: true, description: 'Words found in the names of the product.' })
  search?: string | null;

  @IdInput({ optional: true, nullable: true, description: 'Only this marketplace product.' })
  marketplaceProductId?: number | null;

  @IdInput({ optional: true, nullable: true, description: 'Only offers of this supplier.' })
  supplierId?: number | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Only changes from this moment on.' })
  createdFrom?: Date | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Only changes before this moment.' })
  createdTo?: Date | null;

  @UpdatedAfterInput('Entries never change: those that were added.')
  updatedAfter?: Date | null;
}

export enum PriceHistorySortField {
  createdAt = 'createdAt',
  newPrice = 'newPrice',
}
export const PriceHistorySort = sortInput('PriceHistory', PriceHistorySortField, {
  createdAt: 'When the price changed.',
  newPrice: 'The price after the change.',
});

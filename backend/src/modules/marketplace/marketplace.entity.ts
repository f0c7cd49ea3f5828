import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  BoolColumn,
  DecimalColumn,
  IntColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
  TimeColumn,
} from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';
import { Decimal } from '../../kernel/values/scalars.js';

/** Where an offer stands among those it is compared with. */
@ObjectType({
  description:
    'Where an offer stands by price among the available offers of the same goods, its own included. No other supplier is named.',
  simpleResolvers: true,
})
export class OfferRank {
  @Field(() => Int, { description: 'Place by list price, 1 is the cheapest; equal prices share a place.' })
  position!: number;

  @Field(() => Int, { description: 'How many available offers are compared.' })
  offers!: number;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Lowest list price of one unit among them. Suppliers see it rounded down to two leading digits, and null while fewer than two others offer it.',
  })
  lowest!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Highest list price of one unit among them. Suppliers see it rounded up to two leading digits, and null while fewer than two others offer it.',
  })
  highest!: string | null;
}

/** What a supplier offers on the marketplace. */
@ObjectType({
  description:
    'A product as one supplier offers it. Suppliers see their own, customers the available ones, distributors and wholesale partners also those of goods that they do not offer themselves; the others are NOT_FOUND.',
  simpleResolvers: true,
})
@Entity('marketplace_products')
@Index('uq_marketplace_products_supplier_sku', { synchronize: false })
@Index('ix_marketplace_products_search', { synchronize: false })
@Index('ix_marketplace_products_name_en', { synchronize: false })
@Index('ix_marketplace_products_group_key', { synchronize: false })
@Index('ix_marketplace_products_featured', { synchronize: false })
@Index('ix_marketplace_products_price', ['price', 'id'])
@Index('ix_marketplace_products_created_at', ['createdAt', 'id'])
@Index('ix_marketplace_products_updated_at', ['updatedAt', 'id'])
@Index('ix_marketplace_products_supplier_id', ['supplierId', 'createdAt', 'id'])
@Index('ix_marketplace_products_product_id', ['productId'])
@Check('ck_marketplace_products_price', 'price between 0 and 99999999.99')
@Check('ck_marketplace_products_marketplace_margin', 'marketplace_margin_percent between 0 and 999.99')
@Check('ck_marketplace_products_lead_time', 'lead_time_days between 0 and 3650')
@Check('ck_marketplace_products_featured_priority', 'featured_priority between 0 and 5')
@Check(
  'ck_marketplace_products_order_quantities',
  'min_order_quantity >= 1 and max_order_quantity >= min_order_quantity',
)
export class MarketplaceProduct extends EditedRow {
  @ForeignKey('Product', { onDelete: 'SET NULL' })
  @ReferenceColumn({
    nullable: true,
    description: 'The catalog product that it is; null until somebody has said so. Offers of one product are compared.',
  })
  productId!: number | null;

  @TextColumn(255, { description: 'Name in English, or in whatever script the supplier uses.' })
  nameEn!: string;

  @TextColumn(255, { nullable: true, description: 'Name in Arabic.' })
  nameAr!: string | null;

  @TextListColumn({ description: 'Names of product categories.' })
  categories!: string[];

  @TextListColumn({ description: 'Kinds of business it is meant for, e.g. salon, pharmacy.' })
  targetBusinesses!: string[];

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({
    nullable: true,
    description:
      'The user who supplies it: a vendor, distributor or wholesale partner. Null for a partner who could buy it.',
    options: { nullable: false },
  })
  supplierId!: number;

  @TextColumn(100, {
    nullable: true,
    description: "The supplier's own number for it. Null for a partner who could buy it.",
  })
  supplierSku!: string | null;

  @MoneyColumn(10, {
    description:
      'List price of one unit: for its supplier and for staff what the supplier asks, for buyers what they pay.',
  })
  price!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      "What a buyer pays for one unit before promotions: the supplier's price and the margin. Null for its supplier.",
  })
  buyerPrice!: string | null;

  @DecimalColumn(5, 2, {
    nullable: true,
    description:
      "What buyers pay on top of its price, in per cent, 0 to 999.99; null for the supplier's or the business's. Null for all but admins.",
  })
  marketplaceMarginPercent!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The margin that counts for it, in per cent, wherever it is set. Null for all but admins.',
  })
  marginPercent!: string | null;

  @IntColumn({ description: 'Fewest units an order may take.', options: { default: 1 } })
  minOrderQuantity!: number;

  @IntColumn({ nullable: true, description: 'Most units an order may take; null means no limit.' })
  maxOrderQuantity!: number | null;

  @BoolColumn({ description: 'Whether it can be ordered now.', options: { default: true } })
  availability!: boolean;

  @BoolColumn({ description: 'Whether it is featured.', options: { default: false } })
  isFeatured!: boolean;

  @TimeColumn({ nullable: true, description: 'When featuring ends; null means never.' })
  featuredUntil!: Date | null;

  @IntColumn({ description: 'Place among featured ones: 5 comes first, 0 is not featured.', options: { default: 0 } })
  featuredPriority!: number;

  @IntColumn({ description: 'Days from order to delivery.', options: { default: 0 } })
  leadTimeDays!: number;

  /** Ids of media objects, in order; published as `imageUrls`. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  imageIds!: string[];

  @Field(() => [String], {
    description: 'Pictures as /media/<id> URLs, the first is the main one; add ?w=320 for a thumbnail.',
  })
  imageUrls!: string[];

  @TextColumn(5000, { nullable: true, description: 'What people read about it, as plain text.' })
  description!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Company of the supplier, else its name. Null for a partner who could buy it.',
  })
  supplierName!: string | null;

  @Field(() => OfferRank, {
    nullable: true,
    description: 'Its place by price. Null for buyers, and for an offer that is not available.',
  })
  rank!: OfferRank | null;

  @Field(() => Int, { description: 'How often its price has changed. 0 for buyers.' })
  priceChangeCount!: number;

  @Field(() => Boolean, { description: 'Whether the caller may change it.' })
  canEdit!: boolean;

  /** Set when history still needs a removed offer; it is in no list and cannot be ordered. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  /** Folded names and supplier's number, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: "fold_text(name_en || ' ' || coalesce(name_ar, '') || ' ' || coalesce(supplier_sku, ''))",
  })
  search!: string;

  /** What it is compared under: `p<id>` of its catalog product, else `n` and its folded name. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: "coalesce('p' || product_id::text, 'n' || fold_text(name_en))",
  })
  groupKey!: string;
}

export const MarketplaceProductPage = pageOf(MarketplaceProduct, 'MarketplaceProduct', { marked: true });

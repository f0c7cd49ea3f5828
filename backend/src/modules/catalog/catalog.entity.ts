import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  BoolColumn,
  DecimalColumn,
  IntColumn,
  MoneyColumn,
  ReferenceColumn,
  TextColumn,
  TimeColumn,
} from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';

/** A product of the catalog. */
@ObjectType({ description: 'A product of the catalog.', simpleResolvers: true })
@Entity('products')
@Index('uq_products_sku', { synchronize: false })
@Index('uq_products_barcode', { synchronize: false })
@Index('ix_products_category_search', { synchronize: false })
@Index('ix_products_name', { synchronize: false })
@Index('ix_products_featured', { synchronize: false })
@Index('ix_products_created_at', ['createdAt', 'id'])
@Index('ix_products_updated_at', ['updatedAt', 'id'])
@Index('ix_products_vendor_id', ['vendorId'])
@Check('ck_products_barcode', "barcode ~ '^([0-9]{8}|[0-9]{12,14})$'")
@Check('ck_products_base_price', 'base_price between 0 and 99999999.99')
@Check('ck_products_cost_price', 'cost_price between 0 and 99999999.99')
@Check('ck_products_featured_priority', 'featured_priority between 0 and 5')
@Check('ck_products_weight', 'weight between 0 and 9999999.999')
@Check(
  'ck_products_order_quantities',
  'min_order_quantity >= 1 and order_multiple >= 1 and max_order_quantity >= min_order_quantity',
)
export class Product extends EditedRow {
  @TextColumn(100, { description: 'Stock keeping unit; unique whatever its case.' })
  sku!: string;

  @TextColumn(255, { description: 'Name, in any script.' })
  name!: string;

  @TextColumn(5000, { nullable: true, description: 'What people read about it, as plain text.' })
  description!: string | null;

  @TextColumn(100, { nullable: true, description: 'Category name.' })
  category!: string | null;

  @TextColumn(100, { nullable: true, description: 'Brand it is sold under.' })
  brand!: string | null;

  @TextColumn(14, {
    nullable: true,
    description: 'Barcode (GTIN-8, UPC-A, EAN-13 or GTIN-14), digits only; unique, leading zeros do not count.',
  })
  barcode!: string | null;

  @MoneyColumn(10, { description: 'List price of one unit.' })
  basePrice!: string;

  @MoneyColumn(10, {
    nullable: true,
    description: 'What one unit costs us, the moving average of what was received. FORBIDDEN for all but admins.',
  })
  costPrice!: string | null;

  @DecimalColumn(10, 3, { nullable: true, description: 'Weight of one unit in kilograms.' })
  weight!: string | null;

  @TextColumn(100, { nullable: true, description: 'Dimensions of one unit, as printed.' })
  dimensions!: string | null;

  /** Ids of media objects, in order; published as `images`. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  imageIds!: string[];

  @Field(() => [String], {
    description: 'Pictures as /media/<id> URLs, the first is the main one; add ?w=320 for a thumbnail.',
  })
  images!: string[];

  @BoolColumn({ description: 'Whether it can be ordered.', options: { default: true } })
  isActive!: boolean;

  @BoolColumn({ description: 'Whether it is featured.', options: { default: false } })
  isFeatured!: boolean;

  @TimeColumn({ nullable: true, description: 'When featuring ends; null means never.' })
  featuredUntil!: Date | null;

  @IntColumn({ description: 'Place among featured ones: 5 comes first, 0 is not featured.', options: { default: 0 } })
  featuredPriority!: number;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The vendor that owns the product.' })
  vendorId!: number | null;

  @IntColumn({ description: 'Fewest units an order may take.', options: { default: 1 } })
  minOrderQuantity!: number;

  @IntColumn({ nullable: true, description: 'Most units an order may take; null means no limit.' })
  maxOrderQuantity!: number | null;

  @IntColumn({ description: 'Orders take whole multiples of this many units.', options: { default: 1 } })
  orderMultiple!: number;

  /** Set when history still needs a removed product; it is in no list and cannot be ordered. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  /** Folded SKU, name, brand and barcode (as GTIN-14), for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression:
      "fold_text(sku || ' ' || name || ' ' || coalesce(brand, '') || ' ' || coalesce(lpad(barcode, 14, '0'), ''))",
  })
  search!: string;
}

export const ProductPage = pageOf(Product, 'Product', { marked: true });

/** Names that products use, for the choices of filters and forms. */
@ObjectType({ description: 'Names that products use, for the choices of filters and forms.', simpleResolvers: true })
export class ProductFacets {
  @Field(() => [String], { description: 'Category names in use, sorted.' })
  categories!: string[];

  @Field(() => [String], { description: 'Brands in use, sorted.' })
  brands!: string[];
}

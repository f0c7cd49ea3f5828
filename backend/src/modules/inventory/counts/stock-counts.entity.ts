import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, type Relation } from 'typeorm';
import {
  BoolColumn,
  CreatedAtColumn,
  DecimalColumn,
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  ReferenceColumn,
  RowVersionColumn,
  TextColumn,
  TimeColumn,
} from '../../../kernel/columns.js';
import { pageOf } from '../../../kernel/page.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import { Decimal } from '../../../kernel/values/scalars.js';
import { StockCountStatus } from './stock-counts.rules.js';

registerEnum(StockCountStatus, {
  name: 'StockCountStatus',
  description: 'How far a stock count is.',
  values: {
    open: 'Being counted: it has changed no stock yet.',
    posted: 'Its differences are in the stock.',
    cancelled: 'Given up: it changed no stock.',
  },
});

/** A count of the goods in the warehouse: a sheet while it is open, a document once it is posted. */
@ObjectType({
  description: 'A count of goods in the warehouse: a sheet while it is open, a document once it is posted.',
  simpleResolvers: true,
})
@Entity('stock_counts')
@EnumCheck('stock_counts', 'status', StockCountStatus)
@Check('ck_stock_counts_posted', "(status = 'posted') = (posted_at is not null)")
@Index('uq_stock_counts_number', ['number'], { unique: true })
@Index('ix_stock_counts_owner_id', ['ownerId', 'id'])
@Index('ix_stock_counts_posted_by_id', ['postedById'])
export class StockCount {
  @IdColumn()
  id!: number;

  @TextColumn(32, { description: 'Its number, `SC-2026-0001`.' })
  number!: string;

  @TextColumn(100, { nullable: true, description: 'What is counted, as who began it calls it.' })
  name!: string | null;

  @EnumColumn(StockCountStatus, { description: 'How far it is.', options: { default: StockCountStatus.open } })
  status!: StockCountStatus;

  @BoolColumn({ description: 'Whether the sheet hides what the books expect.', options: { default: false } })
  isBlind!: boolean;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn()
  ownerId!: number;

  @Field(() => String, { nullable: true, description: 'Name of who began it.' })
  ownerName!: string | null;

  @CreatedAtColumn()
  createdAt!: Date;

  @TextColumn(100, { nullable: true, description: 'Why its differences were posted, as every movement says.' })
  reason!: string | null;

  @TimeColumn({ nullable: true, description: 'When its differences were posted.' })
  postedAt!: Date | null;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  postedById!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who posted it.' })
  postedByName!: string | null;

  @Field(() => Int, { description: 'Products on the sheet.' })
  lineCount!: number;

  @Field(() => Int, { description: 'Products that were counted.' })
  countedCount!: number;

  @Field(() => Int, { description: 'Counted products of which there are more or fewer than the books say.' })
  differenceCount!: number;

  @Field(() => Int, { description: 'Units counted less units expected; negative where goods are missing.' })
  differenceUnits!: number;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The differences at cost; negative where goods are missing. Null for all but admins.',
  })
  differenceValue!: string | null;

  @Field(() => [StockCountLine], { description: 'The sheet, by place and name.' })
  lines!: Relation<StockCountLine>[];

  @RowVersionColumn()
  version!: number;
}

/** One product on the sheet of a stock count. */
@ObjectType({ description: 'One product on the sheet of a stock count.', simpleResolvers: true })
@Entity('stock_count_lines')
@Check('ck_stock_count_lines_counted', 'counted >= 0')
@Check(
  'ck_stock_count_lines_whole',
  '(counted is null) = (expected is null) and (counted is null) = (counted_at is null)',
)
@Index('uq_stock_count_lines_product', ['stockCountId', 'productId'], { unique: true })
@Index('ix_stock_count_lines_product_id', ['productId'])
@Index('ix_stock_count_lines_counted_by_id', ['countedById'])
export class StockCountLine {
  @IdColumn()
  id!: number;

  @ForeignKey('StockCount', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The count it belongs to.' })
  stockCountId!: number;

  @ForeignKey('Product', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The product.' })
  productId!: number;

  @Field(() => String, { description: 'Name of the product, also of one that was removed meanwhile.' })
  productName!: string;

  @Field(() => String, { description: 'Stock keeping unit of the product.' })
  sku!: string;

  @TextColumn(100, { nullable: true, description: 'Place in the warehouse when it was put on the sheet.' })
  location!: string | null;

  @IntColumn({ nullable: true, description: 'Units counted; null while it is not counted.' })
  counted!: number | null;

  @IntColumn({ nullable: true, description: 'Units on hand by the books at the moment it was counted.' })
  expected!: number | null;

  /** The newest movement of the product then: those after it came later. */
  @Column({ type: 'int', nullable: true })
  movementId!: number | null;

  @Field(() => Int, { nullable: true, description: 'Counted less expected; null while it is not counted.' })
  difference!: number | null;

  @DecimalColumn(10, 2, {
    nullable: true,
    description: 'What a unit cost when the count was posted, or now while it is open. Null for all but admins.',
  })
  unitCost!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: 'The difference at cost; null while the cost is unknown, and for all but admins.',
  })
  differenceValue!: string | null;

  @TimeColumn({ nullable: true, description: 'When it was counted.' })
  countedAt!: Date | null;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @Column({ type: 'int', nullable: true })
  countedById!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who counted it.' })
  countedByName!: string | null;
}

export const StockCountPage = pageOf(StockCount, 'StockCount');
export const StockCountLinePage = pageOf(StockCountLine, 'StockCountLine');

import { Field, ObjectType } from 'type-graphql';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { MoneyColumn, ReferenceColumn, TextColumn } from '../../kernel/columns.js';
import { StoredRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';
import { Decimal } from '../../kernel/values/scalars.js';

/** One change of an offer's price. Append-only: the database refuses changes. */
@ObjectType({
  description: 'One change of the price of a marketplace product. Written with the change, never changed afterwards.',
  simpleResolvers: true,
})
@Entity('price_history')
@Index('ix_price_history_marketplace_product_id', ['marketplaceProductId', 'createdAt', 'id'])
@Index('ix_price_history_created_at', ['createdAt', 'id'])
@Index('ix_price_history_new_price', ['newPrice', 'id'])
@Check('ck_price_history_old_price', 'old_price between 0 and 99999999.99')
@Check('ck_price_history_new_price', 'new_price between 0 and 99999999.99 and new_price <> old_price')
export class PriceHistoryEntry extends StoredRow {
  @ForeignKey('MarketplaceProduct', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The marketplace product.' })
  marketplaceProductId!: number;

  @Field(() => String, { description: 'Its name now.' })
  productName!: string;

  @MoneyColumn(10, { description: 'Price of one unit before.' })
  oldPrice!: string;

  @MoneyColumn(10, { description: 'Price of one unit from then on.' })
  newPrice!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Rise (positive) or drop (negative) in per cent of the old price, two decimals; null from a price of 0.',
  })
  changePercent!: string | null;

  @TextColumn(100, { nullable: true, description: 'Why, in the words of who changed it.' })
  changeReason!: string | null;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'Who changed it: the user of the session.' })
  updatedById!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of who changed it.',
  })
  updatedByName!: string | null;
}

export const PriceHistoryEntryPage = pageOf(PriceHistoryEntry, 'PriceHistoryEntry', { marked: true });

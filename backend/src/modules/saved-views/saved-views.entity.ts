import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BoolColumn, EnumCheck, EnumColumn, TextColumn, TextListColumn } from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { ViewedList } from './saved-views.rules.js';

registerEnum(ViewedList, {
  name: 'ViewedList',
  description: 'A list that can be kept as somebody has filtered and sorted it.',
  values: {
    orders: 'Order Management.',
    invoices: 'Invoices and credit notes.',
    transactions: 'Payments and other transactions.',
    purchase_orders: 'Orders at suppliers.',
    offers: 'Offers of the marketplace.',
    users: 'User Management.',
    visits: 'Visit History.',
    products: 'Product Catalog.',
  },
});

/** A list as somebody has filtered and sorted it, under a name. Whoever opens it sees the rows of their own scope. */
@ObjectType({
  description:
    'A list as somebody has filtered and sorted it, under a name. Whoever opens it sees the rows that they may see.',
  simpleResolvers: true,
})
@Entity('saved_views')
@EnumCheck('saved_views', 'list', ViewedList)
@Index('uq_saved_views_name', { synchronize: false })
@Index('ix_saved_views_shared', ['list'], { where: 'is_shared' })
export class SavedView extends EditedRow {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  ownerId!: number;

  @Field(() => String, { description: 'Name of whoever keeps it.' })
  ownerName!: string;

  @Field(() => Boolean, { description: 'Whether the caller keeps it.' })
  isMine!: boolean;

  @Field(() => Boolean, { description: "Whether the caller's list opens with it." })
  isDefault!: boolean;

  @EnumColumn(ViewedList, { description: 'The list that it is a view of.' })
  list!: ViewedList;

  @TextColumn(60, { description: 'What it is called; each name once for a list and its owner.' })
  name!: string;

  @TextColumn(2000, {
    description: 'Search, filters and order as the address of the screen has them: `status=pending&sort=-totalAmount`.',
  })
  query!: string;

  @TextListColumn({ description: 'Columns that it does not show.' })
  hiddenColumns!: string[];

  @BoolColumn({ description: 'Whether all staff have it beside their own.', options: { default: false } })
  isShared!: boolean;
}

export const SavedViewPage = pageOf(SavedView, 'SavedView');

/** The view with which somebody's list opens. */
@Entity('default_views')
@EnumCheck('default_views', 'list', ViewedList)
@Index('ix_default_views_view_id', ['viewId'])
export class DefaultView {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar', length: 32 })
  list!: ViewedList;

  @ForeignKey('SavedView', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  viewId!: number;
}

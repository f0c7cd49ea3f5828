import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Entity, Index } from 'typeorm';
import { BoolColumn, EnumCheck, EnumColumn, IntColumn, TextColumn } from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { CategoryType } from './categories.rules.js';

registerEnum(CategoryType, {
  name: 'CategoryType',
  description: 'What a category sorts: businesses or products.',
  values: {
    business: 'A kind of business that users are: barber, pharmacy, salon.',
    product: 'A kind of product: haircare, skincare, tools.',
  },
});

/** A choice in the lists of business kinds or product kinds. */
@ObjectType({ description: 'A choice in the lists of business kinds or product kinds.', simpleResolvers: true })
@Entity('categories')
@Index('uq_categories_type_name', { synchronize: false })
@EnumCheck('categories', 'type', CategoryType)
@Check('ck_categories_sort_order', 'sort_order between 0 and 32767')
export class Category extends EditedRow {
  @TextColumn(100, { description: 'Internal name, unique within the type whatever its case.' })
  name!: string;

  @TextColumn(255, { description: 'Name to show.' })
  displayName!: string;

  @EnumColumn(CategoryType, { description: 'What it sorts.', options: { default: CategoryType.business } })
  type!: CategoryType;

  @BoolColumn({ description: 'Whether it is offered in forms.', options: { default: true } })
  isActive!: boolean;

  @IntColumn({ description: 'Place in its list, from 0.', options: { default: 0 } })
  sortOrder!: number;

  @TextColumn(1000, { nullable: true, description: 'What belongs into it.' })
  description!: string | null;

  @TextColumn(7, { description: 'Colour of its swatch, #RRGGBB.', options: { default: '#1F2937' } })
  color!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Products or users that use it, archived ones aside. Null for who may not change categories.',
  })
  usageCount!: number | null;
}

export const CategoryPage = pageOf(Category, 'Category', { marked: true });

/** What the forms offer. */
@ObjectType({ description: 'What the forms offer: names of active categories in their order.', simpleResolvers: true })
export class CategoryChoices {
  @Field(() => [String], { description: 'Kinds of business; the usual ones while there is no category of this type.' })
  business!: string[];

  @Field(() => [String], { description: 'Kinds of product; the usual ones while there is no category of this type.' })
  product!: string[];
}

import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EnumInput,
  IdInput,
  IdListInput,
  IntInput,
  TextInput,
  VersionInput,
  UpdatedAfterInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { CategoryType } from './categories.rules.js';

/** Largest `smallint`: the last place in a list. */
const LAST_PLACE = 32_767;

@InputType()
abstract class CategoryFields {
  @EnumInput(CategoryType, { optional: true, description: 'What it sorts; business unless said otherwise.' })
  type?: CategoryType;

  @BoolInput({ optional: true, description: 'Whether it is offered in forms.' })
  isActive?: boolean;

  @IntInput({ min: 0, max: LAST_PLACE, optional: true, description: 'Place in its list, from 0.' })
  sortOrder?: number;

  @TextInput({ max: 1000, optional: true, nullable: true, description: 'What belongs into it.' })
  description?: string | null;

  @TextInput({ max: 7, optional: true, description: 'Colour of its swatch, #RRGGBB.' })
  color?: string;
}

/** A new category. */
@InputType({ description: 'A new category.' })
export class CreateCategoryInput extends CategoryFields {
  @TextInput({ line: true, max: 100, description: 'Internal name.' })
  name!: string;

  @TextInput({ line: true, max: 255, description: 'Name to show.' })
  displayName!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes to a category. */
@InputType({ description: 'Changes to a category; what is left out stays as it is.' })
export class UpdateCategoryInput extends CategoryFields {
  @IdInput({ description: 'The category.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({ line: true, max: 100, optional: true, description: 'Internal name.' })
  name?: string;

  @TextInput({ line: true, max: 255, optional: true, description: 'Name to show.' })
  displayName?: string;
}

/** A category to remove. */
@InputType()
export class DeleteCategoryInput {
  @IdInput({ description: 'The category.' })
  id!: number;

  @IdInput({ optional: true, nullable: true, description: 'The category that takes over what uses it.' })
  replaceWithId?: number | null;
}

/** A new order of all categories of one type. */
@InputType()
export class ReorderCategoriesInput {
  @IdListInput({ maxItems: 1000, description: 'All categories of one type, first to last.' })
  ids!: number[];
}

/** Which categories a list holds. */
@InputType({ description: 'Which categories a list holds. All conditions must hold.' })
export class CategoryFilter {
  @EnumInput(CategoryType, { optional: true, nullable: true, description: 'Only this type.' })
  type?: CategoryType | null;

  @BoolInput({ optional: true, nullable: true, description: 'Only active, or only inactive.' })
  isActive?: boolean | null;

  @UpdatedAfterInput('The category counts, how often it is used does not.')
  updatedAfter?: Date | null;
}

export enum CategorySortField {
  sortOrder = 'sortOrder',
  name = 'name',
}
export const CategorySort = sortInput('Category', CategorySortField, {
  sortOrder: 'The order people gave the list.',
  name: 'Name by the alphabet.',
});

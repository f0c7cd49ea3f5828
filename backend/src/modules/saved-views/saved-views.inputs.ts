import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EnumInput,
  IdInput,
  TextInput,
  TextListInput,
  VersionInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { ViewedList } from './saved-views.rules.js';

const NAME = 'What it is called; each name once for a list and its owner.';
const QUERY =
  'Search, filters and order as the address of the screen has them: `status=pending&sort=-totalAmount`; empty for all.';
const HIDDEN = 'Columns that it does not show.';
const SHARED = 'Whether all staff have it beside their own; for admins to say.';
const COLUMNS = { max: 64, maxItems: 40 } as const;

/** A list as it is filtered and sorted now, under a name. */
@InputType({ description: 'A list as it is filtered and sorted now, under a name.' })
export class CreateSavedViewInput {
  @EnumInput(ViewedList, { description: 'The list that it is a view of.' })
  list!: ViewedList;

  @TextInput({ max: 60, line: true, description: NAME })
  name!: string;

  @TextInput({ max: 2000, optional: true, line: true, description: QUERY })
  query?: string;

  @TextListInput({ ...COLUMNS, optional: true, description: HIDDEN })
  hiddenColumns?: string[];

  @BoolInput({ optional: true, description: SHARED })
  isShared?: boolean;

  @ClientKeyInput()
  clientKey?: string;
}

/** What changes of a view. */
@InputType({ description: 'What changes of a view; what is left out stays.' })
export class UpdateSavedViewInput {
  @IdInput({ description: 'Id of the view.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({ max: 60, line: true, optional: true, description: NAME })
  name?: string;

  @TextInput({ max: 2000, optional: true, line: true, description: QUERY })
  query?: string;

  @TextListInput({ ...COLUMNS, optional: true, description: HIDDEN })
  hiddenColumns?: string[];

  @BoolInput({ optional: true, description: SHARED })
  isShared?: boolean;
}

/** Which view is meant. */
@InputType({ description: 'Which view is meant.' })
export class SavedViewIdInput {
  @IdInput({ description: 'Id of the view.' })
  id!: number;
}

/** With which view a list opens for the caller. */
@InputType({ description: 'With which view a list opens for the caller.' })
export class SetDefaultViewInput {
  @EnumInput(ViewedList, { description: 'The list that opens with it.' })
  list!: ViewedList;

  @IdInput({ optional: true, nullable: true, description: 'Id of the view; null for the whole list.' })
  viewId?: number | null;
}

/** Which views a list holds. */
@InputType({ description: 'Which views a list holds. All conditions must hold.' })
export class SavedViewFilter {
  @EnumInput(ViewedList, { optional: true, nullable: true, description: 'Only views of this list.' })
  list?: ViewedList | null;
}

export enum SavedViewSortField {
  id = 'id',
  name = 'name',
}
export const SavedViewSort = sortInput('SavedView', SavedViewSortField, {
  id: 'Order of keeping: the larger, the later.',
  name: 'Name by the alphabet.',
});

import { InputType } from 'type-graphql';
import { BoolInput, IdListInput, TextInput, UpdatedAfterInput } from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';

/** Which areas a list holds. */
@InputType({ description: 'Which areas a list holds. All conditions must hold.' })
export class AreaFilter {
  @IdListInput({ optional: true, nullable: true, description: 'Only these areas, at most 100.' })
  ids?: number[] | null;

  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Words found in the name or city. Fewer than 2 characters find nothing.',
  })
  search?: string | null;

  @BoolInput({
    optional: true,
    nullable: true,
    description: 'Only those that are suggested in forms, or only those that are not.',
  })
  isActive?: boolean | null;

  @UpdatedAfterInput('The area and the number of its visits count.')
  updatedAfter?: Date | null;
}

export enum AreaSortField {
  visitCount = 'visitCount',
  name = 'name',
}
export const AreaSort = sortInput('Area', AreaSortField, {
  visitCount: 'Number of visits.',
  name: 'Name by the alphabet.',
});

import { InputType } from 'type-graphql';
import { EnumInput, IdInput, TextInput, UpdatedAfterInput } from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { LetterKind, LetterState } from './letters.rules.js';

/** Which letters the log holds. */
@InputType({ description: 'Which letters the log holds. All conditions must hold.' })
export class LetterFilter {
  @EnumInput(LetterState, { optional: true, nullable: true, description: 'Only those in this state.' })
  state?: LetterState | null;

  @EnumInput(LetterKind, { optional: true, nullable: true, description: 'Only those that say this.' })
  kind?: LetterKind | null;

  @TextInput({ max: 200, optional: true, nullable: true, description: 'Words found in receiver, address or fault.' })
  search?: string | null;

  @UpdatedAfterInput('How far a letter is counts.')
  updatedAfter?: Date | null;
}

export enum LetterSortField {
  id = 'id',
}
export const LetterSort = sortInput('Letter', LetterSortField, {
  id: 'Order of asking: the larger, the later.',
});

/** Which letter is sent once more. */
@InputType({ description: 'Which letter is sent once more.' })
export class SendLetterAgainInput {
  @IdInput({ description: 'Id of the letter.' })
  id!: number;
}

import { ArgsType } from 'type-graphql';
import { BoolInput, IdListInput } from '../../kernel/input-fields.js';

/** Which notifications the caller has read. */
@ArgsType()
export class MarkNotificationsReadInput {
  @IdListInput({
    optional: true,
    description: 'These, at most 100. BAD_USER_INPUT when the caller cannot see one of them; then none is marked.',
  })
  ids?: number[];

  @BoolInput({ optional: true, description: 'All that the caller can see now.' })
  all?: boolean;
}

import { ArgsType } from 'type-graphql';
import { BoolInput, IdListInput } from '../../kernel/input-fields.js';

/** Which notifications the caller has read. */
@ArgsType()
export class MarkNotificationsReadInput {
  @IdListInput({ optional: true, description: 'These, at most 100; those the caller may not see are passed over.' })
  ids?: number[];

  @BoolInput({ optional: true, description: 'All that the caller can see now.' })
  all?: boolean;
}

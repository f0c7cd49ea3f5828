import { InputType } from 'type-graphql';
import { EnumInput, IdInput, TextInput } from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { EventDeliveryState } from './events.rules.js';

/** Which events that were not handled a list holds. */
@InputType({ description: 'Which events that were not handled a list holds. All conditions must hold.' })
export class EventDeliveryFilter {
  @EnumInput(EventDeliveryState, { optional: true, nullable: true, description: 'Only those in this state.' })
  state?: EventDeliveryState | null;

  @TextInput({ max: 64, optional: true, nullable: true, description: 'Only those of this subscriber.' })
  subscriber?: string | null;
}

export enum EventDeliverySortField {
  id = 'id',
}
export const EventDeliverySort = sortInput('EventDelivery', EventDeliverySortField, {
  id: 'Order of failing first: the larger, the later.',
});

/** Which event is tried again. */
@InputType({ description: 'Which event is tried again.' })
export class TryEventAgainInput {
  @IdInput({ description: 'Id of the row in `eventDeliveries`.' })
  id!: number;
}

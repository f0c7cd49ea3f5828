import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { ClientKeyInput, EnumInput, IdInput, IdListInput, IntInput } from '../../../kernel/input-fields.js';
import { ruleMessage } from '../../../kernel/validation.js';
import { said } from '../../../words/index.js';
import { OrderFilter } from '../orders.inputs.js';
import { MAX_NAMED, MAX_UNDO, OrderGoal } from './order-runs.rules.js';

/** Orders to be taken to a state: named one by one, or all that a filter holds. */
@InputType({ description: 'Orders to be taken to a state: exactly one of `ids` and `filter` says which.' })
export class MoveOrdersInput {
  @IdListInput({ maxItems: MAX_NAMED, optional: true, description: 'The orders one by one, 1 to 1000.' })
  ids?: number[];

  @Field(() => OrderFilter, {
    nullable: true,
    description: 'All orders of a list, as it stands now; at most 10000 of them.',
  })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsObject({ message: ruleMessage(said('values.object')) })
  @ValidateNested()
  @Type(() => OrderFilter)
  filter?: OrderFilter | null;

  @EnumInput(OrderGoal, {
    description: 'Where to. Each order takes all the steps that lead there; one that is there already is left alone.',
  })
  goal!: OrderGoal;

  @IntInput({
    min: 0,
    max: MAX_UNDO,
    optional: true,
    description: 'Seconds for which nothing happens yet and all can be undone, 0 to 60; 0 if left out.',
  })
  undoSeconds?: number;

  @ClientKeyInput()
  clientKey?: string;
}

/** A run of moves. */
@InputType({ description: 'A run of moves.' })
export class OrderRunIdInput {
  @IdInput({ description: 'Id of the run.' })
  id!: number;
}

/** One order of a run: what the worker hands on. */
@InputType({ description: 'One order of a run.' })
export class RunOrderInput {
  @IdInput({ description: 'Id of the run.' })
  id!: number;

  @IdInput({ description: 'The order.' })
  orderId!: number;
}

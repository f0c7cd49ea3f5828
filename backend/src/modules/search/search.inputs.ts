import { InputType } from 'type-graphql';
import { EnumInput, IdInput, ListInput } from '../../kernel/input-fields.js';
import { SearchKind } from './search.rules.js';

/** Records that are named at once. */
const MOST_NAMED = 20;

/** One record, by what it is and its id. */
@InputType({ description: 'One record, by what it is and its id.' })
export class RecordInput {
  @EnumInput(SearchKind, { description: 'What it is.' })
  kind!: SearchKind;

  @IdInput({ description: 'Its id among its kind.' })
  id!: number;
}

/** Records that are named together. */
@InputType()
export class RecordsInput {
  @ListInput(() => RecordInput, { maxItems: MOST_NAMED, itemsAre: 'items', description: 'The records.' })
  of!: RecordInput[];
}

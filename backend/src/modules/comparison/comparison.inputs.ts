import { InputType } from 'type-graphql';
import { BoolInput, IntInput, ListInput, TextInput } from '../../kernel/input-fields.js';
import { MAX_QUANTITY } from '../../kernel/values/values.js';

/** Rows of one comparison at the most. */
export const MAX_COMPARED = 50;
/** A key is a letter and an id or a folded name: one character of the 255 of a name becomes up to 18 by folding. */
const KEY_MAX = 1 + 255 * 18;

/** Which groups a list holds. */
@InputType({ description: 'Which groups of offers a list holds. All conditions must hold.' })
export class ComparisonFilter {
  @TextInput({ max: 200, optional: true, nullable: true, description: 'Words found in a name; folds Arabic forms.' })
  search?: string | null;

  @IntInput({
    min: 1,
    max: 1000,
    optional: true,
    nullable: true,
    description: 'Only groups with at least this many suppliers; 2 when left out.',
  })
  minSuppliers?: number | null;

  @BoolInput({
    optional: true,
    nullable: true,
    description: 'Only groups that somebody has linked to a catalog product, or only those that share a name.',
  })
  confirmed?: boolean | null;
}

/** What is wanted, and how much of it. */
@InputType({ description: 'A group of offers, and how many units are wanted of it.' })
export class ComparisonLineInput {
  @TextInput({ max: KEY_MAX, description: 'Key of the group.' })
  key!: string;

  @IntInput({ min: 1, max: MAX_QUANTITY, description: 'Units wanted.' })
  quantity!: number;
}

/** Everything that is compared together. */
@InputType()
export class ComparisonInput {
  @ListInput(() => ComparisonLineInput, { maxItems: MAX_COMPARED, itemsAre: 'lines', description: 'What is wanted.' })
  lines!: ComparisonLineInput[];
}

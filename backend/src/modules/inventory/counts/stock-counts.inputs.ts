import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EnumInput,
  IdInput,
  IdListInput,
  IntInput,
  ListInput,
  TextInput,
} from '../../../kernel/input-fields.js';
import { sortInput } from '../../../kernel/page.js';
import { ruleMessage } from '../../../kernel/validation.js';
import { said } from '../../../words/index.js';
import { InventoryFilter } from '../inventory.inputs.js';
import { MAX_COUNTED_AT_ONCE, MAX_SECONDS_AGO, StockCountStatus } from './stock-counts.rules.js';

/** What is to be counted. */
@InputType({ description: 'What is to be counted.' })
export class StartStockCountInput {
  @TextInput({ max: 100, line: true, optional: true, nullable: true, description: 'What it is called.' })
  name?: string | null;

  @Field(() => InventoryFilter, {
    nullable: true,
    description:
      'The products on the sheet: all of this list of stock, at most 1000. Left out, the sheet begins empty and takes what is counted.',
  })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsObject({ message: ruleMessage(said('values.object')) })
  @ValidateNested()
  @Type(() => InventoryFilter)
  filter?: InventoryFilter | null;

  @BoolInput({ optional: true, description: 'Whether the sheet hides what the books expect.' })
  isBlind?: boolean;

  @ClientKeyInput()
  clientKey?: string;
}

/** What somebody counted of one product. */
@InputType({ description: 'What somebody counted of one product.' })
export class CountedLineInput {
  @IdInput({ description: 'The product; one that is not on the sheet is added to it.' })
  productId!: number;

  @IntInput({ min: 0, optional: true, nullable: true, description: 'Units counted; null takes the count back.' })
  counted?: number | null;

  @IntInput({
    min: 0,
    max: MAX_SECONDS_AGO,
    optional: true,
    description:
      'How many seconds ago it was counted, where the device had no line; 0 if left out. What moved since is allowed for.',
  })
  secondsAgo?: number;
}

/** What somebody counted, a few products at a time. */
@InputType({ description: 'What somebody counted, a few products at a time.' })
export class RecordStockCountInput {
  @IdInput({ description: 'Id of the count.' })
  id!: number;

  @ListInput(() => CountedLineInput, {
    maxItems: MAX_COUNTED_AT_ONCE,
    itemsAre: 'lines',
    description: 'The products and what was counted of each, 1 to 100.',
  })
  lines!: CountedLineInput[];
}

/** A count whose differences go into the stock. */
@InputType({ description: 'A count whose differences go into the stock.' })
export class PostStockCountInput {
  @IdInput({ description: 'Id of the count.' })
  id!: number;

  @TextInput({ max: 100, description: 'Why, as the movements of stock will say.' })
  reason!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Which count is meant. */
@InputType({ description: 'Which count is meant.' })
export class StockCountIdInput {
  @IdInput({ description: 'Id of the count.' })
  id!: number;
}

/** Which counts a list holds. */
@InputType({ description: 'Which counts a list holds. All conditions must hold.' })
export class StockCountFilter {
  @TextInput({ max: 200, optional: true, nullable: true, description: 'Words found in its number or name.' })
  search?: string | null;

  @EnumInput(StockCountStatus, { optional: true, nullable: true, description: 'Only this state.' })
  status?: StockCountStatus | null;
}

export enum StockCountSortField {
  id = 'id',
  postedAt = 'postedAt',
}
export const StockCountSort = sortInput('StockCount', StockCountSortField, {
  id: 'Order of beginning: the larger, the later.',
  postedAt: 'When it was posted; those that are not come as if they were the oldest.',
});

/** Which lines a list holds. */
@InputType({ description: 'Which lines a list holds. All conditions must hold.' })
export class StockCountLineFilter {
  @IdInput({ optional: true, nullable: true, description: 'Only those of this count.' })
  stockCountId?: number | null;

  @IdListInput({ optional: true, nullable: true, description: 'Only these products, at most 100.' })
  productIds?: number[] | null;

  @BoolInput({ optional: true, nullable: true, description: 'Only what was counted (true), or was not (false).' })
  isCounted?: boolean | null;

  @BoolInput({
    optional: true,
    nullable: true,
    description: 'Only what differs from the books (true), or is as they say (false).',
  })
  hasDifference?: boolean | null;
}

export enum StockCountLineSortField {
  id = 'id',
  productName = 'productName',
  difference = 'difference',
}
export const StockCountLineSort = sortInput('StockCountLine', StockCountLineSortField, {
  id: 'Order on the sheet.',
  productName: 'Name of the product by the alphabet.',
  difference: 'Counted less expected; what is not counted comes as no difference.',
});

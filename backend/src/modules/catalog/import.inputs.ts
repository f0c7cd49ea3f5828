import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { DateOrderStyle, DecimalStyle } from '../../kernel/import/import-styles.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { BoolInput, EnumInput, ListInput, TextInput, TextListInput } from '../../kernel/input-fields.js';

/** Longest file taken, as base64: 18 MB of bytes. GraphQL's own body limit of 1 MB comes first there. */
const FILE_MAX = 24_000_000;
const MAX_COLUMNS = 50;

/** What happens to a SKU that comes again in a file. */
export enum DuplicateRule {
  error = 'error',
  first = 'first',
}
registerEnum(DuplicateRule, {
  name: 'DuplicateRule',
  description:
    'A SKU that comes again: a mistake (`error`), or a sale whose first line describes the product (`first`).',
  values: {
    error: 'The lines after the first are errors and nothing is taken from them.',
    first: 'The first line describes the product; the lines after it are skipped.',
  },
});

/** What happens to a product that is in the catalog already. */
export enum ExistingRule {
  skip = 'skip',
  update = 'update',
}
registerEnum(ExistingRule, {
  name: 'ExistingRule',
  description: 'A product that is in the catalog already: left as it is, or updated with what the file says.',
  values: {
    skip: 'The product stays as it is; the line counts as skipped.',
    update: 'The product takes over what the line says.',
  },
});

/** Which column of the file holds a field. */
@InputType({ description: 'Which column of the file holds a field.' })
export class ImportColumnInput {
  @TextInput({ max: 50, description: 'Name of the field, e.g. sku, name, basePrice.' })
  field!: string;

  @TextInput({
    max: 255,
    description:
      "Column's name in the header of the file, in any case; where the file has no header line, its place: `Column 1`.",
  })
  column!: string;
}

/** A file with the meaning of its columns. */
@InputType()
export abstract class ImportInput {
  @TextInput({
    max: FILE_MAX,
    description: 'The bytes of the CSV file as base64. UTF-8 or Windows-1256; the delimiter is found out.',
  })
  fileBase64!: string;

  @ListInput(() => ImportColumnInput, {
    maxItems: MAX_COLUMNS,
    itemsAre: 'columns',
    description: 'What the columns mean.',
  })
  columns!: ImportColumnInput[];

  @EnumInput(DecimalStyle, {
    optional: true,
    description: 'How amounts are written; with a point unless said otherwise.',
  })
  decimal?: DecimalStyle;

  @BoolInput({ optional: true, description: 'Takes a price of 0 for a price; otherwise it is an error.' })
  allowZeroPrice?: boolean;

  @BoolInput({ optional: true, description: 'Only says what would happen; nothing is written.' })
  dryRun?: boolean;

  @TextInput({ max: 255, optional: true, description: 'Idempotency key.' })
  clientKey?: string;
}

/** A file of products. */
@InputType({
  description:
    'A file of products. Fields: sku, name, basePrice (required), costPrice, description, category, brand, barcode, minOrderQuantity, maxOrderQuantity, orderMultiple, isActive, openingStock, reorderPoint, maxStock, location, batchNumber, expiryDate.',
})
export class ImportProductsInput extends ImportInput {
  @EnumInput(DuplicateRule, {
    optional: true,
    description: 'A SKU that comes again in the file; an error unless said otherwise.',
  })
  onDuplicate?: DuplicateRule;

  @EnumInput(ExistingRule, {
    optional: true,
    description: 'A SKU that is in the catalog already; skipped unless said otherwise.',
  })
  onExisting?: ExistingRule;

  @EnumInput(DateOrderStyle, {
    optional: true,
    description: 'Order of day, month and year in expiry dates; day first unless said otherwise.',
  })
  dateOrder?: DateOrderStyle;

  @TextListInput({
    max: 100,
    maxItems: 200,
    optional: true,
    description: 'Codes that are no products; their lines are skipped.',
  })
  ignoreSkus?: string[];
}

/** What became of one line of a file. */
@ObjectType({ description: 'What became of one line of a file.', simpleResolvers: true })
export class ImportLine {
  @Field(() => Int, { description: 'Line of the file; the header is line 1.' })
  line!: number;

  @Field(() => String, { description: '`valid`, `error` or `skipped`.' })
  status!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is an error or was skipped, or what of a valid line is not taken.',
  })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The column at fault, as the file's header names it; null where it is the line as a whole.",
  })
  column!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What was made of a valid line: code, name, amounts and times as they are stored.',
  })
  understood!: string | null;
}

/** What a column of a file was taken for. */
@ObjectType({
  description: 'What a column of a file was taken for, with a cell of it as written and as read.',
  simpleResolvers: true,
})
export class ImportedColumn {
  @Field(() => String, { description: 'Name of the field, e.g. `basePrice`.' })
  field!: string;

  @Field(() => String, { description: "The column, as the file's header names it." })
  column!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'A cell as it is written: one that reads otherwise than it is written, else the first; null where all are empty.',
  })
  written!: string | null;

  @Field(() => String, { nullable: true, description: 'The same cell as it was read.' })
  read!: string | null;
}

/** What an import did, or would do. */
@ObjectType({ description: 'What an import did, or, as a dry run, would do.', simpleResolvers: true })
export class ImportResult {
  @Field(() => Boolean, { description: 'Whether nothing was written.' })
  dryRun!: boolean;

  @Field(() => Int, { description: 'Lines that are taken.' })
  valid!: number;

  @Field(() => Int, { description: 'Lines with an error.' })
  errors!: number;

  @Field(() => Int, { description: 'Lines left out on purpose.' })
  skipped!: number;

  @Field(() => Int, { description: 'Rows added.' })
  created!: number;

  @Field(() => Int, { description: 'Rows changed.' })
  updated!: number;

  @Field(() => [ImportedColumn], { description: 'What the columns of the file were taken for, in their order.' })
  columns!: readonly ImportedColumn[];

  @Field(() => [ImportLine], { description: 'Every line of the file, in order.' })
  lines!: ImportLine[];
}

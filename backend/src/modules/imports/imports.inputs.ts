import { Field, InputType, ObjectType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EnumInput,
  EnumListInput,
  IdInput,
  ListInput,
  TextInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { DateOrderStyle, DecimalStyle } from '../../kernel/import/import-styles.js';
import { ImportColumnInput } from '../catalog/index.js';
import { ImportRowStatus, ImportState } from './imports.rules.js';

/** Longest file taken, as base64: 18 MB of bytes. GraphQL's own body limit of 1 MB comes first there. */
const FILE_MAX = 24_000_000;
const MAX_COLUMNS = 100;

/** A file to be taken in. */
@InputType({ description: 'A file to be taken in. Nothing of it is written before it is checked and run.' })
export class UploadImportInput {
  @TextInput({ max: 32, line: true, description: 'What is in it: one of `importKinds`.' })
  kind!: string;

  @TextInput({ max: 255, line: true, description: 'Name of the file.' })
  fileName!: string;

  @TextInput({ max: FILE_MAX, description: 'The bytes as base64: CSV (letters and separator are found out) or XLSX.' })
  fileBase64!: string;

  @IdInput({ optional: true, description: 'The import whose failed lines these are: it is read as that one was.' })
  retryOfId?: number;

  @ClientKeyInput()
  clientKey?: string;
}

/** How a file is to be read. */
@InputType({ description: 'How a file is to be read. What is left out stays as it was found out or last chosen.' })
export class CheckImportInput {
  @IdInput({ description: 'The import.' })
  id!: number;

  @TextInput({ max: 255, optional: true, description: 'The sheet that is taken in.' })
  sheet?: string;

  @ListInput(() => ImportColumnInput, {
    maxItems: MAX_COLUMNS,
    itemsAre: 'columns',
    optional: true,
    description: 'What the columns mean.',
  })
  columns?: ImportColumnInput[];

  @EnumInput(DecimalStyle, { optional: true, description: 'How amounts are written.' })
  decimal?: DecimalStyle;

  @EnumInput(DateOrderStyle, { optional: true, description: 'Order of day, month and year.' })
  dateOrder?: DateOrderStyle;

  @BoolInput({ optional: true, description: 'Whether what is there already takes over what the file says.' })
  updateExisting?: boolean;

  @IdInput({ optional: true, nullable: true, description: 'Whose offers they are, for kinds that ask.' })
  supplierId?: number | null;
}

/** One import. */
@InputType({ description: 'One import.' })
export class ImportIdInput {
  @IdInput({ description: 'The import.' })
  id!: number;
}

/** Which imports a list holds. */
@InputType({ description: 'Which imports a list holds. All conditions must hold.' })
export class ImportFilter {
  @TextInput({ max: 32, optional: true, nullable: true, description: 'Only files of this kind.' })
  kind?: string | null;

  @EnumListInput(ImportState, { optional: true, nullable: true, description: 'Only those that stand there.' })
  states?: ImportState[] | null;
}

export enum ImportSortField {
  createdAt = 'createdAt',
}
export const ImportSort = sortInput('Import', ImportSortField, { createdAt: 'When the file came.' });

/** Which lines a list holds. */
@InputType({ description: 'Which lines of files a list holds. All conditions must hold.' })
export class ImportRowFilter {
  @IdInput({ optional: true, nullable: true, description: 'Only lines of this import.' })
  importId?: number | null;

  @EnumListInput(ImportRowStatus, { optional: true, nullable: true, description: 'Only those of which this became.' })
  statuses?: ImportRowStatus[] | null;
}

export enum ImportRowSortField {
  line = 'line',
}
export const ImportRowSort = sortInput('ImportRow', ImportRowSortField, { line: 'Place in the file.' });

/** A column that a kind of file may have. */
@ObjectType({ description: 'What a column of a file can mean.', simpleResolvers: true })
export class ImportKindField {
  @Field(() => String, { description: 'Name of the field, for `columns`.' })
  name!: string;

  @Field(() => String, { description: 'What it is called, in the language of the reader.' })
  label!: string;

  @Field(() => String, { description: '`text`, `code`, `money`, `whole`, `day` or `yesNo`.' })
  type!: string;

  @Field(() => Boolean, { description: 'Whether a column must be chosen for it.' })
  required!: boolean;

  @Field(() => String, { description: 'A cell of it, for a template.' })
  example!: string;
}

/** A kind of file that the caller may take in. */
@ObjectType({ description: 'A kind of file that the caller may take in.', simpleResolvers: true })
export class ImportKind {
  @Field(() => String, { description: 'Name of the kind.' })
  kind!: string;

  @Field(() => String, { description: 'What it is called, in the language of the reader.' })
  label!: string;

  @Field(() => [ImportKindField], { description: 'What its columns can mean.' })
  fields!: ImportKindField[];

  @Field(() => Boolean, { description: 'Whether it is asked if what is there already is changed.' })
  asksUpdate!: boolean;

  @Field(() => Boolean, { description: 'Whether it is asked whose offers they are.' })
  asksSupplier!: boolean;
}

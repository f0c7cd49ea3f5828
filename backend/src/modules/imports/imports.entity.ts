import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  BoolColumn,
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
  TimeColumn,
  UpdatedAtColumn,
} from '../../kernel/columns.js';
import { StoredRow } from '../../kernel/rows.js';
import { DateOrderStyle, DecimalStyle } from '../../kernel/import/import-styles.js';
import { ImportProgram } from '../../kernel/import/program-export.js';
import type { SheetSummary } from '../../kernel/import/import-table.js';
import { pageOf } from '../../kernel/page.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { Json } from '../../kernel/values/scalars.js';
import type { Said } from '../../words/index.js';
import { ImportRowStatus, ImportState, type MappedColumn } from './imports.rules.js';

registerEnum(ImportState, {
  name: 'ImportState',
  description: 'How far an import is.',
  values: {
    uploaded: 'The file is there; nothing is checked yet.',
    checking: 'Its lines are being checked; nothing of it stays.',
    checked: 'What each line would do is known.',
    running: 'Its lines are being written.',
    done: 'All lines are written, left out or refused.',
    cancelled: 'Somebody stopped it; what was written before stays, and it can go on.',
    failed: 'It could not go on; `fault` says why.',
    taking_back: 'What it wrote is being taken back.',
    taken_back: 'What it wrote was taken back.',
  },
});
registerEnum(ImportRowStatus, {
  name: 'ImportRowStatus',
  description: 'What became of a line of a file.',
  values: {
    waiting: 'It can be read; what it would do is not known yet.',
    valid: 'It would be written.',
    created: 'It added something.',
    updated: 'It changed something.',
    skipped: 'It was left out on purpose.',
    error: 'It was refused.',
  },
});

registerEnum(ImportProgram, {
  name: 'ImportProgram',
  description: 'A program whose exports are known by their columns.',
  values: {
    shopify: 'Shopify: each variant becomes a product of its own.',
    woocommerce: 'WooCommerce: each variation becomes a product of its own.',
    odoo: 'Odoo, by the labels of its fields or by their technical names.',
  },
});

/** A file that somebody takes in: what it is, how it is read, how far it is. */
@ObjectType({
  description: 'A file that is taken in: what it is, how it is read, how far it is.',
  simpleResolvers: true,
})
@Entity('imports')
@Index('ix_imports_created_by_id', ['createdById'])
@Index('ix_imports_at_work', ['touchedAt'], { where: "state in ('checking', 'running', 'taking_back')" })
@EnumCheck('imports', 'state', ImportState)
@EnumCheck('imports', 'decimal', DecimalStyle)
@EnumCheck('imports', 'date_order', DateOrderStyle)
@EnumCheck('imports', 'program', ImportProgram)
export class Import extends StoredRow {
  @TextColumn(32, { description: 'Kind of file, one of `importKinds`.' })
  kind!: string;

  @EnumColumn(ImportState, { description: 'How far it is.', options: { default: ImportState.uploaded } })
  state!: ImportState;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'Who imports it.' })
  createdById!: number | null;

  @TextColumn(255, { description: 'Name of the file.' })
  fileName!: string;

  @IntColumn({ description: 'Bytes of the file.' })
  fileSize!: number;

  @TextColumn(32, { nullable: true, description: 'How a CSV file writes letters, found out; null for a workbook.' })
  encoding!: string | null;

  @TextColumn(1, { nullable: true, description: 'What stands between the cells of a CSV file, found out.' })
  delimiter!: string | null;

  @Column({ type: 'jsonb' })
  @Field(() => Json, {
    description:
      'The sheets of the file: `name` (empty for CSV), `header`, some lines as `samples`, and the number of `rows`.',
  })
  sheets!: readonly SheetSummary[];

  @TextColumn(255, { description: 'The sheet that is taken in; empty for CSV.' })
  sheet!: string;

  @EnumColumn(ImportProgram, {
    nullable: true,
    description: 'The program that the file is an export of, known by its columns; null for any other file.',
  })
  program!: ImportProgram | null;

  @Column({ type: 'jsonb' })
  @Field(() => Json, {
    description: 'What the columns mean: `field` and `column`, guessed or as they were last chosen.',
  })
  columns!: readonly MappedColumn[];

  @EnumColumn(DecimalStyle, { description: 'How amounts are written, found out or chosen.' })
  decimal!: DecimalStyle;

  @EnumColumn(DateOrderStyle, { description: 'Order of day, month and year, found out or chosen.' })
  dateOrder!: DateOrderStyle;

  @BoolColumn({
    description: 'Whether what is there already takes over what the file says.',
    options: { default: false },
  })
  updateExisting!: boolean;

  @ForeignKey('User', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'Whose offers they are, for kinds that ask.' })
  supplierId!: number | null;

  @ForeignKey('Import', { onDelete: 'SET NULL' })
  @ReferenceColumn({ nullable: true, description: 'The import whose failed lines this file holds.' })
  retryOfId!: number | null;

  @BoolColumn({ options: { default: false } })
  loaded!: boolean;

  @IntColumn({ description: 'Lines of the file.', options: { default: 0 } })
  total!: number;

  @IntColumn({ description: 'Lines of the step at work.', options: { default: 0 } })
  todo!: number;

  @IntColumn({ description: 'Of these, lines that are dealt with.', options: { default: 0 } })
  processed!: number;

  @IntColumn({ description: 'Lines that the check found good.', options: { default: 0 } })
  valid!: number;

  @IntColumn({ description: 'Lines that were refused.', options: { default: 0 } })
  errors!: number;

  @IntColumn({ description: 'Lines left out on purpose.', options: { default: 0 } })
  skipped!: number;

  @IntColumn({ description: 'Lines that added something.', options: { default: 0 } })
  created!: number;

  @IntColumn({ description: 'Lines that changed something.', options: { default: 0 } })
  updated!: number;

  @Column({ type: 'jsonb', nullable: true })
  @Field(() => String, { nullable: true, description: 'Why it could not go on.' })
  fault!: Said | null;

  @Column({ type: 'jsonb', nullable: true })
  @Field(() => [String], { nullable: true, description: 'What stood against taking it back, some of it.' })
  obstacles!: readonly Said[] | null;

  @TimeColumn({ nullable: true, description: 'When its lines began to be written.' })
  startedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When the last of them was.' })
  finishedAt!: Date | null;

  /** When the work on it last moved. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  touchedAt!: Date;

  @UpdatedAtColumn()
  updatedAt!: Date;
}

export const ImportPage = pageOf(Import, 'Import');

/** The file itself, as it came. */
@Entity('import_files')
export class ImportedFile {
  @PrimaryColumn({ type: 'int' })
  @ForeignKey('Import', { onDelete: 'CASCADE' })
  importId!: number;

  @Column('bytea')
  bytes!: Buffer;
}

/** A line of a file, and what became of it. */
@ObjectType({ description: 'A line of a file, and what became of it.', simpleResolvers: true })
@Entity('import_rows')
@Index('uq_import_rows_line', ['importId', 'line'], { unique: true })
@Index('ix_import_rows_status', ['importId', 'status', 'line'])
@Index('ix_import_rows_group', ['importId', 'status', 'groupLine', 'line'], { where: 'group_line IS NOT NULL' })
@EnumCheck('import_rows', 'status', ImportRowStatus)
export class ImportRow {
  @IdColumn()
  id!: number;

  @ForeignKey('Import', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  @Field(() => ID, { description: 'The import.' })
  importId!: number;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'Line of the file; the header is usually line 1.' })
  line!: number;

  /** The first of the lines that are taken in together with it; null where each line stands alone. */
  @Column({ type: 'int', nullable: true })
  groupLine!: number | null;

  @TextListColumn({ description: 'Its cells.' })
  cells!: string[];

  @EnumColumn(ImportRowStatus, { description: 'What became of it.' })
  status!: ImportRowStatus;

  @Column({ type: 'jsonb', nullable: true })
  @Field(() => String, { nullable: true, description: 'Why it was refused or left out, or what of it is not taken.' })
  message!: Said | null;

  @TextColumn(255, { nullable: true, description: 'The column at fault, as the header names it.' })
  faultyColumn!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  @Field(() => Json, { nullable: true, description: 'What was understood of it, by field.' })
  value!: Record<string, unknown> | null;

  @ReferenceColumn({ nullable: true, description: 'The row that it added or changed.' })
  entityId!: number | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: Record<string, unknown> | null;
}

export const ImportRowPage = pageOf(ImportRow, 'ImportRow');

/** What a set of columns was last taken for. */
@Entity('import_mappings')
@EnumCheck('import_mappings', 'decimal', DecimalStyle)
@EnumCheck('import_mappings', 'date_order', DateOrderStyle)
export class ImportMapping {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  kind!: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  headerKey!: string;

  @Column({ type: 'jsonb' })
  columns!: readonly MappedColumn[];

  @EnumColumn(DecimalStyle)
  decimal!: DecimalStyle;

  @EnumColumn(DateOrderStyle)
  dateOrder!: DateOrderStyle;

  @UpdatedAtColumn()
  updatedAt!: Date;
}

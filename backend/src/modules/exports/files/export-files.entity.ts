import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EnumCheck, EnumColumn, IntColumn, TextColumn, TimeColumn } from '../../../kernel/columns.js';
import { StoredRow } from '../../../kernel/rows.js';
import { pageOf } from '../../../kernel/page.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import type { Said } from '../../../words/index.js';
import { ExportFormat, ExportState } from '../exports.rules.js';

registerEnum(ExportFormat, {
  name: 'ExportFormat',
  description: 'In what form a list or report leaves.',
  values: {
    csv: 'Lines of text that every program reads.',
    xlsx: 'A sheet of Excel: numbers, days and times are what they are.',
    pdf: 'Pages to print or hand over, 5000 rows at most.',
  },
});

registerEnum(ExportState, {
  name: 'ExportState',
  description: 'How far an export is.',
  values: {
    waiting: 'It is to be made.',
    running: 'It is being made.',
    ready: 'It can be fetched.',
    failed: 'It could not be made; `error` says why.',
    cancelled: 'It was given up by whoever asked for it.',
  },
});

/** A file that somebody asked for: private, and gone after some days. It is made from what its owner may see at that moment. */
@ObjectType({ description: 'A list or report as a file, of whoever asked for it alone.', simpleResolvers: true })
@Entity('export_files')
@EnumCheck('export_files', 'format', ExportFormat)
@EnumCheck('export_files', 'state', ExportState)
@Check('ck_export_files_failed', `(state = 'failed') = (error is not null)`)
@Index('ix_export_files_owner_id', ['ownerId', 'id'])
@Index('ix_export_files_unfinished', ['id'], { where: `state in ('waiting', 'running')` })
@Index('ix_export_files_expires_at', ['expiresAt'])
@Index('ix_export_files_schedule_id', ['scheduleId'], { where: 'schedule_id is not null' })
export class ExportFile extends StoredRow {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  ownerId!: number;

  /** The role in which it was made: who has another one now may see less. */
  @Column({ type: 'varchar', length: 32 })
  ownerRole!: string;

  @ForeignKey('ExportSchedule', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  scheduleId!: number | null;

  @TextColumn(64, { description: 'Root field of the list or report, e.g. orders.' })
  source!: string;

  @Field(() => String, { description: 'What it holds, in the language of the reader.' })
  title!: string;

  @TextColumn(4000, { description: 'Filter and order, as the query of its REST export has them.' })
  query!: string;

  @EnumColumn(ExportFormat, { description: 'Its form.' })
  format!: ExportFormat;

  @TextColumn(8)
  language!: string;

  @EnumColumn(ExportState, { description: 'How far it is.', options: { default: ExportState.waiting } })
  state!: ExportState;

  @IntColumn({ description: 'Rows in all, as counted when it was asked for.' })
  rowsTotal!: number;

  @IntColumn({ description: 'Rows that are in it so far.', options: { default: 0 } })
  rowsDone!: number;

  @TextColumn(150, { description: 'What it is called, with day and ending.' })
  fileName!: string;

  @IntColumn({ nullable: true, description: 'Its length in bytes; null until it is ready.' })
  bytes!: number | null;

  @Column({ type: 'jsonb', nullable: true })
  error!: Said | null;

  @Field(() => String, { nullable: true, description: 'Why it could not be made.' })
  errorText!: string | null;

  @Column({ type: 'int', default: 0 })
  tries!: number;

  /** When whoever makes it last told of its progress: after some silence it counts as cut off. */
  @Column({ type: 'timestamptz', nullable: true })
  touchedAt!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it was ready, failed or was given up.' })
  finishedAt!: Date | null;

  @TimeColumn({ description: 'Until when it can be fetched.' })
  expiresAt!: Date;
}

export const ExportFilePage = pageOf(ExportFile, 'ExportFile');

/** A piece of a file, so that one of any length is written and read in little memory. */
@Entity('export_parts')
export class ExportPart {
  @ForeignKey('ExportFile', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  fileId!: number;

  @PrimaryColumn({ type: 'int' })
  position!: number;

  @Column({ type: 'bytea' })
  content!: Buffer;
}

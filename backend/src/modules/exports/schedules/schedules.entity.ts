import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  BoolColumn,
  EnumCheck,
  EnumColumn,
  IdColumn,
  IntColumn,
  TextColumn,
  TextListColumn,
  TimeColumn,
} from '../../../kernel/columns.js';
import { EditedRow } from '../../../kernel/rows.js';
import { pageOf } from '../../../kernel/page.js';
import { registerEnum } from '../../../kernel/values/enums.js';
import type { Said } from '../../../words/index.js';
import { ExportFormat, ExportState } from '../exports.rules.js';
import { ScheduleDays, ScheduleRhythm } from './schedules.rules.js';

registerEnum(ScheduleRhythm, {
  name: 'ScheduleRhythm',
  description: 'How often a report is sent.',
  values: { daily: 'Every day.', weekly: 'On a day of every week.', monthly: 'On a day of every month.' },
});

registerEnum(ScheduleDays, {
  name: 'ScheduleDays',
  description: 'Which days a report is of when it is sent.',
  values: {
    as_chosen: 'Those that were chosen, always the same.',
    day_before: 'The day before the one on which it is sent.',
    week_before: 'The week before, Monday to Sunday.',
    month_before: 'The month before, from its first to its last day.',
    month_so_far: 'From the first of the month to that day.',
  },
});

/** A list or report that is sent at set times, as its owner sees it then. */
@ObjectType({ description: 'A list or report that is sent by mail at set times.', simpleResolvers: true })
@Entity('export_schedules')
@EnumCheck('export_schedules', 'format', ExportFormat)
@EnumCheck('export_schedules', 'rhythm', ScheduleRhythm)
@EnumCheck('export_schedules', 'days', ScheduleDays)
@EnumCheck('export_schedules', 'last_state', ExportState)
@Check('ck_export_schedules_weekday', `(rhythm = 'weekly') = (weekday is not null) and weekday between 1 and 7`)
@Check('ck_export_schedules_month_day', `(rhythm = 'monthly') = (month_day is not null) and month_day between 1 and 31`)
@Check('ck_export_schedules_recipients', 'cardinality(recipients) between 1 and 20')
@Index('ix_export_schedules_owner_id', ['ownerId'])
@Index('ix_export_schedules_next_at', ['nextAt'], { where: 'is_active' })
export class ExportSchedule extends EditedRow {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  ownerId!: number;

  @Field(() => String, { description: 'Name of who set it up, with whose eyes it is read.' })
  ownerName!: string;

  @TextColumn(100, { description: 'What it is called; the subject of the letter.' })
  name!: string;

  @TextColumn(64, { description: 'Root field of the list or report, e.g. orders.' })
  source!: string;

  @Field(() => String, { description: 'What it holds, in the language of the reader.' })
  title!: string;

  @TextColumn(4000, { description: 'Filter and order, as the query of its REST export has them.' })
  query!: string;

  @EnumColumn(ScheduleDays, { description: 'Which days it is of.', options: { default: ScheduleDays.as_chosen } })
  days!: ScheduleDays;

  @EnumColumn(ExportFormat, { description: 'In what form it is sent.' })
  format!: ExportFormat;

  @TextColumn(8, { description: 'In which language.' })
  language!: string;

  @EnumColumn(ScheduleRhythm, { description: 'How often it is sent.' })
  rhythm!: ScheduleRhythm;

  @TextColumn(5, { description: 'At what time, on the clocks of the business: `07:30`.' })
  at!: string;

  @IntColumn({ nullable: true, description: 'On which day of the week, 1 (Monday) to 7; of weekly ones.' })
  weekday!: number | null;

  @IntColumn({
    nullable: true,
    description: 'On which day of the month, 1 to 31; of monthly ones. A shorter month takes its last day.',
  })
  monthDay!: number | null;

  @TextListColumn({ description: 'Addresses it goes to.', options: { default: undefined } })
  recipients!: string[];

  @BoolColumn({ description: 'Whether it is sent; false while it is paused.', options: { default: true } })
  isActive!: boolean;

  @TimeColumn({ description: 'When it is sent next, unless it is paused.' })
  nextAt!: Date;

  @TimeColumn({ nullable: true, description: 'When it was last made to be sent.' })
  lastAt!: Date | null;

  @EnumColumn(ExportState, { nullable: true, description: 'What became of that.' })
  lastState!: ExportState | null;

  @Column({ type: 'jsonb', nullable: true })
  lastError!: Said | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, where it did.' })
  lastErrorText!: string | null;
}

export const ExportSchedulePage = pageOf(ExportSchedule, 'ExportSchedule');

/** One letter with a file of a schedule: to whom it goes. */
@Entity('export_deliveries')
@Index('ix_export_deliveries_file_id', ['fileId'])
export class ExportDelivery {
  @IdColumn()
  id!: number;

  @ForeignKey('ExportFile', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  fileId!: number;

  @Column({ type: 'varchar', length: 255 })
  address!: string;
}

import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EnumInput,
  IdInput,
  IntInput,
  TextInput,
  TextListInput,
  TimeOfDayInput,
  VersionInput,
} from '../../../kernel/input-fields.js';
import { sortInput } from '../../../kernel/page.js';
import { ExportFormat } from '../exports.rules.js';
import { ScheduleDays, ScheduleRhythm } from './schedules.rules.js';

/** Addresses of one schedule. */
const MAX_RECIPIENTS = 20;

/** A list or report to send at set times. */
@InputType({ description: 'A list or report to send at set times.' })
export class CreateExportScheduleInput {
  @TextInput({ max: 100, line: true, description: 'What it is called; the subject of the letter.' })
  name!: string;

  @TextInput({ max: 64, line: true, description: 'Root field of the list or report, e.g. orders.' })
  source!: string;

  @TextInput({
    max: 4000,
    optional: true,
    nullable: true,
    line: true,
    description: 'Filter and order, as the query of its REST export has them: `status=pending&sort=createdAt`.',
  })
  query?: string | null;

  @EnumInput(ScheduleDays, {
    optional: true,
    description: 'Which days it is of; of reports. Those chosen, unless given.',
  })
  days?: ScheduleDays;

  @EnumInput(ExportFormat, { description: 'In what form.' })
  format!: ExportFormat;

  @EnumInput(ScheduleRhythm, { description: 'How often it is sent.' })
  rhythm!: ScheduleRhythm;

  @TimeOfDayInput({ description: 'At what time, on the clocks of the business: `07:30`.' })
  at!: string;

  @IntInput({
    min: 1,
    max: 7,
    optional: true,
    nullable: true,
    description: 'Day of the week, 1 is Monday; of weekly ones.',
  })
  weekday?: number | null;

  @IntInput({
    min: 1,
    max: 31,
    optional: true,
    nullable: true,
    description: 'Day of the month; of monthly ones. A shorter month takes its last day.',
  })
  monthDay?: number | null;

  @TextListInput({
    max: 255,
    maxItems: MAX_RECIPIENTS,
    description: 'Mail addresses it goes to, 1 to 20; of people of the business only, unless an admin sets it up.',
  })
  recipients!: string[];

  @ClientKeyInput()
  clientKey?: string;
}

/** What changes of a schedule. */
@InputType({ description: 'What changes of a schedule; what is left out stays.' })
export class UpdateExportScheduleInput {
  @IdInput({ description: 'Id of the schedule.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({ max: 100, line: true, optional: true, description: 'What it is called; the subject of the letter.' })
  name?: string;

  @EnumInput(ScheduleDays, { optional: true, description: 'Which days it is of; of reports.' })
  days?: ScheduleDays;

  @EnumInput(ExportFormat, { optional: true, description: 'In what form.' })
  format?: ExportFormat;

  @EnumInput(ScheduleRhythm, { optional: true, description: 'How often it is sent.' })
  rhythm?: ScheduleRhythm;

  @TimeOfDayInput({ optional: true, description: 'At what time, on the clocks of the business: `07:30`.' })
  at?: string;

  @IntInput({
    min: 1,
    max: 7,
    optional: true,
    nullable: true,
    description: 'Day of the week, 1 is Monday; of weekly ones.',
  })
  weekday?: number | null;

  @IntInput({ min: 1, max: 31, optional: true, nullable: true, description: 'Day of the month; of monthly ones.' })
  monthDay?: number | null;

  @TextListInput({
    max: 255,
    maxItems: MAX_RECIPIENTS,
    optional: true,
    description: 'Mail addresses it goes to, 1 to 20.',
  })
  recipients?: string[];

  @BoolInput({ optional: true, description: 'Whether it is sent; false pauses it.' })
  isActive?: boolean;
}

/** Which schedule is meant. */
@InputType({ description: 'Which schedule is meant.' })
export class ExportScheduleIdInput {
  @IdInput({ description: 'Id of the schedule.' })
  id!: number;
}

/** Which schedules a list holds. */
@InputType({ description: 'Which schedules a list holds. All conditions must hold.' })
export class ExportScheduleFilter {
  @BoolInput({ optional: true, nullable: true, description: 'Only those that are sent, or are paused.' })
  isActive?: boolean | null;
}

export enum ExportScheduleSortField {
  id = 'id',
  nextAt = 'nextAt',
}
export const ExportScheduleSort = sortInput('ExportSchedule', ExportScheduleSortField, {
  id: 'Order of setting up: the larger, the later.',
  nextAt: 'When it is sent next.',
});

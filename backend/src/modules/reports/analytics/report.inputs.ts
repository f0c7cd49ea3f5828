import { InputType } from 'type-graphql';
import { DateInput, EnumInput, IntInput } from '../../../kernel/input-fields.js';
import { MAX_ROWS, ReportComparison, ReportGrouping, ReportType } from './report.rules.js';

/** Which report of which days. */
@InputType({ description: 'Which report of which days.' })
export class ReportInput {
  @EnumInput(ReportType, { description: 'What it is about.' })
  type!: ReportType;

  @DateInput({ description: 'First day in the business time zone, YYYY-MM-DD.' })
  from!: string;

  @DateInput({ description: 'Last day, inclusive; at most ten years in all.' })
  to!: string;

  @EnumInput(ReportGrouping, {
    optional: true,
    description: 'What a row stands for; a report has some of them only. Left out, the one that tells most.',
  })
  groupBy?: ReportGrouping;

  @EnumInput(ReportComparison, {
    optional: true,
    description: 'With which days the figures are compared; the period before unless given.',
  })
  compareWith?: ReportComparison;

  @IntInput({
    min: 1,
    max: MAX_ROWS,
    optional: true,
    description: 'Most rows to answer with, 1 to 500; 100 unless given. Stretches of days are all told, at most 500.',
  })
  first?: number;
}

import { InputType } from 'type-graphql';
import { ClientKeyInput, EnumInput, IdInput, TextInput } from '../../../kernel/input-fields.js';
import { sortInput } from '../../../kernel/page.js';
import { ExportFormat, ExportState } from '../exports.rules.js';

/** A list or report to take along. */
@InputType({ description: 'A list or report to take along.' })
export class StartExportInput {
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

  @EnumInput(ExportFormat, { description: 'In what form.' })
  format!: ExportFormat;

  @ClientKeyInput()
  clientKey?: string;
}

/** An export that is given up. */
@InputType({ description: 'An export that is given up.' })
export class CancelExportInput {
  @IdInput({ description: 'Id of the file.' })
  id!: number;
}

/** Which files a list holds. */
@InputType({ description: 'Which files a list holds. All conditions must hold.' })
export class ExportFileFilter {
  @EnumInput(ExportState, { optional: true, nullable: true, description: 'Only those in this state.' })
  state?: ExportState | null;
}

export enum ExportFileSortField {
  id = 'id',
}
export const ExportFileSort = sortInput('ExportFile', ExportFileSortField, {
  id: 'Order of asking: the larger, the later.',
});

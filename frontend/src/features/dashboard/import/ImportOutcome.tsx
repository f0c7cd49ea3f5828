import { formatCount } from '../../../lib/numbers';
import type { StatusChipProps } from '../../../ui/display/StatusChip';
import { ImportLines } from '../../../ui/import/ImportLines';
import type { ImportProductsMutation } from '../dashboard.generated';

export type Outcome = ImportProductsMutation['importProducts'];

const LOOKS: Readonly<Record<string, StatusChipProps>> = {
  valid: { tone: 'green', label: 'OK' },
  skipped: { tone: 'grey', label: 'Skipped' },
  error: { tone: 'red', label: 'Error' },
};
const RANK: Readonly<Record<string, number>> = { error: 0, skipped: 1, valid: 2 };

/** "12 to add, 3 to update, 1 skipped, 2 errors". */
export function outcomeText({ created, updated, skipped, errors, dryRun }: Outcome): string {
  return [
    `${formatCount(created)} ${dryRun ? 'to add' : 'added'}`,
    `${formatCount(updated)} ${dryRun ? 'to update' : 'updated'}`,
    ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
    ...(errors > 0 ? [`${formatCount(errors)} with errors`] : []),
  ].join(', ');
}

/** What becomes of each line of the file. */
export function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const lines = outcome.lines.map(({ line, status, message }) => ({
    line,
    look: LOOKS[status] ?? { tone: 'grey' as const, label: status },
    rank: RANK[status] ?? 3,
    content: message,
  }));
  return <ImportLines summary={outcomeText(outcome)} lines={lines} />;
}

import { Fragment } from 'react';
import { formatCount } from '../../../lib/numbers/numbers';
import type { StatusChipProps } from '../../../ui/display/StatusChip';
import { Bidi } from '../../../ui/display/Bidi';
import { LineFault } from '../../../ui/import/ColumnMeanings';
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

/** Stands between the parts of what was made of a line. */
const PART = ' · ';

/** What was made of a line, and what is to be said of it. */
function Line({ line }: { line: Outcome['lines'][number] }) {
  const { message, column, understood } = line;
  return (
    <>
      {/* Each part by itself: an Arabic name must not draw the price after it to its other side. */}
      {understood?.split(PART).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && PART}
          <Bidi>{part}</Bidi>
        </Fragment>
      ))}
      {understood !== null && message !== null && ' · '}
      {message !== null && <LineFault column={column} message={message} />}
    </>
  );
}

/** What becomes of each line of the file. */
export function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const lines = outcome.lines.map((line) => ({
    line: line.line,
    look: LOOKS[line.status] ?? { tone: 'grey' as const, label: line.status },
    rank: RANK[line.status] ?? 3,
    content: <Line line={line} />,
  }));
  return <ImportLines summary={outcomeText(outcome)} lines={lines} />;
}

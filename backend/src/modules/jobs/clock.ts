import { createHash } from 'node:crypto';
import { CronExpressionParser } from 'cron-parser';

/** How long a time is made up for that passed while the database or all copies were away, in milliseconds. */
const MAKE_UP = 10 * 60_000;

/** The last time at which a job was due, or undefined when it is too long ago to be made up for. */
export function lastDue(cron: string, tz: string, now: Date): Date | undefined {
  const due = CronExpressionParser.parse(cron, { tz, currentDate: new Date(now.getTime() + 1) })
    .prev()
    .toDate();
  return now.getTime() - due.getTime() < MAKE_UP ? due : undefined;
}

/** The id of a job's entry for a time, a UUID: whoever asks for the same run again finds it asked for already. */
export function runId(job: string, due: Date): string {
  const hex = createHash('sha256').update(`${job} ${due.toISOString()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

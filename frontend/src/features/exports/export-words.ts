import { t } from '@lingui/core/macro';
import type { ExportFormat, ExportState, ScheduleDays } from '../../gql/schema.generated';
import type { StatusChipProps } from '../../ui/display/StatusChip';

/** What the formats are called. */
export const formatWords: Readonly<Record<ExportFormat, string>> = {
  get xlsx() {
    return t`Excel`;
  },
  get csv() {
    return t`CSV`;
  },
  get pdf() {
    return t`PDF`;
  },
};

/** How far a file is, in a word. */
export function stateChip(state: ExportState): StatusChipProps {
  switch (state) {
    case 'waiting':
      return { tone: 'grey', label: t`Waiting` };
    case 'running':
      return { tone: 'blue', label: t`Being made` };
    case 'ready':
      return { tone: 'green', label: t`Ready` };
    case 'failed':
      return { tone: 'red', label: t`Failed` };
    case 'cancelled':
      return { tone: 'grey', label: t`Cancelled` };
  }
}

/** What became of a report that was to be sent. */
export const outcomeChip = (state: ExportState): StatusChipProps =>
  state === 'ready' ? { tone: 'green', label: t`Sent` } : stateChip(state);

/** The days of the week, Monday first. */
export const weekdayWords = (): readonly string[] => [
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
];

/** Which days a report is of. */
export const daysWords: Readonly<Record<ScheduleDays, string>> = {
  get as_chosen() {
    return t`The days that were chosen`;
  },
  get day_before() {
    return t`The day before`;
  },
  get week_before() {
    return t`The week before`;
  },
  get month_before() {
    return t`The month before`;
  },
  get month_so_far() {
    return t`The month so far`;
  },
};

interface Time {
  rhythm: 'daily' | 'weekly' | 'monthly';
  at: string;
  weekday: number | null;
  monthDay: number | null;
}

/** When a report is sent, as one line. */
export function timeText({ rhythm, at, weekday, monthDay }: Time): string {
  if (rhythm === 'daily') return t`Every day at ${at}`;
  if (rhythm === 'weekly') {
    const day = weekdayWords()[(weekday ?? 1) - 1] ?? '';
    return t`Every week on ${day} at ${at}`;
  }
  const day = monthDay ?? 1;
  return day > 28 ? t`Every month on day ${day} or its last one, at ${at}` : t`Every month on day ${day} at ${at}`;
}

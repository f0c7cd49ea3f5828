import { instantOf, type WallTime, zoneOffset } from '../../kernel/values/time-zone.js';

/** Where a visit stands. */
export enum VisitStatus {
  planned = 'planned',
  in_progress = 'in_progress',
  completed = 'completed',
  cancelled = 'cancelled',
}

/** How likely the customer is to buy. */
export enum VisitChance {
  very_strong = 'very_strong',
  strong = 'strong',
  normal = 'normal',
  unclear = 'unclear',
}

/** What comes next. */
export enum NextAction {
  visit = 'visit',
  give_samples = 'give_samples',
  follow_up_call = 'follow_up_call',
  send_proposal = 'send_proposal',
  no_action = 'no_action',
}

/** How often a planned visit comes again. */
export enum VisitRepeat {
  week = 'week',
  month = 'month',
}

/** Chances with which a completed visit counts as a success. */
export const GOOD_CHANCES: readonly VisitChance[] = [VisitChance.very_strong, VisitChance.strong];
/** A visit counts as a success, too, when the customer orders within so many days. */
export const ORDER_WITHIN_DAYS = 14;
/** Further from the customer's known place than this, in metres, a visit is flagged. */
export const FAR_METERS = 500;
/** Positions that are less sure than this, in metres, say nothing of where a customer is. */
export const SURE_METERS = 100;
/** Longest time that a visit can wait on a phone before it is sent, in ms: clocks that differ by more are wrong. */
const LONGEST_WAIT_MS = 90 * 86_400_000;
/** Longest visit that is measured, in minutes. */
const LONGEST_VISIT = 24 * 60;

const ANYBODY: Readonly<Record<VisitStatus, readonly VisitStatus[]>> = {
  planned: [VisitStatus.in_progress, VisitStatus.completed, VisitStatus.cancelled],
  in_progress: [VisitStatus.completed, VisitStatus.cancelled],
  completed: [],
  cancelled: [],
};
/** What only an admin does: a visit is opened again. */
const REOPENED: Readonly<Record<VisitStatus, readonly VisitStatus[]>> = {
  planned: [],
  in_progress: [VisitStatus.planned],
  completed: [VisitStatus.in_progress, VisitStatus.planned],
  cancelled: [VisitStatus.planned],
};

/** Where a visit can go from here. */
export const nextStatuses = (from: VisitStatus, mayReopen: boolean): readonly VisitStatus[] => [
  ...ANYBODY[from],
  ...(mayReopen ? REOPENED[from] : []),
];

/**
 * When something happened, by our clock, that a phone whose clock may be years off has noted: so long before we learned of it as
 * the phone waited before it sent it. What cannot be told happened when it came.
 */
export function momentOf(claimed: Date | null | undefined, sentAt: Date | null | undefined, receivedAt: Date): Date {
  const waited = claimed && sentAt ? sentAt.getTime() - claimed.getTime() : 0;
  return new Date(receivedAt.getTime() - (waited >= 0 && waited <= LONGEST_WAIT_MS ? waited : 0));
}

/** Whole minutes of a visit, at least 1; null where they make no visit. */
export function minutesBetween(from: Date, to: Date): number | null {
  const minutes = Math.max(1, Math.round((to.getTime() - from.getTime()) / 60_000));
  return to >= from && minutes <= LONGEST_VISIT ? minutes : null;
}

/**
 * When the visits of a plan are: at the time of day of the first one, on the clocks of the business, until the last day; one
 * more than may be where there would be too many.
 */
export function plannedDates(
  first: Date,
  {
    repeat,
    every,
    until,
    most,
    zone,
  }: { repeat: VisitRepeat; every: number; until: string; most: number; zone: string },
): Date[] {
  const begin = first.getTime() + zoneOffset(first.getTime(), zone);
  const dates: Date[] = [];
  for (let n = 0; dates.length <= most; n++) {
    const wall = repeat === VisitRepeat.week ? begin + n * every * WEEK_MS : monthsLater(begin, n * every);
    if (new Date(wall).toISOString().slice(0, 10) > until) break;
    dates.push(instantOf(wall, zone));
  }
  return dates;
}

const WEEK_MS = 7 * 86_400_000;

/** The same day of a later month; its last day where it has none. */
function monthsLater(from: WallTime, months: number): WallTime {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

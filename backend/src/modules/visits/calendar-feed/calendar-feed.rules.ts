import type { EventAttributes } from 'ics';
import { VisitStatus } from '../visits.rules.js';

/** A visit as a calendar shows it. */
export interface FeedVisit {
  readonly id: number;
  readonly at: Date;
  /** Minutes; null while it is not over. */
  readonly duration: number | null;
  readonly status: VisitStatus;
  readonly customer: string;
  readonly phone: string | null;
  readonly purpose: string | null;
  readonly place: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly updatedAt: Date;
  readonly version: number;
}

/** How long a visit takes whose end is not known, in minutes. */
const USUAL = 30;

const STATUS = {
  [VisitStatus.planned]: 'TENTATIVE',
  [VisitStatus.in_progress]: 'CONFIRMED',
  [VisitStatus.completed]: 'CONFIRMED',
  [VisitStatus.cancelled]: 'CANCELLED',
} as const;

/** A time as the library takes it, in UTC. */
const parts = (time: Date): [number, number, number, number, number] => [
  time.getUTCFullYear(),
  time.getUTCMonth() + 1,
  time.getUTCDate(),
  time.getUTCHours(),
  time.getUTCMinutes(),
];

/** The library takes the time of an entry's last change, in ms, which its types leave out. */
type StampedEvent = EventAttributes & { readonly timestamp: number };

function eventOf(visit: FeedVisit, host: string, publicUrl: string): StampedEvent {
  const { latitude, longitude } = visit;
  return {
    uid: `visit-${visit.id}@${host}`,
    sequence: visit.version,
    start: parts(visit.at),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: visit.duration ?? USUAL },
    title: visit.customer,
    description: [visit.purpose, visit.phone].filter((line) => line !== null).join('\n'),
    ...(visit.place !== '' && { location: visit.place }),
    ...(latitude !== null && longitude !== null && { geo: { lat: latitude, lon: longitude } }),
    url: `${publicUrl}/field-visits?visit=${visit.id}`,
    status: STATUS[visit.status],
    lastModified: visit.updatedAt.getTime(),
    // Not the time of asking: an unchanged calendar has the same text, and so the same tag.
    timestamp: visit.updatedAt.getTime(),
  };
}

/** Visits as iCalendar (RFC 5545). */
export async function calendarText(visits: readonly FeedVisit[], publicUrl: string): Promise<string> {
  const { createEvents } = await import('ics');
  const { host } = new URL(publicUrl);
  const { value, error } = createEvents(
    visits.map((visit) => eventOf(visit, host, publicUrl)),
    { productId: 'wholesale-desk', calName: 'Visits', method: 'PUBLISH' },
  );
  if (error || typeof value !== 'string') throw error ?? new Error('No calendar was written');
  return value;
}

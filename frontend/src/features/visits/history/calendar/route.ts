import type { Position } from '../maps-link';
import { placesOf, type Area, type PlacedVisit } from '../whereabouts';

const EARTH_METERS = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight way between two positions, in metres. */
export function metersBetween(a: Position, b: Position): number {
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export interface Stop<V> {
  visit: V;
  /** Null where nobody knows it. */
  position: Position | null;
  /** It is that of the area: the visit has none of its own yet. */
  isArea: boolean;
  /** Straight way from the stop before, or from where the person stands; null where it cannot be told. */
  meters: number | null;
}

export interface Route<V> {
  stops: readonly Stop<V>[];
  /** Straight way over all stops of which the place is known; null where there is none between two of them. */
  meters: number | null;
}

/**
 * Visits in an order in which they can be made: from where the person stands, else from the first one (by its hour), to whichever is
 * nearest next. Those of which no place is known stand at the end, by their hour.
 * @param visits in the order of their hours
 * @param from where the person stands, if that is known
 */
export function routeOf<V extends PlacedVisit>(
  visits: readonly V[],
  areas: readonly Area[],
  from: Position | null = null,
): Route<V> {
  const placed = placesOf(visits, areas);
  const left = placed.filter(({ position }) => position !== null);
  const stops: Stop<V>[] = [];
  while (left.length > 0) {
    const here = stops.at(-1)?.position ?? from;
    const ways = left.map(({ position }) => (here && position ? metersBetween(here, position) : 0));
    // Of those equally far the one whose hour comes first; so begins the way, too.
    const nearest = ways.indexOf(Math.min(...ways));
    const meters = here && (ways[nearest] ?? null);
    stops.push(...left.splice(nearest, 1).map((stop) => ({ ...stop, meters })));
  }
  const legs = stops.flatMap(({ meters }) => meters ?? []);
  return {
    stops: [...stops, ...placed.filter(({ position }) => position === null).map((stop) => ({ ...stop, meters: null }))],
    meters: legs.length === 0 ? null : legs.reduce((sum, leg) => sum + leg),
  };
}

/** Visits by whose they are. */
export function byPerson<V extends { salesPersonId: string }>(visits: readonly V[]): ReadonlyMap<string, readonly V[]> {
  const people = new Map<string, V[]>();
  for (const visit of visits) people.set(visit.salesPersonId, [...(people.get(visit.salesPersonId) ?? []), visit]);
  return people;
}

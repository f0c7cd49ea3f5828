import { positionOf, type Position, type Whereabouts } from '../maps-link';

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
  /** Straight way from the stop before; null for the first, and where it cannot be told. */
  meters: number | null;
}

export interface Route<V> {
  stops: readonly Stop<V>[];
  /** Straight way over all stops of which the place is known. */
  meters: number;
}

type Area = { id: string } & Pick<Whereabouts, 'latitude' | 'longitude'>;
type Visit = Pick<Whereabouts, 'latitude' | 'longitude'> & { areaId: string | null };

/**
 * Visits in an order in which they can be made: from the first one (by its hour) to whichever is nearest next. Those of which no
 * place is known stand at the end, by their hour.
 * @param visits in the order of their hours
 */
export function routeOf<V extends Visit>(visits: readonly V[], areas: readonly Area[]): Route<V> {
  const centres = new Map(areas.map((area) => [area.id, positionOf(area)]));
  const placed = visits.map((visit) => {
    const own = positionOf(visit);
    const centre = visit.areaId === null ? null : (centres.get(visit.areaId) ?? null);
    return { visit, position: own ?? centre, isArea: own === null && centre !== null };
  });
  const left = placed.filter(({ position }) => position !== null);
  const stops: Stop<V>[] = [];
  while (left.length > 0) {
    const here = stops.at(-1)?.position ?? null;
    const ways = left.map(({ position }) => (here && position ? metersBetween(here, position) : 0));
    // Of those equally far the one whose hour comes first; so begins the way, too.
    const nearest = ways.indexOf(Math.min(...ways));
    const meters = here && (ways[nearest] ?? null);
    stops.push(...left.splice(nearest, 1).map((stop) => ({ ...stop, meters })));
  }
  return {
    stops: [...stops, ...placed.filter(({ position }) => position === null).map((stop) => ({ ...stop, meters: null }))],
    meters: stops.reduce((sum, { meters }) => sum + (meters ?? 0), 0),
  };
}

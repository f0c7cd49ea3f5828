import type { VisitStatus } from '../../../../gql/schema.generated';
import type { Position } from '../maps-link';
import { placesOf, type Area, type PlacedVisit } from '../whereabouts';

/** How a visit looks on the map. */
export type PinLook = 'planned' | 'made' | 'cancelled';

export const lookOf = (status: VisitStatus): PinLook =>
  status === 'planned' || status === 'cancelled' ? status : 'made';

export interface MapPoint<V> {
  visit: V;
  position: Position;
}

/** Visits with a place, and those of which nobody knows any. */
export function pointsOf<V extends PlacedVisit>(visits: readonly V[], areas: readonly Area[]) {
  const placed = placesOf(visits, areas);
  return {
    points: placed.flatMap(({ visit, position }) => (position ? [{ visit, position }] : [])),
    nowhere: placed.flatMap(({ visit, position }) => (position ? [] : [visit])),
  };
}

export interface Group<V> {
  points: readonly MapPoint<V>[];
  /** Their middle. */
  position: Position;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Points that lie on one another at this scale, as one.
 * @param at where a position is on the screen, in pixels
 * @param cell how near is one, in pixels
 */
export function groupsOf<V>(
  points: readonly MapPoint<V>[],
  at: (position: Position) => { x: number; y: number },
  cell = 44,
): Group<V>[] {
  const cells = new Map<string, MapPoint<V>[]>();
  for (const point of points) {
    const { x, y } = at(point.position);
    const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
    const there = cells.get(key);
    if (there) there.push(point);
    else cells.set(key, [point]);
  }
  return [...cells.values()].map((together) => ({
    points: together,
    position: {
      latitude: mean(together.map(({ position }) => position.latitude)),
      longitude: mean(together.map(({ position }) => position.longitude)),
    },
  }));
}

import { positionOf, type Position, type Whereabouts } from './maps-link';

export type Area = { id: string } & Pick<Whereabouts, 'latitude' | 'longitude'>;

/** What of a visit says where it is, or will be. */
export interface PlacedVisit extends Pick<Whereabouts, 'latitude' | 'longitude'> {
  /** Where its customer is known to be, from earlier visits. */
  customerLatitude: number | null;
  customerLongitude: number | null;
  areaId: string | null;
}

/** Where visits are: their own position, else where the customer is known to be, else the middle of the area. */
export function placesOf<V extends PlacedVisit>(visits: readonly V[], areas: readonly Area[]) {
  const centres = new Map(areas.map((area) => [area.id, positionOf(area)]));
  return visits.map((visit): { visit: V; position: Position | null; isArea: boolean } => {
    const { customerLatitude: latitude, customerLongitude: longitude, areaId } = visit;
    const exact = positionOf(visit) ?? positionOf({ latitude, longitude });
    const centre = areaId === null ? null : (centres.get(areaId) ?? null);
    return { visit, position: exact ?? centre, isArea: exact === null && centre !== null };
  });
}

/** What of a visit says where it is. */
export interface Whereabouts {
  latitude: number | null;
  longitude: number | null;
  area: string | null;
  location: string | null;
  customerName: string;
}

export interface Position {
  latitude: number;
  longitude: number;
}

const MAPS = 'https://www.google.com/maps';

const isDegrees = (value: number | null, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** Half of a character, which no address can hold, is left out. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** Six decimals, as positions are shown everywhere: some ten centimetres. */
export const degrees = ({ latitude, longitude }: Position): string => `${latitude.toFixed(6)},${longitude.toFixed(6)}`;

/** Its position, where one was taken. */
export function positionOf({ latitude, longitude }: Pick<Whereabouts, 'latitude' | 'longitude'>): Position | null {
  return isDegrees(latitude, 90) && isDegrees(longitude, 180) ? { latitude, longitude } : null;
}

/** What maps are asked for: its position, else its area, its location or the customer; null where nothing is known. */
export function placeOf(visit: Whereabouts): string | null {
  const position = positionOf(visit);
  if (position) return degrees(position);
  return [visit.area, visit.location, visit.customerName].map((text) => text?.trim() ?? '').find(Boolean) ?? null;
}

/** Google Maps at a place. */
export const mapsUrl = (place: string): string => `${MAPS}/search/?api=1&query=${encoded(place)}`;

/** Stops between the first and the last that a link to Google Maps holds. */
const MOST_STOPS = 9;

/** Google Maps with the way over places in their order; what is beyond its limit is left out. */
export function routeUrl(places: readonly string[]): string {
  const [first = '', ...others] = places.slice(0, MOST_STOPS + 2);
  const last = others.pop() ?? first;
  const stops = others.map(encoded).join('%7C');
  return `${MAPS}/dir/?api=1&origin=${encoded(first)}&destination=${encoded(last)}${stops && `&waypoints=${stops}`}`;
}

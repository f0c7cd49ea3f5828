/** A place on earth, in degrees. */
interface Degrees {
  latitude: number;
  longitude: number;
}

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const PAIR = /^([+-]?\d{1,3}(?:\.\d{1,17})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,17})?)$/;

/**
 * Coordinates as people copy them from a map: `24.7136, 46.6753`, in any digits.
 * @returns the place, or what is wrong: it has not the form of two numbers, or is no place on earth
 */
export function readCoordinates(typed: string): Degrees | 'form' | 'range' {
  const text = typed
    .replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u060c', ',')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return 'form';
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : 'range';
}

import { said } from '../../words/index.js';
import type { Fault } from './values.js';

/** Decimals of a degree that are kept: a tenth of a metre. */
export const DEGREE_DECIMALS = 6;

/** A place on earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** `24.713600,46.675300`; null where there is no position. */
export function coordinatesText(latitude: unknown, longitude: unknown): string | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return `${latitude.toFixed(DEGREE_DECIMALS)},${longitude.toFixed(DEGREE_DECIMALS)}`;
}

const COORDINATES = /^\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*,\s*([+-]?\d{1,3}(?:\.\d{1,17})?)\s*$/;

/** Reads `lat,lng`. @returns the position, or what is wrong with the text */
export function readCoordinates(text: unknown): { position: Position } | { fault: NonNullable<Fault> } {
  const [, latitude, longitude] = (typeof text === 'string' && COORDINATES.exec(text)) || [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPlace = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isPlace ? { position } : { fault: said('values.coordinates') };
}

const EARTH_RADIUS_METERS = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight way between two places, in metres, over a round earth. */
export function distanceMeters(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

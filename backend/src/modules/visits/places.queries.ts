import type { RequestContext } from '../../kernel/context.js';
import { DEGREE_DECIMALS, type Position } from '../../kernel/values/coordinates.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { authorize } from '../../kernel/operation.js';
import { floatFault } from '../../kernel/values/values.js';
import type { PlaceDescription } from './visits.entity.js';

/** How long the service may take, in ms. */
const PATIENCE_MS = 8000;
/** Largest answer that is read, in bytes. */
const MAX_ANSWER = 200_000;
/** Places that are remembered: nobody asks twice for the same. */
const REMEMBERED = 2000;
/** Administrative units up to this level are named, so many of them. */
const DEEPEST_LEVEL = 6;
const UNITS = 3;

const known = new Map<string, Promise<PlaceDescription>>();

/**
 * What is at a place, by the geocoding service; null where none is set up.
 * @throws AppError `UNAVAILABLE` when the service does not answer
 */
export async function placeAt(ctx: RequestContext, position: Position): Promise<PlaceDescription | null> {
  authorize(ctx, 'visits.write');
  for (const [name, limit] of [['latitude', 90] as const, ['longitude', 180] as const]) {
    const fault = floatFault(position[name], -limit, limit);
    if (fault) throw badInput(name, fault);
  }
  const { geocoderUrl } = ctx.settings;
  if (geocoderUrl === undefined) return null;
  const url = requestOf(geocoderUrl, position);
  const asked = known.get(url) ?? ask(url);
  remember(url, asked);
  try {
    return await asked;
  } catch (error) {
    known.delete(url);
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'geocoding failed');
    throw new AppError('UNAVAILABLE', 'visits.noAddress', {}, { cause: error });
  }
}

function remember(url: string, place: Promise<PlaceDescription>): void {
  known.delete(url);
  known.set(url, place);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
}

/** Named as services of both families know them. */
function requestOf(service: string, { latitude, longitude }: Position): string {
  const url = new URL(service);
  const [lat, lon] = [latitude.toFixed(DEGREE_DECIMALS), longitude.toFixed(DEGREE_DECIMALS)];
  const parameters = { latitude: lat, longitude: lon, localityLanguage: 'en', lat, lon, format: 'jsonv2' };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.searchParams.set('accept-language', 'en');
  return url.href;
}

async function ask(url: string): Promise<PlaceDescription> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'wholesale-desk' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The geocoding service answered ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_ANSWER) throw new Error('The geocoding service answered too much');
  return readPlace(JSON.parse(text) as unknown);
}

type Json = Readonly<Record<string, unknown>>;
const objectIn = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;

/** What an answer says: of a service that tells locality and administrative units, or of one that tells an address. */
export function readPlace(answer: unknown): PlaceDescription {
  const { locality, city, principalSubdivision, countryName, localityInfo, address } = objectIn(answer);
  const parts = objectIn(address);
  const place =
    textIn(locality) ??
    textIn(city) ??
    firstOf(parts, ['suburb', 'neighbourhood', 'quarter', 'city', 'town', 'village']);
  const { administrative } = objectIn(localityInfo);
  const units = (Array.isArray(administrative) ? administrative : [])
    .map(objectIn)
    .filter(({ adminLevel }) => typeof adminLevel === 'number' && adminLevel <= DEEPEST_LEVEL)
    .sort((a, b) => Number(b['adminLevel']) - Number(a['adminLevel']))
    .slice(0, UNITS)
    .map(({ name }) => textIn(name));
  const street = [parts['house_number'], parts['road']].map(textIn).filter((part) => part !== null);
  const named = [
    street.join(' ') || null,
    place,
    ...units,
    textIn(principalSubdivision) ?? firstOf(parts, ['city', 'state']),
    textIn(countryName) ?? textIn(parts['country']),
  ];
  const line = [...new Set(named.filter((part) => part !== null))].join(', ').slice(0, 500);
  return { address: line === '' ? null : line, locality: place };
}

const firstOf = (parts: Json, names: readonly string[]): string | null =>
  names.map((name) => textIn(parts[name])).find((part) => part !== null) ?? null;

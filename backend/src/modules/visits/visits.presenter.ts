import type { RequestContext } from '../../kernel/context.js';
import { coordinatesText, readCoordinates } from '../../kernel/values/coordinates.js';
import { badInput } from '../../kernel/errors.js';
import type { RestRow } from '../../kernel/rest/rest.js';
import { COORDINATES, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { fieldVisitReads } from './visits.queries.js';

const COMMON = `id salesPersonId salesPersonName customerId customerName customerPhone businessCategory area status
  scheduledDate actualDate duration purpose visitReview chance nextAction notes location address accuracyMeters
  positionAgeSeconds distanceMeters isFar photos: photoCount attachments followUpRequired followUpDate followUpNotes
  cancelReason createdAt updatedAt version`;

/** A visit as it is read for the REST facade. */
export const FIELD_VISIT = fixedSelection(`{ ${COMMON} latitude longitude }`);

export const FIELD_VISIT_SHAPE = shape('FieldVisit', 'FieldVisit', fixedSelection(`{ ${COMMON} }`), {
  gpsCoordinates: COORDINATES,
});

/** Puts the position as legacy clients have it, in one text, in the place of two numbers. */
export const presentVisit = ({ latitude, longitude, ...row }: RestRow): RestRow => ({
  ...row,
  gpsCoordinates: coordinatesText(latitude, longitude),
});

/** One visit of the REST facade. */
export const presentVisitOf = async (ctx: RequestContext, id: number): Promise<RestRow> =>
  presentVisit((await fieldVisitReads.getFixed(ctx, id, FIELD_VISIT)).parse() as RestRow);

/**
 * The body of a write with the position in two numbers. The number of photos, as a call gives it out, says nothing of
 * which they are.
 * @throws AppError `BAD_USER_INPUT` naming `gpsCoordinates`
 */
export function withPosition(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { gpsCoordinates, ...rest } = body as Record<string, unknown>;
  if (typeof rest['photos'] === 'number') delete rest['photos'];
  if (gpsCoordinates === undefined) return rest;
  if (gpsCoordinates === null || gpsCoordinates === '') return { ...rest, latitude: null, longitude: null };
  const read = readCoordinates(gpsCoordinates);
  if ('fault' in read) throw badInput('gpsCoordinates', read.fault);
  return { ...rest, ...read.position };
}

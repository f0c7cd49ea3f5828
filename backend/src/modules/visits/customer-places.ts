import type { OperationContext } from '../../kernel/context.js';
import { distanceMeters, type Position } from '../../kernel/values/coordinates.js';
import { run, sql } from '../../kernel/sql.js';
import type { FieldVisit } from './visits.entity.js';
import { SURE_METERS } from './visits.rules.js';

/** What a visit knows of where it was. */
type Located = Partial<Pick<FieldVisit, 'latitude' | 'longitude' | 'accuracyMeters'>>;

function positionOf({ latitude, longitude }: Located): Position | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** How far a visit was from where its customer is known to be. */
export async function distanceFrom(
  ctx: OperationContext,
  customerId: number | null,
  visit: Located,
): Promise<Pick<FieldVisit, 'distanceMeters'>> {
  const position = positionOf(visit);
  if (customerId === null || position === null) return { distanceMeters: null };
  const [place] = await run<{ latitude: number; longitude: number }>(
    ctx.connection,
    sql`select latitude, longitude from customer_places where customer_id = ${customerId}`,
  );
  return { distanceMeters: place ? Math.round(distanceMeters(place, position)) : null };
}

/**
 * Keeps where a customer is: what the first visit that is sure of its position says, until somebody says that a later one
 * is right.
 */
export async function learnPlace(
  ctx: OperationContext,
  customerId: number | null,
  visit: Located,
  isRight = false,
): Promise<void> {
  const position = positionOf(visit);
  if (customerId === null || position === null) return;
  const isSure = typeof visit.accuracyMeters === 'number' && visit.accuracyMeters <= SURE_METERS;
  if (!isRight && !isSure) return;
  if (isRight) await recordMove(ctx, customerId, position);
  const onConflict = isRight
    ? sql`do update set latitude = excluded.latitude, longitude = excluded.longitude, updated_at = now()`
    : sql`do nothing`;
  await run(
    ctx.connection,
    sql`insert into customer_places (customer_id, latitude, longitude)
        values (${customerId}, ${position.latitude}, ${position.longitude}) on conflict (customer_id) ${onConflict}`,
  );
}

/** That somebody says where a customer is, is told with the customer; what visits teach by themselves is not. */
async function recordMove(ctx: OperationContext, customerId: number, position: Position): Promise<void> {
  const [before] = await run<{ latitude: number; longitude: number }>(
    ctx.connection,
    sql`select latitude, longitude from customer_places where customer_id = ${customerId} for update`,
  );
  if (before?.latitude === position.latitude && before.longitude === position.longitude) return;
  ctx.record({ entity: 'User', entityId: customerId, ...(before && { before }), after: { ...position } });
}

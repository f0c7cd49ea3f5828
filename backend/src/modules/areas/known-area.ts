import type { OperationContext } from '../../kernel/context.js';
import { identityKey } from '../../kernel/text/identity-key.js';
import { run, sql } from '../../kernel/sql.js';
import { Area } from './areas.entity.js';

/** What a visit knows of the area it was in. */
export interface NamedArea {
  readonly name: string;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** The area of that name, whatever its spelling; a new one where there is none. */
export async function knownArea(ctx: OperationContext, { name, latitude, longitude }: NamedArea): Promise<number> {
  const found = await areaNamed(ctx, name);
  if (found !== undefined) return found;
  const isLocated = typeof latitude === 'number' && typeof longitude === 'number';
  const row = { name, latitude: isLocated ? latitude : null, longitude: isLocated ? longitude : null };
  const [made] = await run<{ id: number }>(
    ctx.connection,
    sql`insert into areas (name, latitude, longitude) values (${row.name}, ${row.latitude}, ${row.longitude})
        on conflict do nothing returning id`,
  );
  // Somebody else has made it meanwhile.
  if (!made) return (await areaNamed(ctx, name)) as number;
  ctx.record({ entity: Area.name, entityId: made.id, after: row });
  return made.id;
}

async function areaNamed(ctx: OperationContext, name: string): Promise<number | undefined> {
  const [found] = await run<{ id: number }>(
    ctx.connection,
    sql`select id from areas where identity_key(name) = ${identityKey(name)}`,
  );
  return found?.id;
}

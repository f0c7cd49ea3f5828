import type { FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { OperationContext } from './context.js';
import { AppError, notFound, thingOf } from './errors.js';

interface Versioned extends ObjectLiteral {
  id: number;
  version: number;
}

export interface EditOptions<E> {
  /** Name for messages and the audit trail. */
  name: string;
  /** Columns the audit trail may keep: never a hash, token or image. */
  audited: readonly (keyof E & string)[];
  /** The version the editor saw; `STALE_VERSION` when it is not the current one. */
  version?: number;
  reason?: string;
}

/**
 * Loads a row under a lock for a change; `NOT_FOUND` when `visible` says the actor may not see it. An edit leaves those
 * alone who only refer to the row (a new order of its customer); `remove` keeps them out until it is decided whether the
 * row is still needed.
 */
export async function lockRow<E extends Versioned>(
  ctx: OperationContext,
  entity: new () => E,
  name: string,
  id: number,
  visible: (row: E) => boolean = () => true,
  purpose: 'edit' | 'remove' = 'edit',
): Promise<E> {
  const row = await ctx.em.findOne(entity, {
    where: { id } as FindOptionsWhere<E>,
    lock: { mode: purpose === 'edit' ? 'for_no_key_update' : 'pessimistic_write' },
  });
  if (!row || !visible(row)) throw notFound(name);
  return row;
}

/**
 * Writes the changed columns of a locked row, and only those, counts its version up and records before and after.
 * Without a version (old clients) nothing but the sent columns is touched, so two editors of different fields never
 * undo each other. What is sent as it is stored writes nothing at all: no version, no audit row, no event.
 * @returns whether anything changed
 */
export async function editRow<E extends Versioned>(
  ctx: OperationContext,
  entity: new () => E,
  row: E,
  changes: Partial<E>,
  options: EditOptions<E>,
): Promise<boolean> {
  checkVersion(row, changes, options);
  const changed = changedOf(row, changes);
  if (changed.length === 0) {
    ctx.unchanged();
    return false;
  }
  const written = Object.fromEntries(changed.map((key) => [key, changes[key]]));
  await ctx.em
    .createQueryBuilder()
    .update(entity)
    .set(written as never)
    .where('id = :id', { id: row.id })
    .execute();
  const audited = changed.filter((key) => options.audited.includes(key));
  ctx.record({
    entity: options.name,
    entityId: row.id,
    before: pick(row, audited),
    after: pick(changes as E, audited),
    reason: options.reason,
  });
  return true;
}

/**
 * Refuses an edit of a version that somebody else has changed since: `STALE_VERSION`. `editRow` does it; call it earlier where the
 * sent columns are judged together with those of the row, which the editor has not seen.
 */
export function checkVersion<E extends Versioned>(
  row: E,
  changes: Partial<E>,
  { name, version }: Pick<EditOptions<E>, 'name' | 'version'>,
): void {
  if (version === undefined || version === row.version) return;
  throw new AppError(
    'STALE_VERSION',
    'values.stale',
    { thing: thingOf(name) },
    {
      details: { currentVersion: row.version, changed: changedOf(row, changes) },
    },
  );
}

function changedOf<E extends Versioned>(row: E, changes: Partial<E>): (keyof E & string)[] {
  return (Object.keys(changes) as (keyof E & string)[]).filter(
    (key) => changes[key] !== undefined && !same(row[key], changes[key]),
  );
}

/** The listed columns of a row, for the audit trail. */
export function pick<E extends object>(row: E, keys: readonly (keyof E & string)[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]));
}

/** Whether two values of a column are one: times by their moment, lists by their entries. */
export function same(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

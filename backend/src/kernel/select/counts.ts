import type { FieldNode } from 'graphql';
import type { RequestContext } from '../context.js';
import { ident, join, run, sql, type Queryable, type Sql } from '../sql.js';
import { collectFields, subSelections, type SelectionContext } from './selection.js';

/** Whether no row of a list is asked for, only how many there are. */
export function asksForCountAlone(nodes: readonly FieldNode[], context: SelectionContext): boolean {
  return [...collectFields(subSelections(nodes), context).values()].every(
    ([node]) => node?.name.value === 'totalCount' || node?.name.value === '__typename',
  );
}

interface Asked {
  readonly statement: Sql;
  readonly done: (json: string) => void;
  readonly fail: (error: unknown) => void;
}

const asked = new WeakMap<RequestContext, Map<Queryable, Asked[]>>();

/**
 * The JSON text of a small statement (`select … as json`, one row) beside others that the same request asks for at the same time:
 * one statement answers them all. A screen with six badges then costs one turn of the database and one connection, not six.
 * @throws whatever the database says of this statement
 */
export function countTogether(ctx: RequestContext, on: Queryable, statement: Sql, actorId: number): Promise<string> {
  return new Promise((done, fail) => {
    const byPlace = asked.get(ctx) ?? new Map<Queryable, Asked[]>();
    asked.set(ctx, byPlace);
    const waiting = byPlace.get(on) ?? [];
    waiting.push({ statement, done, fail });
    if (waiting.length > 1) return;
    byPlace.set(on, waiting);
    // The root fields of a document are resolved in promises that wait for nothing: all have asked by the next tick.
    process.nextTick(() => {
      byPlace.delete(on);
      void answer(on, waiting, actorId);
    });
  });
}

async function answer(on: Queryable, waiting: readonly Asked[], actorId: number): Promise<void> {
  const columns = waiting.map(({ statement }, n) => sql`(${statement}) as ${ident(String(n))}`);
  try {
    const [row] = await run<Record<string, string>>(on, sql`select ${join(columns)}`, actorId);
    waiting.forEach(({ done }, n) => done(row?.[n] ?? 'null'));
  } catch (error) {
    const [only] = waiting;
    if (waiting.length === 1) return only?.fail(error);
    // Each is told what is the matter with its own.
    for (const one of waiting) await answer(on, [one], actorId);
  }
}

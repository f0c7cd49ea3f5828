import { createHash } from 'node:crypto';
import type { QueryResult, QueryResultRow } from 'pg';

/** Stands for the id of the acting user in a fragment that is built once and run for many users. */
export const ACTOR_ID = Symbol('actor id');

/** A composable piece of SQL: text pieces with values between them. Values are always bound, never spliced. */
export class Sql {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/** Tagged template for SQL. An interpolated `Sql` is spliced as SQL; anything else becomes a bound parameter. */
export function sql(strings: TemplateStringsArray, ...inputs: unknown[]): Sql {
  const texts: string[] = [strings[0] ?? ''];
  const values: unknown[] = [];
  inputs.forEach((input, i) => {
    const tail = strings[i + 1] ?? '';
    if (input instanceof Sql) {
      texts[texts.length - 1] += input.strings[0] ?? '';
      input.values.forEach((value, v) => {
        values.push(value);
        texts.push(input.strings[v + 1] ?? '');
      });
      texts[texts.length - 1] += tail;
    } else {
      values.push(input);
      texts.push(tail);
    }
  });
  return new Sql(texts, values);
}

/** Text of our own making as SQL. Never call it with anything that came from outside. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

/** A quoted identifier. */
export function ident(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`);
}

/** A string as a quoted literal, for names that are part of the statement's shape (JSON keys, type names). */
export function literal(text: string): Sql {
  return raw(`'${text.replaceAll("'", "''")}'`);
}

export function join(parts: readonly Sql[], separator = ', '): Sql {
  return parts.reduce((all, part, i) => (i === 0 ? part : sql`${all}${raw(separator)}${part}`), raw(''));
}

/** All conditions joined by AND; `true` when there are none. */
export function and(conditions: readonly (Sql | null | undefined | false)[]): Sql {
  const present = conditions.filter((c): c is Sql => c instanceof Sql);
  return present.length === 0 ? raw('true') : join(present, ' and ');
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Numbers the parameters and puts the actor's id where `ACTOR_ID` stands (one parameter for all its places). */
export function render(query: Sql, actorId: number | null): Statement {
  let text = query.strings[0] ?? '';
  const values: unknown[] = [];
  let actorIndex = 0;
  for (let i = 0; i < query.values.length; i++) {
    const value = query.values[i];
    if (value === ACTOR_ID) {
      if (actorIndex === 0) actorIndex = values.push(actorId);
      text += `$${actorIndex}::int`;
    } else {
      text += `$${values.push(value)}`;
    }
    text += query.strings[i + 1] ?? '';
  }
  return { text, values };
}

/** Anything that runs a statement: a pool, or the one connection of a transaction. */
export interface Queryable {
  /** Lets the statements of the open transaction be silent for so many milliseconds before the connection counts as dead. */
  bearSilence?(milliseconds: number): void;
  query<R extends QueryResultRow>(config: { name?: string; text: string; values: unknown[] }): Promise<QueryResult<R>>;
}

const seen = new Map<string, { uses: number; name: string }>();
const NAMED_AFTER = 3;
const REMEMBERED = 2000;

/**
 * The prepared-statement name of a text, once it has proved to be used again. The name is a hash of the text (pg runs
 * the OLD text for a name it knows, so a counter would be wrong) and texts used once or twice stay unnamed, so that a
 * stranger's queries cannot fill the server with statements.
 */
function statementName(text: string): string | undefined {
  const entry = seen.get(text);
  if (entry) {
    if (entry.uses < NAMED_AFTER) entry.uses++;
    return entry.uses >= NAMED_AFTER ? entry.name : undefined;
  }
  if (seen.size >= REMEMBERED) {
    const oldest = seen.keys().next().value;
    if (oldest !== undefined) seen.delete(oldest);
  }
  seen.set(text, { uses: 1, name: `s_${createHash('sha1').update(text).digest('base64url')}` });
  return undefined;
}

/** Gives the statements of the open transaction more time than requests get: for jobs that read all there is. */
export async function takeMinutes(on: Queryable, minutes: number): Promise<void> {
  await run(on, raw(`set local statement_timeout = '${minutes}min'`));
  on.bearSilence?.(minutes * 60_000);
}

/** Runs a statement, prepared by name once it is known to repeat, and returns its rows. */
export async function run<R extends QueryResultRow>(
  on: Queryable,
  query: Sql | Statement,
  actorId: number | null = null,
): Promise<R[]> {
  const statement = query instanceof Sql ? render(query, actorId) : query;
  const name = statementName(statement.text);
  const result = await on.query<R>(name === undefined ? statement : { ...statement, name });
  return result.rows;
}

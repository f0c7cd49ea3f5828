import { Declarations } from '../../kernel/declarations.js';
import { join, raw, sql, type Sql } from '../../kernel/sql.js';
import { isKey, type Said } from '../../words/index.js';
import { removalFacts, RemovalEffect, type Counts, type RemovalFact, type RemovalFactKind } from './removal.rules.js';

/** What others may have something hanging on, as it is called here. */
export type UsedThing = 'user' | 'product' | 'offer' | 'promotion';

/** What stands against the removal of a user, in the words after its name: `has 2 open orders`, `complete the orders`. */
export interface Standing {
  readonly kind: RemovalFactKind;
  readonly has: Said;
  readonly todo: Said;
}

/** What one module says of its uses of a thing. */
export interface Used {
  readonly refuses?: Counts;
  readonly affects?: Counts;
  readonly keeps?: Counts;
  /** What history needs the thing for, counted by its name: `{ order: 3 }`. Then it is archived, not deleted. */
  readonly needs?: Readonly<Record<string, number>>;
  readonly standing?: Standing;
  /** Figures that a refusal carries. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who asks what would hang on a removal. */
export interface Asked {
  /** Whether the actor may see all of what it removes one of, not its own alone. */
  readonly all: boolean;
}

interface Use {
  readonly of: UsedThing;
  readonly rowSql: (id: Sql) => Sql;
  readonly says: (row: unknown, asked: Asked) => Used;
}

const uses = new Declarations<Use>();

/**
 * Declares that a module above the owner of a thing uses it, so that the thing's removal can be told and refused.
 * @param rowSql a query of one row of figures about the thing with that id; numbers and texts, because it comes as JSON
 * @param says what they mean for the removal
 */
export function declareUse<R>(of: UsedThing, rowSql: (id: Sql) => Sql, says: (row: R, asked: Asked) => Used): void {
  uses.declare({ of, rowSql, says: (row, asked) => says(row as R, asked) });
}

const usesOf = (of: UsedThing): readonly Use[] => uses.all().filter((use) => use.of === of);

/** What all who use a thing know of the one with that id: one expression, for `usesFound`. */
export function usesSql(of: UsedThing, id: Sql): Sql {
  // The id has a name of its own, so that no table of a use can hide the one it comes from.
  const rows = usesOf(of).map(({ rowSql }) => sql`(select to_json(used) from (${rowSql(raw('thing.id'))}) used)`);
  return sql`(select json_build_array(${join(rows)}) from (select ${id} as id) thing)`;
}

/** What all uses of a thing together mean for its removal. */
export interface UsesFound {
  readonly facts: readonly RemovalFact[];
  /** How many of each kind stand against it. */
  readonly refuses: Counts;
  /** What history needs it for, with counts: `3 orders`. */
  readonly usedIn: Said[];
  readonly standing: readonly Standing[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** In which order the owner of a thing tells of its uses; what it does not name comes last. */
export interface Telling {
  readonly kinds: readonly RemovalFactKind[];
  readonly needs: readonly string[];
}

/** Reads what `usesSql` has found. @param own what the owner of the thing adds */
export function usesFound(
  of: UsedThing,
  rows: readonly unknown[],
  asked: Asked,
  telling: Telling,
  own: Used = {},
): UsesFound {
  const said = [...usesOf(of).map(({ says }, i) => says(rows[i], asked)), own];
  const place = (list: readonly string[], name: string): number => list.indexOf(name) + 1 || list.length + 1;
  const told = <N extends string>(counts: Readonly<Partial<Record<N, number>>>, order: readonly N[]): [N, number][] =>
    (Object.entries(counts) as [N, number][]).sort(([a], [b]) => place(order, a) - place(order, b));
  const ofEffect = (effect: RemovalEffect): Counts =>
    Object.fromEntries(told(added(said.map((used) => used[effect] ?? {})), telling.kinds));
  const needs = added(said.map((used) => used.needs ?? {}));
  const effects = {
    [RemovalEffect.refuses]: ofEffect(RemovalEffect.refuses),
    [RemovalEffect.affects]: ofEffect(RemovalEffect.affects),
    [RemovalEffect.keeps]: ofEffect(RemovalEffect.keeps),
  };
  return {
    facts: removalFacts(effects),
    refuses: effects.refuses,
    usedIn: told(needs, telling.needs).flatMap(([what, count]) => (count > 0 ? [counted(what, count)] : [])),
    standing: said
      .flatMap(({ standing }) => (standing === undefined ? [] : [standing]))
      .sort((a, b) => place(telling.kinds, a.kind) - place(telling.kinds, b.kind)),
    details: Object.assign({}, ...said.map(({ details }) => details)) as Record<string, unknown>,
  };
}

/** `3 orders`, said of what history needs the thing for. */
function counted(what: string, count: number): Said {
  const key = `uses.${what.replace(/ (\w)/g, (_, initial: string) => initial.toUpperCase())}`;
  if (!isKey(key)) throw new Error(`There is no word for ${what}`);
  return { key, params: { count } };
}

/** Counts of several, added up by their name. */
function added(counts: readonly Readonly<Record<string, number | undefined>>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const some of counts) {
    for (const [name, count] of Object.entries(some)) total[name] = (total[name] ?? 0) + (count ?? 0);
  }
  return total;
}

import { randomUUID } from 'node:crypto';
import { worded, type Key, type Language, type Said, type Values } from '../../words/index.js';
import { join, literal, sql, type Sql } from '../sql.js';

/** What a text is made of, as a statement reads it. */
export type Facts = Readonly<Record<string, unknown>>;

/** Puts facts into words, or gives a text as it was stored. */
export type Say = (facts: Facts, language: Language) => Said | string;

/** Nobody knows it outside this process, so that nothing that was stored can pass for facts. */
const MARK = `told-${randomUUID()}:`;
const MARKED = new RegExp(`"${MARK}(\\d+) ((?:[^"\\\\]|\\\\.)*)"`, 'g');

const sayings: Say[] = [];

/**
 * The SQL of a text that is stored as facts and worded for who reads it: statements and their compilations are the same in all
 * languages. @param facts an object in `jsonb`; null where there is no text
 */
export function toldSql(say: Say): (facts: Sql) => Sql {
  const mark = literal(`${MARK}${sayings.push(say) - 1} `);
  return (facts) => sql`(${mark} || (${facts})::text)`;
}

/** The JSON of a statement with its facts in words of a language; all else stays as PostgreSQL wrote it. */
export function inWords(json: string, language: Language): string {
  if (!json.includes(MARK)) return json;
  return json.replace(MARKED, (_all, place: string, escaped: string) => {
    const say = sayings[Number(place)];
    if (!say) throw new Error('Facts without a saying');
    const told = say(JSON.parse(JSON.parse(`"${escaped}"`) as string) as Facts, language);
    return JSON.stringify(typeof told === 'string' ? told : worded(told, language));
  });
}

/** What is said, as a statement writes it into a column. @param values SQL of each value */
export function saidSql<K extends Key>(key: K, values: Readonly<Record<keyof Values<K>, Sql>>): Sql {
  const params = Object.entries<Sql>(values).map(([name, value]) => sql`${literal(name)}, ${value}`);
  return sql`jsonb_build_object('key', ${literal(key)}, 'params', jsonb_build_object(${join(params)}))`;
}

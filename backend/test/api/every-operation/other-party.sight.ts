import { getNamedType, getNullableType, isLeafType, isListType, isObjectType, type GraphQLObjectType } from 'graphql';
import type { TestApp } from '../../support/test-app.js';
import { named, SECRETS, SEEN } from './other-party.table.js';

type Row = Record<string, unknown>;

/** Everything of a type that a document may ask for, so many levels of rows deep; a list inside its like is refused. */
export function everything(type: GraphQLObjectType, depth: number, listed: readonly string[] = []): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (depth === 0 || !isObjectType(inner)) return [];
    const isList = isListType(getNullableType(field.type));
    if (isList && listed.includes(inner.name)) return [];
    return [`${field.name} { ${everything(inner, depth - 1, isList ? [...listed, inner.name] : listed)} }`];
  });
  return ['__typename', ...fields].join(' ');
}

/** Every object of an answer. */
export function* objects(value: unknown): Generator<Row> {
  if (Array.isArray(value)) for (const entry of value) yield* objects(entry);
  else if (value !== null && typeof value === 'object') {
    yield value as Row;
    for (const entry of Object.values(value)) yield* objects(entry);
  }
}

/** Fields that name a row of another type: nobody is told of a row that is not there for them. */
const NAMES: Readonly<Record<string, string>> = { orderId: 'Order', invoiceId: 'Invoice', creditsInvoiceId: 'Invoice' };

/** What each party may see of the rows that are there, by the table. */
export class Sight {
  private constructor(
    /** Whose each row is, by type and id. */
    readonly whose: ReadonlyMap<string, ReadonlyMap<string, string>>,
  ) {}

  /** The rows as they are now. */
  static async of(app: TestApp): Promise<Sight> {
    const whose = new Map<string, Map<string, string>>();
    for (const [type, { rows }] of Object.entries(SEEN)) {
      const found = await app.dataSource.query<{ id: number; whose: string }[]>(rows);
      whose.set(type, new Map(found.map((row) => [String(row.id), row.whose])));
    }
    return new Sight(whose);
  }

  sees(who: string, type: string, id: string): boolean {
    return named(SEEN[type]?.seen[this.whose.get(type)?.get(id) ?? ''], who);
  }

  /** The ids of a type that a party sees. */
  allowed(who: string, type: string): string[] {
    return [...(this.whose.get(type)?.keys() ?? [])].filter((id) => this.sees(who, type, id)).sort();
  }

  /** What an answer shows and must not: rows of others, names of such rows, secrets. */
  leaks(who: string, path: string, answer: unknown): string[] {
    const found: string[] = [];
    for (const row of objects(answer)) {
      const type = String(row.__typename);
      if (SEEN[type] && typeof row.id === 'string' && !this.sees(who, type, row.id)) {
        found.push(`${path}: ${type} of ${this.whose.get(type)?.get(row.id)}`);
      }
      for (const [field, target] of Object.entries(NAMES)) {
        // The sales team sees all stock move, also for orders of which it sees nothing else.
        const id = type === 'StockMovement' && who.startsWith('sales') ? null : row[field];
        if (typeof id === 'string' && !this.sees(who, target, id)) {
          found.push(`${path}: ${type}.${field} of ${this.whose.get(target)?.get(id)}`);
        }
      }
    }
    return [...new Set([...found, ...this.secretsIn(who, path, answer)])];
  }

  /** The texts of others in an answer. */
  secretsIn(who: string, path: string, answer: unknown): string[] {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return Object.entries(SECRETS)
      .filter(([secret, sight]) => text?.includes(secret) && !named(sight, who))
      .map(([secret]) => `${path}: ${secret}`);
  }
}

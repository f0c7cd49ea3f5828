import { getMetadataArgsStorage, type DataSource, type EntityMetadata } from 'typeorm';
import type { Actor, Permission } from '../access.js';
import { and, ident, raw, sql, type Sql } from '../sql.js';
import { toldSql, type Say } from './told.js';

/** One table in a statement, under its alias: `row('basePrice')` is the quoted column. */
export interface Row {
  (property: string): Sql;
  readonly alias: string;
}

/**
 * What a field of a type reads.
 * - `column`: the column of that property.
 * - `expression`: any SQL over the row.
 * - `one`/`many`: rows of another model; its scope applies there too, so a nested path shows no more than a root.
 */
export type FieldModel =
  | { kind: 'column'; property: string; guard?: Guard }
  | { kind: 'expression'; sql: (row: Row, actor: Actor) => Sql; guard?: Guard }
  | { kind: 'one'; target: () => ReadModel; on: (from: Row, to: Row) => Sql }
  | {
      kind: 'many';
      target: () => ReadModel;
      on: (from: Row, to: Row) => Sql;
      orderBy: (to: Row) => Sql;
      /** Takes `first` and gives no more rows than a page: for lists that grow for as long as their row is there. */
      paged?: boolean;
    };

/** A field that only some may see: the permission, and for an `own` access which rows are one's own. */
export interface Guard {
  permission: Permission;
  own?: (row: Row) => Sql;
  /** Null without a FORBIDDEN beside it: for values whose absence is no surprise, such as stock figures of partners. */
  silent?: boolean;
}

/** How one GraphQL type is read from its table. */
export interface ReadModel {
  /** GraphQL type name, answered for `__typename`. */
  readonly name: string;
  readonly entity: new () => object;
  readonly permission: Permission;
  readonly fields: Map<string, FieldModel>;
  /** Which rows the actor may see at all; `null` is every row. ANDed at every edge, root or nested. */
  scope: (actor: Actor, row: Row) => Sql | null;
}

export interface ReadModelDefinition {
  permission: Permission;
  scope?: (actor: Actor, row: Row) => Sql | null;
  fields?: Record<string, FieldModel>;
}

const models = new Map<new () => object, ReadModel>();

/** Declares how an entity is read. Its columns are readable by their property name without being listed. */
export function readModel(name: string, entity: new () => object, definition: ReadModelDefinition): ReadModel {
  const model: ReadModel = {
    name,
    entity,
    permission: definition.permission,
    fields: new Map(Object.entries(definition.fields ?? {})),
    scope: definition.scope ?? (() => null),
  };
  for (const { propertyName } of getMetadataArgsStorage().filterColumns(lineageOf(entity))) {
    if (!model.fields.has(propertyName)) model.fields.set(propertyName, { kind: 'column', property: propertyName });
  }
  if (models.has(entity)) throw new Error(`Two read models for ${name}`);
  models.set(entity, model);
  return model;
}

/** A class and those that it extends. */
function lineageOf(entity: abstract new () => object): (abstract new () => object)[] {
  const parent = Object.getPrototypeOf(entity) as abstract new () => object;
  return parent === Function.prototype ? [entity] : [entity, ...lineageOf(parent)];
}

/** Whether REST leaves a field of a type out for those who may not see it. */
export function isGuarded(type: string, field: string): boolean {
  const model = [...models.values()].find(({ name }) => name === type)?.fields.get(field);
  return model !== undefined && 'guard' in model && model.guard !== undefined;
}

/** Adds fields to a model of a module below, or says of its own what only the module above knows: the stock of a product. */
export function extendModel(model: ReadModel, fields: Record<string, FieldModel>): void {
  for (const [name, field] of Object.entries(fields)) model.fields.set(name, field);
}

/** Hides rows of a model of a module below, beside those it hides itself. @param scope which rows the actor may see */
export function narrowModel(model: ReadModel, scope: (actor: Actor, row: Row) => Sql | null): void {
  const wider = model.scope;
  model.scope = (actor, row) => {
    const both = [wider(actor, row), scope(actor, row)].filter((one) => one !== null);
    return both.length === 0 ? null : and(both);
  };
}

export const expression = (build: (row: Row, actor: Actor) => Sql, guard?: Guard): FieldModel => ({
  kind: 'expression',
  sql: build,
  guard,
});

/** A text that is stored as facts (an object in `jsonb`) and put into the reader's words. */
export function told(facts: (row: Row) => Sql, say: Say): FieldModel {
  const tell = toldSql(say);
  return expression((row) => tell(facts(row)));
}

export const guarded = (property: string, guard: Guard): FieldModel => ({ kind: 'column', property, guard });

export const one = (target: () => ReadModel, on: (from: Row, to: Row) => Sql): FieldModel => ({
  kind: 'one',
  target,
  on,
});

export const many = (
  target: () => ReadModel,
  on: (from: Row, to: Row) => Sql,
  orderBy: (to: Row) => Sql,
  { paged = false } = {},
): FieldModel => ({ kind: 'many', target, on, orderBy, paged });

/** The table of a model under an alias. */
export function rowOf(dataSource: DataSource, model: ReadModel, alias: string): Row {
  const metadata = dataSource.getMetadata(model.entity);
  return Object.assign((property: string) => raw(`${alias}.${quoted(metadata, property)}`), { alias });
}

export function tableOf(dataSource: DataSource, model: ReadModel): Sql {
  return ident(dataSource.getMetadata(model.entity).tableName);
}

function quoted(metadata: EntityMetadata, property: string): string {
  const column = metadata.findColumnWithPropertyName(property);
  if (!column) throw new Error(`${metadata.name} has no column ${property}`);
  return `"${column.databaseName}"`;
}

/** `2026-03-01T21:30:00.000Z`, as `DateTimeISO` says. */
export function isoTime(value: Sql): Sql {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

import { Field, Float, ID, Int } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
  type ColumnOptions,
} from 'typeorm';
import { DateTimeISO, Decimal } from './values/scalars.js';

/**
 * One decorator per kind of column: the TypeORM column and the GraphQL field in one. A column without a description
 * is not published: that is how a password hash cannot leak.
 */
interface ColumnChoice {
  description?: string;
  nullable?: boolean;
  options?: ColumnOptions;
}

function column(type: () => object, base: ColumnOptions, choice: ColumnChoice) {
  return (target: object, key: string): void => {
    Column({ ...base, nullable: choice.nullable ?? false, ...choice.options })(target, key);
    if (choice.description !== undefined) {
      Field(type as () => typeof String, { nullable: choice.nullable ?? false, description: choice.description })(
        target,
        key,
      );
    }
  };
}

export function IdColumn() {
  return (target: object, key: string): void => {
    PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })(target, key);
    Field(() => ID, { description: 'Id of the row.' })(target, key);
  };
}

/** A reference to another row by id; the constraint itself is `@ForeignKey` on the property. */
export const ReferenceColumn = (choice: ColumnChoice = {}) => column(() => ID, { type: 'int' }, choice);

export const TextColumn = (max: number, choice: ColumnChoice = {}) =>
  column(() => String, { type: 'varchar', length: max }, choice);

export const IntColumn = (choice: ColumnChoice = {}) => column(() => Int, { type: 'int' }, choice);

export const BoolColumn = (choice: ColumnChoice = {}) => column(() => Boolean, { type: 'boolean' }, choice);

/** Money `numeric(precision, 2)`, kept within 0 and its largest value by a check that also refuses NaN. */
export const MoneyColumn = (precision: 10 | 12, choice: ColumnChoice = {}) =>
  column(() => Decimal, { type: 'numeric', precision, scale: 2 }, choice);

/** Exact decimal that is no money: a weight, a percentage. */
export const DecimalColumn = (precision: number, scale: number, choice: ColumnChoice = {}) =>
  column(() => Decimal, { type: 'numeric', precision, scale }, choice);

/** A measured number. */
export const FloatColumn = (choice: ColumnChoice = {}) => column(() => Float, { type: 'double precision' }, choice);

export const TimeColumn = (choice: ColumnChoice = {}) => column(() => DateTimeISO, { type: 'timestamptz' }, choice);

/** Calendar date without time. */
export const DateColumn = (choice: ColumnChoice = {}) => column(() => String, { type: 'date' }, choice);

/** Enum as `varchar` with a check: easier to migrate than a PostgreSQL enum. */
export function EnumColumn<E extends string>(enumeration: Record<string, E>, choice: ColumnChoice = {}) {
  return column(() => enumeration, { type: 'varchar', length: 32 }, choice);
}

/** Table check that an enum column holds one of its values. */
export function EnumCheck<E extends string>(table: string, columnName: string, enumeration: Record<string, E>) {
  const list = Object.values(enumeration)
    .map((value) => `'${value}'`)
    .join(', ');
  return Check(`ck_${table}_${columnName}`, `"${columnName}" in (${list})`);
}

export const TextListColumn = (choice: ColumnChoice = {}) =>
  column(() => [String], { type: 'text', array: true, default: () => `'{}'` }, choice);

export function CreatedAtColumn() {
  return (target: object, key: string): void => {
    CreateDateColumn({ type: 'timestamptz' })(target, key);
    Field(() => DateTimeISO, { description: 'When the row was made.' })(target, key);
  };
}

export function UpdatedAtColumn() {
  return (target: object, key: string): void => {
    UpdateDateColumn({ type: 'timestamptz' })(target, key);
    Field(() => DateTimeISO, { description: 'When the row last changed.' })(target, key);
  };
}

/** Counts the changes of a row, from 1; see `VersionInput`. */
export function RowVersionColumn() {
  return (target: object, key: string): void => {
    VersionColumn({ type: 'int', default: 1 })(target, key);
    Field(() => Int, { description: 'Version of the row, counted from 1; send it back to detect concurrent edits.' })(
      target,
      key,
    );
  };
}

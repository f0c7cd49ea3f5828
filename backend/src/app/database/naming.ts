import { createHash } from 'node:crypto';
import { DefaultNamingStrategy, type NamingStrategyInterface, type Table, type View } from 'typeorm';

/** PostgreSQL cuts longer identifiers silently, and two cut names can collide. */
const MAX_IDENTIFIER_LENGTH = 63;

/** `lastLoginAt` → `last_login_at`, `OrderItem` → `order_item`, `skuURL` → `sku_url`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function identifier(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= MAX_IDENTIFIER_LENGTH) return name;
  return `${name.slice(0, MAX_IDENTIFIER_LENGTH - 9)}_${shortHash(name)}`;
}

type TableLike = Table | View | string;

/**
 * Names of tables, columns and constraints: snake case, and readable where TypeORM would write a hash
 * (`fk_order_customer_id`, `uq_product_sku`). One strategy from the first migration on: a change renames everything.
 * A check has no columns to name it by, so entities name their checks themselves.
 */
export class SnakeNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, customName: string | undefined): string {
    return customName ?? snakeCase(className);
  }

  override columnName(propertyName: string, customName: string | undefined, embeddedPrefixes: string[]): string {
    return snakeCase([...embeddedPrefixes, customName ?? propertyName].join('_'));
  }

  override primaryKeyName(table: TableLike): string {
    return identifier('pk', this.table(table));
  }

  override uniqueConstraintName(table: TableLike, columns: string[]): string {
    return identifier('uq', this.table(table), ...columns);
  }

  override relationConstraintName(table: TableLike, columns: string[], where?: string): string {
    return identifier('uq', this.table(table), ...columns, ...this.condition(where));
  }

  override foreignKeyName(table: TableLike, columns: string[]): string {
    return identifier('fk', this.table(table), ...columns);
  }

  override indexName(table: TableLike, columns: string[], where?: string): string {
    return identifier('ix', this.table(table), ...columns, ...this.condition(where));
  }

  override defaultConstraintName(table: TableLike, column: string): string {
    return identifier('df', this.table(table), column);
  }

  override checkConstraintName(table: TableLike, expression: string): string {
    return identifier('ck', this.table(table), shortHash(expression));
  }

  override exclusionConstraintName(table: TableLike, expression: string): string {
    return identifier('ex', this.table(table), shortHash(expression));
  }

  override joinColumnName(relationName: string, referencedColumn: string): string {
    return snakeCase(`${relationName}_${referencedColumn}`);
  }

  override joinTableName(firstTable: string, secondTable: string, firstProperty: string): string {
    return snakeCase(`${firstTable}_${firstProperty.replaceAll('.', '_')}_${secondTable}`);
  }

  override joinTableColumnName(table: string, property: string, column?: string): string {
    return snakeCase(`${table}_${column ?? property}`);
  }

  private table(table: TableLike): string {
    const name = typeof table === 'string' ? table : table.name;
    return name.split('.').at(-1) ?? name;
  }

  /** A partial index is told apart from the full one over the same columns. */
  private condition(where: string | undefined): readonly string[] {
    return where === undefined ? [] : [shortHash(where)];
  }
}

import { Declarations } from '../../kernel/declarations.js';
import type { OperationContext } from '../../kernel/context.js';
import { sql, type Sql } from '../../kernel/sql.js';
import { renameBusinessCategories } from '../identity/index.js';
import { CategoryType } from './categories.rules.js';

/** How the rows that name categories of one type are counted and renamed. */
export interface CategoryUse {
  readonly type: CategoryType;
  /** How many rows name one of those texts. */
  countSql(names: Sql): Sql;
  /** Lets each row that holds a name hold its target instead. @returns how many rows those were */
  rename(ctx: OperationContext, names: readonly string[], targets: readonly string[]): Promise<number>;
}

const uses = new Declarations<CategoryUse>();

/** Declares what names the categories of a type, in the module whose rows do. */
export function declareCategoryUse(use: CategoryUse): void {
  uses.declare(use);
}

/** What names the categories of a type. */
export function usesOfCategories(type: CategoryType): CategoryUse {
  const use = uses.all().find((declared) => declared.type === type);
  if (!use) throw new Error(`Nothing names categories of type ${type}`);
  return use;
}

// Whose module stands below this one.
declareCategoryUse({
  type: CategoryType.business,
  countSql: (names) =>
    sql`(select count(*)::int from users u where u.business_categories && ${names} and u.archived_at is null)`,
  rename: renameBusinessCategories,
});

import { queryableOf, type OperationContext, type RequestContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { editRow, lockRow, pick } from '../../kernel/edit.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { rowOf } from '../../kernel/select/model.js';
import { run, sql } from '../../kernel/sql.js';
import { plural } from '../../kernel/words.js';
import { removalFacts, type Removal } from '../removal/index.js';
import { Category } from './categories.entity.js';
import { categoryModel, namesSql, usageSql } from './categories.queries.js';
import { CategoryType } from './categories.rules.js';
import { usesOfCategories } from './category-uses.js';
import {
  CreateCategoryInput,
  DeleteCategoryInput,
  ReorderCategoriesInput,
  UpdateCategoryInput,
} from './categories.inputs.js';
import { said } from '../../words/index.js';

describeConstraints({
  uq_categories_type_name: { field: 'name', says: 'catalog.categoryTaken' },
});

const AUDITED = ['name', 'displayName', 'type', 'isActive', 'sortOrder', 'description', 'color'] as const;

function checkColor(color: string | undefined): void {
  if (color !== undefined && !/^#[0-9a-f]{6}$/i.test(color)) throw badInput('color', 'catalog.colour');
}

/** Adds a category. */
export const createCategory = operation({
  name: 'createCategory',
  permission: 'categories.write',
  input: CreateCategoryInput,
  audit: 'Category',
  idempotent: true,
  run: async (ctx, { clientKey: _key, ...columns }) => {
    checkColor(columns.color);
    const { identifiers } = await ctx.em.insert(Category, columns);
    const id = identifiers[0]?.id as number;
    ctx.record({ entity: 'Category', entityId: id, after: pick(columns as Partial<Category>, AUDITED) });
    return { id };
  },
});

/** Changes a category. What uses it follows a new name. */
export const updateCategory = operation({
  name: 'updateCategory',
  permission: 'categories.write',
  input: UpdateCategoryInput,
  audit: 'Category',
  run: async (ctx, { id, version, ...changes }) => {
    checkColor(changes.color);
    const category = await lockRow(ctx, Category, 'Category', id);
    const moved = { ...category, ...definedOnly(changes) };
    if (moved.type !== category.type) await requireUnused(ctx, category);
    const names = await namesOf(ctx, category);
    await editRow(ctx, Category, category, changes, { name: 'Category', audited: AUDITED, version });
    if (moved.type === category.type) await moveUses(ctx, category, names, moved);
    return { id };
  },
});

/** Removes a category. One in use is `CONFLICT` with the count, unless another of its type takes over what uses it. */
export const deleteCategory = operation({
  name: 'deleteCategory',
  permission: 'categories.write',
  input: DeleteCategoryInput,
  audit: 'Category',
  run: async (ctx, { id, replaceWithId }) => {
    const category = await lockRow(ctx, Category, 'Category', id);
    let reason: string | undefined;
    if (replaceWithId === undefined || replaceWithId === null) {
      await requireUnused(ctx, category);
    } else {
      const other = await lockReplacement(ctx, category, replaceWithId);
      const moved = await moveUses(ctx, category, await namesOf(ctx, category), other);
      reason = `${plural(moved, kindOf(category))} moved to ${other.name}`;
    }
    await ctx.em.delete(Category, { id });
    ctx.record({ entity: 'Category', entityId: id, before: pick(category, AUDITED), reason });
    return { id, archived: false };
  },
});

async function lockReplacement(ctx: OperationContext, category: Category, id: number): Promise<Category> {
  if (id === category.id) throw badInput('replaceWithId', 'catalog.otherCategory');
  const other = await ctx.em.findOne(Category, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!other || other.type !== category.type) throw badInput('replaceWithId', 'catalog.sameType');
  return other;
}

/** Puts all categories of one type in the given order: the whole list at once, so that two who sort at the same time do not mix. */
export const reorderCategories = operation({
  name: 'reorderCategories',
  permission: 'categories.write',
  input: ReorderCategoriesInput,
  audit: 'Category',
  run: async (ctx, { ids }) => {
    const rows = await run<{ id: number; type: CategoryType; sort_order: number }>(
      ctx.connection,
      sql`select id, type, sort_order from categories
          where type = (select type from categories where id = ${ids[0] ?? 0}) order by id for update`,
    );
    const [first] = rows;
    if (!first) throw badInput('ids', 'catalog.oneType');
    const known = new Set(rows.map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw badInput('ids', 'catalog.oneType');
    if (ids.length < rows.length) {
      throw new AppError('STALE_VERSION', 'catalog.categoriesChanged');
    }
    await run(
      ctx.connection,
      sql`update categories c set sort_order = o.place - 1, version = c.version + 1, updated_at = now()
          from unnest(${ids}::int[]) with ordinality as o(id, place) where c.id = o.id and c.sort_order <> o.place - 1`,
    );
    const before = [...rows].sort((a, b) => a.sort_order - b.sort_order || a.id - b.id).map(({ id }) => id);
    ctx.record({
      entity: 'Category',
      entityId: '',
      before: { order: before },
      after: { type: first.type, order: ids },
    });
    return { type: first.type };
  },
});

function definedOnly<T extends object>(changes: T): T {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;
}

/** What a category is of. */
const kindOf = ({ type }: Pick<Category, 'type'>): 'product' | 'user' =>
  type === CategoryType.product ? 'product' : 'user';

/** What the removal of a category would meet: what uses it, unless another of its type takes that over. */
export async function categoryRemovalOf(ctx: RequestContext, id: number): Promise<Removal & { uses: number }> {
  const row = rowOf(ctx.dataSource, categoryModel, 'c');
  const [found] = await run<{ uses: number; type: CategoryType }>(
    queryableOf(ctx),
    sql`select ${usageSql(row)} as uses, c.type from categories c where c.id = ${id}`,
  );
  if (!found) throw notFound('Category');
  const { uses } = found;
  const kind = kindOf(found);
  return {
    obstacle:
      uses > 0
        ? said(kind === 'product' ? 'catalog.categoryOfProducts' : 'catalog.categoryOfUsers', { count: uses })
        : null,
    uses,
    facts: removalFacts({ refuses: { [kind]: uses } }),
  };
}

async function requireUnused(ctx: OperationContext, category: Category): Promise<void> {
  const { obstacle, uses } = await categoryRemovalOf(ctx, category.id);
  if (obstacle !== null) throw new AppError('CONFLICT', obstacle, { reason: 'IN_USE', details: { uses } });
}

/** The texts by which rows name a category, as they stand before a change. */
async function namesOf(ctx: OperationContext, category: Category): Promise<string[]> {
  const row = rowOf(ctx.dataSource, categoryModel, 'c');
  const [found] = await run<{ names: string[] }>(
    ctx.connection,
    sql`select ${namesSql(row)} as names from categories c where c.id = ${category.id}`,
  );
  return found?.names ?? [];
}

/** Lets everything that names one category name another; answers how many rows that were. One statement. */
async function moveUses(
  ctx: OperationContext,
  from: Category,
  names: readonly string[],
  to: Pick<Category, 'name' | 'displayName'>,
): Promise<number> {
  // A row that holds the name holds the other's name afterwards; one that holds the display name, its display name.
  const targets = names.map((name) => (name === from.name ? to.name : to.displayName));
  if (names.every((name, i) => name === targets[i])) return 0;
  return usesOfCategories(from.type).rename(ctx, names, targets);
}

import { describeConstraints } from '../../kernel/db-errors.js';
import { editRow, lockRow, pick } from '../../kernel/edit.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { Category, CategoryType } from './categories.entity.js';
import { CategoryIdInput, CreateCategoryInput, UpdateCategoryInput } from './categories.inputs.js';

describeConstraints({
  uq_categories_type_name: { field: 'name', message: 'A category with this name already exists' },
});

const AUDITED = ['name', 'displayName', 'type', 'isActive', 'sortOrder', 'description', 'color'] as const;

function checkColor(color: string | undefined): void {
  if (color !== undefined && !/^#[0-9a-f]{6}$/i.test(color))
    throw badInput('color', 'Must be a colour such as #1F2937');
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

/** Changes a category. */
export const updateCategory = operation({
  name: 'updateCategory',
  permission: 'categories.write',
  input: UpdateCategoryInput,
  audit: 'Category',
  run: async (ctx, { id, version, ...changes }) => {
    checkColor(changes.color);
    const category = await lockRow(ctx, Category, 'Category', id);
    await editRow(ctx, Category, category, changes, { name: 'Category', audited: AUDITED, version });
    return { id };
  },
});

/** Removes a category that nothing uses; one in use is `CONFLICT` with the count. */
export const deleteCategory = operation({
  name: 'deleteCategory',
  permission: 'categories.write',
  input: CategoryIdInput,
  audit: 'Category',
  run: async (ctx, { id }) => {
    const category = await lockRow(ctx, Category, 'Category', id);
    const [{ uses } = { uses: 0 }] = await run<{ uses: number }>(
      ctx.connection,
      category.type === CategoryType.product
        ? sql`select count(*)::int as uses from products where category in (${category.name}, ${category.displayName}) and archived_at is null`
        : sql`select count(*)::int as uses from users where ${category.name} = any(business_categories) and archived_at is null`,
    );
    if (uses > 0) {
      const what = category.type === CategoryType.product ? 'products' : 'users';
      throw new AppError('CONFLICT', `This category is used by ${uses} ${what}`, {
        reason: 'IN_USE',
        details: { uses },
      });
    }
    await ctx.em.delete(Category, { id });
    ctx.record({ entity: 'Category', entityId: id, before: pick(category, AUDITED) });
    return { id, archived: false };
  },
});

import type { RequestContext } from '../../kernel/context.js';
import { queryableOf } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { expression, readModel, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { join, literal, run, sql, type Sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { Category, type CategoryChoices } from './categories.entity.js';
import type { CategoryFilter } from './categories.inputs.js';
import { CategoryType } from './categories.rules.js';
import { usesOfCategories } from './category-uses.js';

/**
 * The texts by which rows name this category: its name and, unless another category has a better claim to it, its
 * display name. Products and users of old clients hold either.
 */
export function namesSql(row: Row): Sql {
  return sql`(array[${row('name')}::text] || case when exists (
      select 1 from categories o where o.type = ${row('type')} and o.id <> ${row('id')}
        and (o.name = ${row('displayName')} or (o.display_name = ${row('displayName')} and o.id < ${row('id')})))
    then '{}' else array[${row('displayName')}::text] end)`;
}

/** How many products or users name the category. */
export function usageSql(row: Row): Sql {
  const counts = Object.values(CategoryType).map(
    (type) => sql`when ${literal(type)} then ${usesOfCategories(type).countSql(namesSql(row))}`,
  );
  return sql`(case ${row('type')} ${join(counts, ' ')} end)`;
}

export const categoryModel = readModel('Category', Category, {
  permission: 'categories.read',
  fields: { usageCount: expression(usageSql, { permission: 'categories.write', silent: true }) },
});

export const categoryReads = reads<CategoryFilter>(categoryModel, {
  filters: {
    type: (row, type) => sql`${row('type')} = ${type}`,
    isActive: (row, isActive) => sql`${row('isActive')} = ${isActive}`,
  },
  sorts: {
    sortOrder: { by: (row) => row('sortOrder'), type: 'int' },
    name: { by: (row) => row('name'), type: 'text', collate: true },
  },
  defaultSort: { field: 'sortOrder', direction: 'asc' },
  changedAt: (row) => row('updatedAt'),
});

/** The choices of the forms when the business has made none of its own. */
const DEFAULTS: Record<CategoryType, string[]> = {
  [CategoryType.business]: ['barber', 'pharmacy', 'salon', 'spa', 'clinic'],
  [CategoryType.product]: ['haircare', 'skincare', 'tools', 'equipment', 'consumables'],
};

/** Names of the active categories of each type in their order, else `DEFAULTS`. One statement. */
export async function categoryChoices(ctx: RequestContext): Promise<CategoryChoices> {
  authorize(ctx, 'categories.read');
  const rows = await run<{ type: CategoryType; name: string }>(
    queryableOf(ctx),
    sql`select type, name from categories where is_active order by sort_order, id`,
  );
  const namesOf = (type: CategoryType): string[] => {
    const names = rows.filter((row) => row.type === type).map((row) => row.name);
    return names.length > 0 ? names : DEFAULTS[type];
  };
  return { business: namesOf(CategoryType.business), product: namesOf(CategoryType.product) };
}

declareThingName('Category', (id) => sql`select n.display_name from categories n where n.id = ${id}`);

declareTombstones({ kind: RemovedKind.category, model: categoryModel, all: 'categories.read' });

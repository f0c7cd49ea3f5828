import type { RequestContext } from '../../kernel/context.js';
import { queryableOf } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { readModel } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { run, sql } from '../../kernel/sql.js';
import { Category, CategoryType } from './categories.entity.js';
import type { CategoryFilter } from './categories.inputs.js';

export const categoryModel = readModel('Category', Category, { permission: 'categories.read' });

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
});

/** The choices of the forms when the business has made none of its own (spec §9). */
const DEFAULTS: Record<CategoryType, string[]> = {
  [CategoryType.business]: ['barber', 'pharmacy', 'salon', 'spa', 'clinic'],
  [CategoryType.product]: ['haircare', 'skincare', 'tools', 'equipment', 'consumables'],
};

/** Names of the active categories of a type in their order, else the spec's defaults. */
export async function categoryNames(ctx: RequestContext, type: CategoryType): Promise<string[]> {
  authorize(ctx, 'categories.read');
  const rows = await run<{ name: string }>(
    queryableOf(ctx),
    sql`select name from categories where type = ${type} and is_active order by sort_order, id`,
  );
  return rows.length > 0 ? rows.map((row) => row.name) : DEFAULTS[type];
}

import { choice, defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
import { CategoryFilter } from './categories.inputs.js';
import { categoryReads } from './categories.queries.js';

export const categoriesExport = defineExport({
  list: 'categories',
  reads: categoryReads,
  filter: CategoryFilter,
  path: '/categories/export.csv',
  name: 'categories',
  rows: 'The categories',
  columns: [
    number('columns.id', 'id'),
    choice('columns.type', 'type', 'categoryType'),
    text('columns.name', 'name'),
    text('columns.displayName', 'displayName'),
    text('columns.description', 'description'),
    text('columns.colour', 'color'),
    number('columns.position', 'sortOrder'),
    flag('columns.active', 'isActive'),
    number('columns.used', 'usageCount'),
    time('columns.added', 'createdAt'),
  ],
});

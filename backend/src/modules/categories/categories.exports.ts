import { defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
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
    number('Id', 'id'),
    text('Type', 'type'),
    text('Name', 'name'),
    text('Display name', 'displayName'),
    text('Description', 'description'),
    text('Colour', 'color'),
    number('Position', 'sortOrder'),
    flag('Active', 'isActive'),
    number('Used', 'usageCount'),
    time('Added', 'createdAt'),
  ],
});

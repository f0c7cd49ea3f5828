import { choice, defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
import { CustomerFilter } from './customers.inputs.js';
import { customerReads } from './customers.queries.js';

export const customersExport = defineExport({
  list: 'customers',
  reads: customerReads,
  filter: CustomerFilter,
  path: '/customers/export.csv',
  name: 'customers',
  rows: 'The customers that the caller may see',
  columns: [
    number('columns.id', 'id'),
    text('columns.company', 'companyName'),
    text('columns.name', 'displayName'),
    choice('columns.role', 'role', 'role'),
    text('columns.email', 'email'),
    text('columns.phone', 'phone'),
    text('columns.city', 'city'),
    text('columns.salesPerson', 'salesPersonName'),
    number('columns.balance', 'balance'),
    number('columns.overdue', 'overdueAmount'),
    number('columns.orders', 'orderCount'),
    time('columns.lastOrder', 'lastOrderAt'),
    flag('columns.active', 'isActive'),
  ],
});

import { choice, defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
import { operation } from '../../kernel/operation.js';
import { UserFilter } from './identity.inputs.js';
import { userReads } from './identity.queries.js';

/** Notes who took which users out of the system. */
const noteExport = operation({
  name: 'exportUsers',
  permission: 'users.read',
  input: UserFilter,
  audit: 'User',
  run: async (ctx, filter) => {
    const rows = await userReads.count(ctx, filter);
    ctx.record({ entity: 'User', entityId: '', after: { filter: { ...filter }, rows } });
    return { rows };
  },
});

/** The columns stand in the order of the form. What the caller may not see is an empty cell. */
export const usersExport = defineExport({
  list: 'users',
  reads: userReads,
  filter: UserFilter,
  path: '/users/export.csv',
  name: 'users',
  rows: 'The users the caller may see',
  note: noteExport,
  columns: [
    number('columns.id', 'id'),
    text('columns.firstName', 'firstName'),
    text('columns.lastName', 'lastName'),
    text('columns.email', 'email'),
    text('columns.phone', 'phone'),
    text('columns.whatsapp', 'whatsappNumber'),
    choice('columns.role', 'role', 'role'),
    flag('columns.status', 'isActive', 'columns.active', 'columns.inactive'),
    text('columns.company', 'companyName'),
    text('columns.businessCategories', 'businessCategories'),
    text('columns.address', 'address'),
    text('columns.city', 'city'),
    text('columns.province', 'state'),
    text('columns.postalCode', 'zipCode'),
    text('columns.country', 'country'),
    text('columns.taxId', 'taxId'),
    number('columns.commissionRate', 'commissionRate'),
    number('columns.marketplaceMargin', 'marketplaceMarginPercent'),
    number('columns.creditLimit', 'creditLimit'),
    time('columns.lastSignIn', 'lastLoginAt'),
    time('columns.joined', 'createdAt'),
  ],
});

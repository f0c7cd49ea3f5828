import { defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
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
    number('Id', 'id'),
    text('First name', 'firstName'),
    text('Last name', 'lastName'),
    text('Email', 'email'),
    text('Phone', 'phone'),
    text('WhatsApp', 'whatsappNumber'),
    text('Role', 'role'),
    flag('Status', 'isActive', 'Active', 'Inactive'),
    text('Company', 'companyName'),
    text('Business categories', 'businessCategories'),
    text('Address', 'address'),
    text('City', 'city'),
    text('State', 'state'),
    text('Postal code', 'zipCode'),
    text('Country', 'country'),
    text('Tax id', 'taxId'),
    number('Commission rate', 'commissionRate'),
    number('Marketplace margin', 'marketplaceMarginPercent'),
    number('Credit limit', 'creditLimit'),
    time('Last sign-in', 'lastLoginAt'),
    time('Joined', 'createdAt'),
  ],
});

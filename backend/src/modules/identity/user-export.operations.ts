import type { RequestContext } from '../../kernel/context.js';
import { streamCsv, type CsvColumn } from '../../kernel/csv.js';
import { operation } from '../../kernel/operation.js';
import { localTime } from '../../kernel/time-zone.js';
import { UserFilter } from './identity.inputs.js';
import { USER } from './identity.presenter.js';
import { userReads } from './identity.queries.js';

const text = (header: string, property: string): CsvColumn => ({ header, value: (row) => row[property] });
const time = (header: string, property: string, zone: string): CsvColumn => ({
  header,
  value: (row) => (row[property] === null || row[property] === undefined ? null : localTime(row[property], zone)),
});
const number = (header: string, property: string): CsvColumn => ({ ...text(header, property), numeric: true });

/** The columns, in the order of the form, times on the business's clocks. What the caller may not see is an empty cell. */
const columns = (zone: string): readonly CsvColumn[] => [
  number('Id', 'id'),
  text('First name', 'firstName'),
  text('Last name', 'lastName'),
  text('Email', 'email'),
  text('Phone', 'phone'),
  text('WhatsApp', 'whatsappNumber'),
  text('Role', 'role'),
  { header: 'Status', value: (row) => (row.isActive === true ? 'Active' : 'Inactive') },
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
  time('Last sign-in', 'lastLoginAt', zone),
  time('Joined', 'createdAt', zone),
];

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

/** The users a caller sees under a filter, as CSV; the export itself is an event of the audit trail. */
export async function exportUsers(ctx: RequestContext, filter: UserFilter) {
  await noteExport(ctx, filter);
  return streamCsv(userReads.batches(ctx, USER, { filter }), columns(ctx.settings.timezone));
}

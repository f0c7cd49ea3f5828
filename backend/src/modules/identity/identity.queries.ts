import { ACTOR_ID, and, join, literal, raw, sql, type Sql } from '../../kernel/sql.js';
import { matchesPerson } from '../../kernel/text/search.js';
import { expression, guarded, readModel, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import type { Actor } from '../../kernel/access.js';
import { declareThingName } from '../audit/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { User } from './identity.entity.js';
import type { UserFilter } from './identity.inputs.js';
import { BUYER_ROLES, Role } from './role.rules.js';

/** The display name in SQL, as `displayName()` makes it. */
export function displayNameSql(row: Row): Sql {
  return sql`coalesce(nullif(btrim(concat_ws(' ', ${row('firstName')}, ${row('lastName')})), ''), ${row('email')}, 'Unknown Customer')`;
}

/** The display name of the user with this id, whoever asks: for "who did it". */
export function userNameSql(id: Sql): Sql {
  return sql`(select coalesce(nullif(btrim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email) from users a where a.id = ${id})`;
}

const financials = { permission: 'users.financials' } as const;

/** Whom the actor may invite: an admin anyone, the sales team customers. */
const inviting = {
  permission: 'users.create',
  own: (row: Row) => sql`${row('role')} = ${raw(`'${Role.customer}'`)}`,
  silent: true,
} as const;

/** Admins see everyone, the sales team whoever buys and itself, everybody else only itself. Archived users are in no list. */
function scope(actor: Actor, row: Row): Sql {
  const present = sql`${row('archivedAt')} is null`;
  if (actor.access('users.read') === 'all') return present;
  const self = sql`${row('id')} = ${ACTOR_ID}`;
  return actor.role === Role.sales_team
    ? and([present, sql`(${self} or ${row('role')} in (${join(BUYER_ROLES.map((role) => literal(role)))}))`])
    : and([present, self]);
}

export const userModel = readModel('User', User, {
  permission: 'users.read',
  scope,
  fields: {
    displayName: expression(displayNameSql),
    taxId: guarded('taxId', financials),
    commissionRate: guarded('commissionRate', financials),
    marketplaceMarginPercent: guarded('marketplaceMarginPercent', financials),
    creditLimit: guarded('creditLimit', financials),
    invitedAt: guarded('invitedAt', inviting),
    invitationPending: expression(
      (row) => sql`(${row('invitedAt')} is not null and ${row('passwordHash')} is null)`,
      inviting,
    ),
  },
});

export const userReads = reads<UserFilter>(userModel, {
  filters: {
    search: (row, text) => matchesPerson(row('search'), text),
    ids: (row, ids) => sql`${row('id')} = any(${ids}::int[])`,
    role: (row, role) => sql`${row('role')} = ${role}`,
    roles: (row, roles) => sql`${row('role')} = any(${roles}::text[])`,
    isActive: (row, isActive) => sql`${row('isActive')} = ${isActive}`,
    businessCategory: (row, category) => sql`${row('businessCategories')} @> array[${category}]::text[]`,
  },
  sorts: {
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
    email: { by: (row) => row('email'), type: 'text', collate: true },
    displayName: { by: displayNameSql, type: 'text', collate: true },
    role: { by: (row) => row('role'), type: 'text' },
    phone: { by: (row) => sql`coalesce(${row('phone')}, '')`, type: 'text' },
    isActive: { by: (row) => sql`(case when ${row('isActive')} then 0 else 1 end)`, type: 'int' },
    lastLoginAt: { by: (row) => sql`coalesce(${row('lastLoginAt')}, '-infinity'::timestamptz)`, type: 'timestamptz' },
    companyName: { by: (row) => sql`coalesce(${row('companyName')}, '')`, type: 'text', collate: true },
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

declareThingName(
  'User',
  (id) =>
    sql`select coalesce(nullif(btrim(concat_ws(' ', n.first_name, n.last_name)), ''), n.email) from users n where n.id = ${id}`,
);

declareTombstones({
  kind: RemovedKind.user,
  model: userModel,
  all: 'users.read',
  sawPublic: ({ role }) => role === Role.sales_team,
});

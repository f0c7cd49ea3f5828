import { expression, readModel } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { ACTOR_ID, raw, sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { userNameSql } from '../identity/index.js';
import { SavedView } from './saved-views.entity.js';
import type { SavedViewFilter } from './saved-views.inputs.js';
import { isOfStaff } from './saved-views.rules.js';

export const savedViewModel = readModel('SavedView', SavedView, {
  permission: 'views.keep',
  // What staff share among themselves, buyers and suppliers do not see: its name may tell what is thought of them.
  scope: (actor, row) =>
    isOfStaff(actor.role)
      ? sql`(${row('ownerId')} = ${ACTOR_ID} or ${row('isShared')})`
      : sql`${row('ownerId')} = ${ACTOR_ID}`,
  fields: {
    ownerName: expression((row) => userNameSql(row('ownerId'))),
    isMine: expression((row) => sql`(${row('ownerId')} = ${ACTOR_ID})`),
    isDefault: expression(
      (row) => sql`exists (select from default_views d where d.user_id = ${ACTOR_ID} and d.view_id = ${row('id')})`,
    ),
  },
});

export const savedViewReads = reads<SavedViewFilter>(savedViewModel, {
  filters: { list: (row, list) => (list === null ? raw('true') : sql`${row('list')} = ${list}`) },
  sorts: {
    id: { by: (row) => row('id'), type: 'int' },
    name: { by: (row) => row('name'), type: 'text', collate: true },
  },
  defaultSort: { field: 'id', direction: 'asc' },
});

declareThingName('SavedView', (id) => sql`select n.name from saved_views n where n.id = ${id}`);

import { expression, readModel } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { matchesSearch } from '../../kernel/text/search.js';
import { sql } from '../../kernel/sql.js';
import { thingNameSql } from '../audit/index.js';
import { userNameSql } from '../identity/index.js';
import { Letter, type LetterFilter } from '../letters/index.js';

export const letterModel = readModel('Letter', Letter, {
  permission: 'audit.read',
  fields: {
    receiverName: expression((row) => userNameSql(row('receiverId'))),
    actorName: expression((row) => userNameSql(row('actorId'))),
    entityName: expression((row) => thingNameSql(row('entity'), sql`${row('entityId')}::text`)),
  },
});

/** The log of letters, newest first. */
export const letterReads = reads<LetterFilter>(letterModel, {
  filters: {
    state: (row, state) => sql`${row('state')} = ${state}`,
    kind: (row, kind) => sql`${row('kind')} = ${kind}`,
    search: (row, text) =>
      matchesSearch(
        sql`fold_text(concat_ws(' ', ${row('address')}, ${userNameSql(row('receiverId'))}, ${row('error')}))`,
        text,
      ),
  },
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

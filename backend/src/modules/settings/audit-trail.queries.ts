import { matchesSearch } from '../../kernel/text/search.js';
import { ACCESS_DENIED } from '../../kernel/denials.js';
import { expression, readModel } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { literal, sql } from '../../kernel/sql.js';
import { AuditEvent, thingNameSql } from '../audit/index.js';
import { userNameSql } from '../identity/index.js';
import type { AuditEventFilter } from './audit-trail.inputs.js';

export const auditModel = readModel('AuditEvent', AuditEvent, {
  permission: 'audit.read',
  fields: {
    actorId: expression((row) => sql`${row('actorId')}::text`),
    attempts: expression(
      (
        row,
      ) => sql`case when ${row('action')} = ${literal(ACCESS_DENIED)} then coalesce((select d.attempts from denied_attempts d
        where d.actor_id = ${row('actorId')} and d.operation = ${row('after')}->>'operation'
          and d.minute = date_trunc('minute', ${row('at')})), 1) else 1 end`,
    ),
    entityName: expression((row) => thingNameSql(row('entity'), row('entityId'))),
    actorName: expression((row) => userNameSql(row('actorId'))),
  },
});

/** Newest first; ids rise with time. The search reads entries one by one, from the newest, until the page is full. */
export const auditReads = reads<AuditEventFilter>(auditModel, {
  filters: {
    actorId: (row, id) => sql`${row('actorId')} = ${id}`,
    action: (row, action) => sql`${row('action')} = ${action}`,
    entity: (row, entity) => sql`${row('entity')} = ${entity}`,
    entityId: (row, id) => sql`${row('entityId')} = ${id}`,
    from: (row, from) => sql`${row('at')} >= ${from}`,
    to: (row, to) => sql`${row('at')} < ${to}`,
    search: (row, text) =>
      matchesSearch(
        sql`fold_text(concat_ws(' ', ${row('action')}, ${row('entity')}, ${row('entityId')}, ${row('reason')},
          ${userNameSql(row('actorId'))}, ${row('before')}::text, ${row('after')}::text))`,
        text,
      ),
  },
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
  changedAt: (row) => row('at'),
});

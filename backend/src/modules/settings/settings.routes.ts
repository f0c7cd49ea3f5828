import { choice, defineExport, number, text, time } from '../../kernel/rest/export.js';
import type { RestRoute } from '../../kernel/rest/rest.js';
import { LetterFilter } from '../letters/index.js';
import { AuditEventFilter } from './audit-trail.inputs.js';
import { auditReads } from './audit-trail.queries.js';
import { letterReads } from './letters-log.queries.js';

/** The exports of what the server keeps of itself. */
export const settingsRoutes: RestRoute[] = [
  defineExport({
    list: 'auditEvents',
    reads: auditReads,
    filter: AuditEventFilter,
    path: '/audit-events/export.csv',
    name: 'audit-trail',
    rows: 'The audit trail',
    columns: [
      number('columns.id', 'id'),
      time('columns.when', 'at'),
      text('columns.action', 'action'),
      text('columns.who', 'actorName'),
      text('columns.role', 'actorRole'),
      text('columns.kindOfThing', 'entity'),
      text('columns.thingId', 'entityId'),
      text('columns.thing', 'entityName'),
      text('columns.before', 'before'),
      text('columns.after', 'after'),
      text('columns.reason', 'reason'),
      number('columns.attempts', 'attempts'),
      text('columns.address', 'ip'),
      text('columns.request', 'requestId'),
    ],
  }),
  defineExport({
    list: 'letters',
    reads: letterReads,
    filter: LetterFilter,
    path: '/letters/export.csv',
    name: 'letters',
    rows: 'The log of letters',
    columns: [
      number('columns.id', 'id'),
      time('columns.asked', 'askedAt'),
      choice('columns.kind', 'kind', 'letterKind'),
      choice('columns.channel', 'channel', 'letterChannel'),
      text('columns.language', 'language'),
      text('columns.receiver', 'receiverName'),
      text('columns.address', 'address'),
      choice('columns.state', 'state', 'letterState'),
      number('columns.tries', 'tries'),
      time('columns.lastTried', 'triedAt'),
      time('columns.sent', 'sentAt'),
      text('columns.fault', 'error'),
      text('columns.about', 'entity'),
      text('columns.aboutWhich', 'entityName'),
      text('columns.askedBy', 'actorName'),
    ],
  }),
];

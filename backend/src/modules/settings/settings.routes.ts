import { defineExport, number, text, time } from '../../kernel/rest/export.js';
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
      number('Id', 'id'),
      time('When', 'at'),
      text('Action', 'action'),
      text('Who', 'actorName'),
      text('Role', 'actorRole'),
      text('Kind of thing', 'entity'),
      text('Thing id', 'entityId'),
      text('Thing', 'entityName'),
      text('Before', 'before'),
      text('After', 'after'),
      text('Reason', 'reason'),
      number('Attempts', 'attempts'),
      text('Address', 'ip'),
      text('Request', 'requestId'),
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
      number('Id', 'id'),
      time('Asked', 'askedAt'),
      text('Kind', 'kind'),
      text('Channel', 'channel'),
      text('Language', 'language'),
      text('Receiver', 'receiverName'),
      text('Address', 'address'),
      text('State', 'state'),
      number('Tries', 'tries'),
      time('Last tried', 'triedAt'),
      time('Sent', 'sentAt'),
      text('Fault', 'error'),
      text('About', 'entity'),
      text('About which', 'entityName'),
      text('Asked by', 'actorName'),
    ],
  }),
];

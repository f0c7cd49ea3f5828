import { expression, readModel, told } from '../../../kernel/select/model.js';
import { reads } from '../../../kernel/select/reads.js';
import { ACTOR_ID, sql } from '../../../kernel/sql.js';
import { isSaid } from '../../../words/index.js';
import { declareThingName } from '../../audit/index.js';
import { userNameSql } from '../../identity/index.js';
import { titleOf, titleOnAnyDay } from '../files/sources.js';
import { ExportSchedule } from './schedules.entity.js';
import type { ExportScheduleFilter } from './schedules.inputs.js';
import { ScheduleDays } from './schedules.rules.js';

export const exportScheduleModel = readModel('ExportSchedule', ExportSchedule, {
  permission: 'exports.schedule',
  scope: (actor, row) => (actor.access('exports.schedule') === 'all' ? null : sql`${row('ownerId')} = ${ACTOR_ID}`),
  fields: {
    ownerName: expression((row) => userNameSql(row('ownerId'))),
    title: told(
      (row) => sql`jsonb_build_object('source', ${row('source')}, 'query', ${row('query')}, 'days', ${row('days')})`,
      ({ source, query, days }) =>
        (days === ScheduleDays.as_chosen ? titleOf : titleOnAnyDay)(String(source), String(query)),
    ),
    lastErrorText: told(
      (row) => sql`${row('lastError')}`,
      (error) => (isSaid(error) ? error : ''),
    ),
  },
});

export const exportScheduleReads = reads<ExportScheduleFilter>(exportScheduleModel, {
  filters: { isActive: (row, isActive) => sql`${row('isActive')} = ${isActive}` },
  sorts: { id: { by: (row) => row('id'), type: 'int' }, nextAt: { by: (row) => row('nextAt'), type: 'timestamptz' } },
  defaultSort: { field: 'id', direction: 'desc' },
});

declareThingName('ExportSchedule', (id) => sql`select s.name from export_schedules s where s.id = ${id}`);

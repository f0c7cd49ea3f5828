import { readModel, told } from '../../../kernel/select/model.js';
import { reads } from '../../../kernel/select/reads.js';
import { ACTOR_ID, and, sql } from '../../../kernel/sql.js';
import { isSaid } from '../../../words/index.js';
import { declareThingName } from '../../audit/index.js';
import { ExportFile } from './export-files.entity.js';
import type { ExportFileFilter } from './export-files.inputs.js';
import { titleOf } from './sources.js';

export const exportFileModel = readModel('ExportFile', ExportFile, {
  permission: 'session',
  scope: (_actor, row) => and([sql`${row('ownerId')} = ${ACTOR_ID}`, sql`${row('expiresAt')} > now()`]),
  fields: {
    title: told(
      (row) => sql`jsonb_build_object('source', ${row('source')}, 'query', ${row('query')})`,
      ({ source, query }) => titleOf(String(source), String(query)),
    ),
    errorText: told(
      (row) => sql`${row('error')}`,
      (error) => (isSaid(error) ? error : ''),
    ),
  },
});

export const exportFileReads = reads<ExportFileFilter>(exportFileModel, {
  filters: { state: (row, state) => sql`${row('state')} = ${state}` },
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
});

declareThingName('ExportFile', (id) => sql`select f.file_name from export_files f where f.id = ${id}`);

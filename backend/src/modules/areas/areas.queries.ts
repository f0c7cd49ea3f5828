import { identityKey } from '../../kernel/text/identity-key.js';
import { matchesSearch } from '../../kernel/text/search.js';
import { readModel } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { raw, sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { Area } from './areas.entity.js';
import type { AreaFilter } from './areas.inputs.js';

/** Characters from which on areas are looked for. */
const LEAST_SEARCH = 2;

export const areaModel = readModel('Area', Area, { permission: 'visits.read' });

export const areaReads = reads<AreaFilter>(areaModel, {
  filters: {
    ids: (row, ids) => sql`${row('id')} = any(${ids}::int[])`,
    search: (row, text) =>
      [...identityKey(text)].length < LEAST_SEARCH ? raw('false') : matchesSearch(row('search'), text),
    isActive: (row, isActive) => sql`${row('isActive')} = ${isActive}`,
  },
  sorts: {
    visitCount: { by: (row) => row('visitCount'), type: 'int' },
    name: { by: (row) => row('name'), type: 'text', collate: true },
  },
  defaultSort: { field: 'visitCount', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

declareThingName('Area', (id) => sql`select n.name from areas n where n.id = ${id}`);

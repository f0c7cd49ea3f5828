import { defineExport, flag, number, text } from '../../kernel/rest/export.js';
import { AreaFilter } from './areas.inputs.js';
import { areaReads } from './areas.queries.js';

export const areasExport = defineExport({
  list: 'areas',
  reads: areaReads,
  filter: AreaFilter,
  path: '/areas/export.csv',
  name: 'areas',
  rows: 'The areas that sales people visit',
  columns: [
    number('columns.id', 'id'),
    text('columns.name', 'name'),
    text('columns.city', 'city'),
    text('columns.region', 'region'),
    number('columns.latitude', 'latitude'),
    number('columns.longitude', 'longitude'),
    number('columns.visits', 'visitCount'),
    flag('columns.suggested', 'isActive'),
  ],
});

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
    number('Id', 'id'),
    text('Name', 'name'),
    text('City', 'city'),
    text('Region', 'region'),
    number('Latitude', 'latitude'),
    number('Longitude', 'longitude'),
    number('Visits', 'visitCount'),
    flag('Suggested', 'isActive'),
  ],
});

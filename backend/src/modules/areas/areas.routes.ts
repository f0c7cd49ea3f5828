import { LIST_QUERY, queryText, type RestRoute } from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { COORDINATES, lists, shape, textParameter } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { coordinatesText } from '../../kernel/values/coordinates.js';
import { areasExport } from './areas.exports.js';
import { areaReads } from './areas.queries.js';

const AREA = fixedSelection('{ id name city region latitude longitude visitCount isActive }');

const AREA_SHAPE = shape('Area', 'Area', fixedSelection('{ id name city region visitCount isActive }'), {
  coordinates: COORDINATES,
});

export const areasRoutes: RestRoute[] = [
  areasExport,
  {
    method: 'GET',
    path: '/areas',
    summary: 'Areas that forms suggest, those with most visits first.',
    permission: 'visits.read',
    answers: lists(AREA_SHAPE, 'Areas.'),
    query: {
      ...LIST_QUERY,
      ...CHANGES_QUERY,
      search: textParameter('Words found in the name or city; fewer than 2 characters find none.'),
    },
    handle: (ctx, request) =>
      restList(ctx, request, {
        reads: areaReads,
        selection: AREA,
        filter: { search: queryText(request, 'search') },
        current: { isActive: true },
        present: (rows) =>
          rows.map(({ latitude, longitude, ...row }) => ({
            ...row,
            coordinates: coordinatesText(latitude, longitude),
          })),
      }),
  },
];

import { LIST_QUERY, listWindow, queryText, streamArray, type RestRoute } from '../../kernel/rest/rest.js';
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
      search: textParameter('Words found in the name or city; fewer than 2 characters find none.'),
    },
    handle: async (ctx, request) => {
      const filter = { isActive: true, search: queryText(request, 'search') };
      return {
        headers: { 'x-total-count': String(await areaReads.count(ctx, filter)) },
        body: await streamArray(areaReads.batches(ctx, AREA, { ...listWindow(request), filter }), (rows) =>
          rows.map(({ latitude, longitude, ...row }) => ({
            ...row,
            coordinates: coordinatesText(latitude, longitude),
          })),
        ),
      };
    },
  },
];

import { badInput } from '../../kernel/errors.js';
import {
  LIST_QUERY,
  listWindow,
  queryEnum,
  queryText,
  requiredText,
  streamArray,
  type RestRoute,
} from '../../kernel/rest/rest.js';
import { choiceParameter, gives, idParameter, objectOf, timeParameter } from '../../kernel/rest/rest-document.js';
import { markOfChanges } from '../../kernel/select/changes.js';
import { removedBatches } from './tombstones.queries.js';
import { RemovedKind } from './tombstones.rules.js';

const REMOVED_ROW = objectOf({
  id: { type: 'integer', description: 'Id of the row.' },
  removedAt: { type: 'string', format: 'date-time', description: 'When it went.' },
});

export const tombstonesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/removed',
    summary:
      'Rows that the caller may have seen and sees no more, for whoever keeps a copy. 410 MARK_TOO_OLD when not all of it is known any more: then everything is to be read anew.',
    permission: 'session',
    answers: {
      ...gives(REMOVED_ROW, 'Rows, the first to go first; the time to ask by next is in `X-As-Of`.'),
      list: true,
    },
    query: {
      kind: choiceParameter(RemovedKind, 'Which rows; needed.'),
      after: timeParameter(
        'Only those that went at this time or later: the `X-As-Of` of the answer before; needed, at most 120 days ago.',
      ),
      afterId: idParameter(
        'Of those that went at just that time, only the ones with a larger id: the last of the answer before.',
      ),
      limit: LIST_QUERY['limit'] as (typeof LIST_QUERY)[string],
    },
    handle: async (ctx, request) => {
      const kind = queryEnum(request, 'kind', RemovedKind);
      if (kind === undefined) throw badInput('kind', 'values.required');
      const asked = { kind, after: requiredText(request, 'after'), afterId: queryText(request, 'afterId') };
      const { limit } = listWindow(request);
      const asOf = await markOfChanges(ctx);
      return { headers: { 'x-as-of': asOf }, body: await streamArray(removedBatches(ctx, asked, limit)) };
    },
  },
];

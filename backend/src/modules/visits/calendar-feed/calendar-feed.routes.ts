import { notFound } from '../../../kernel/errors.js';
import type { RestRoute } from '../../../kernel/rest/rest.js';
import { sends } from '../../../kernel/rest/rest-document.js';
import { feedOf } from './feed-visits.queries.js';

const FILE = /^(wdcal_[A-Za-z0-9_-]{43})\.ics$/;

export const calendarFeedRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/field-visits/calendar/:file',
    summary: 'The visits of a sales person for a calendar, by its secret link.',
    permission: 'public',
    answers: sends('text/calendar', 'iCalendar: the visits of the last 30 days and those that are planned.'),
    handle: async (ctx, { params, headers }) => {
      const [, token] = FILE.exec(params['file'] ?? '') ?? [];
      if (token === undefined) throw notFound('CalendarFeed');
      const { text, etag } = await feedOf(ctx, token);
      const caching = { etag, 'cache-control': 'private, max-age=300' };
      if (headers['if-none-match'] === etag) return { status: 304, headers: caching };
      return { headers: { ...caching, 'content-type': 'text/calendar; charset=utf-8' }, body: text };
    },
  },
];

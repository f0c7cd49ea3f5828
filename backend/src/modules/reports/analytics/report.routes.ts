import { csvHeaders, streamCsv, type CsvColumn } from '../../../kernel/rest/csv.js';
import { queryText, type RestRoute, type RestRow } from '../../../kernel/rest/rest.js';
import { choiceParameter, sends, textParameter } from '../../../kernel/rest/rest-document.js';
import { RawJson } from '../../../kernel/select/reads.js';
import { answer, questionOf } from './report.queries.js';
import type { Report } from './report.result.js';
import { MAX_EXPORTED, ReportComparison, ReportGrouping, ReportType } from './report.rules.js';

/** A name of the API as the head of a column: `average_order` → "Average order". */
const headed = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;

function columnsOf({ groupBy, measures }: Report): CsvColumn[] {
  const figure = (list: 'values' | 'before', index: number) => (row: RestRow) => (row[list] as unknown[])[index];
  return [
    { header: headed(groupBy), value: (row) => row.label ?? row.key },
    ...measures.map((measure, index) => ({ header: headed(measure), value: figure('values', index), numeric: true })),
    ...measures.map((measure, index) => ({
      header: `${headed(measure)} before`,
      value: figure('before', index),
      numeric: true,
    })),
  ];
}

async function* rowsOf({ rows }: Report): AsyncGenerator<RawJson> {
  yield await Promise.resolve(new RawJson(JSON.stringify(rows)));
}

const PARAMETERS = ['type', 'from', 'to', 'groupBy', 'compareWith'] as const;

export const reportRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/reports/export.csv',
    summary:
      'The rows of a report with those of the compared days, as CSV that Excel opens. At most 10 exports an hour.',
    permission: 'reports.read',
    answers: sends('text/csv', 'One line for each row, UTF-8 with a byte order mark.'),
    query: {
      type: choiceParameter(ReportType, 'What it is about; required.'),
      from: textParameter('First day in the business time zone, YYYY-MM-DD; required.'),
      to: textParameter('Last day, inclusive; at most ten years in all; required.'),
      groupBy: choiceParameter(ReportGrouping, 'What a row stands for; a report has some of them only.'),
      compareWith: choiceParameter(ReportComparison, 'With which days; the period before unless given.'),
    },
    limit: 'export',
    handle: async (ctx, request) => {
      const asked = Object.fromEntries(
        PARAMETERS.flatMap((name) => {
          const sent = queryText(request, name);
          return sent === undefined ? [] : [[name, sent]];
        }),
      );
      const report = await answer(ctx, { ...questionOf(ctx, asked), first: MAX_EXPORTED });
      const body = await streamCsv(rowsOf(report), columnsOf(report), ctx.settings.timezone);
      return { headers: csvHeaders(`report-${report.type.replace('_', '-')}`), body };
    },
  },
];

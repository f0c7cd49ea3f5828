import { pointsOf, said, type PlainKey, type Said } from '../../../words/index.js';
import type { RequestContext } from '../../../kernel/context.js';
import { answerCsv } from '../../../kernel/rest/csv.js';
import type { ColumnKind, ExportColumn } from '../../../kernel/rest/export-columns.js';
import { declareExport, type ExportQuery, type OpenedExport } from '../../../kernel/rest/export-sources.js';
import { queryText, type RestRoute, type RestRow } from '../../../kernel/rest/rest.js';
import { dateFault } from '../../../kernel/values/values.js';
import { choiceParameter, sends, textParameter } from '../../../kernel/rest/rest-document.js';
import { answer, questionOf } from './report.queries.js';
import type { Report } from './report.result.js';
import {
  isTime,
  MAX_EXPORTED,
  ReportComparison,
  ReportGrouping,
  type ReportMeasure,
  ReportType,
} from './report.rules.js';

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

/** A name of the API as a key of words has it: `average_order` → `averageOrder`. */
const camel = <S extends string>(name: S): Camel<S> =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<S>;

const measureSaid = (measure: ReportMeasure): Said => {
  const key: PlainKey = `figures.${camel<`${ReportMeasure}`>(measure)}`;
  return said(key);
};

function columnsOf({ groupBy, measures }: Report): ExportColumn[] {
  const figure = (list: 'values' | 'before', index: number) => (row: RestRow) => (row[list] as unknown[])[index];
  const heading: PlainKey = `groupings.${camel<`${ReportGrouping}`>(groupBy)}`;
  const numbers: ColumnKind = 'number';
  return [
    { heading: said(heading), kind: isTime(groupBy) ? 'day' : 'text', value: (row) => row.label ?? row.key },
    ...measures.map((measure, index) => ({
      heading: measureSaid(measure),
      kind: numbers,
      value: figure('values', index),
    })),
    ...measures.map((measure, index) => ({
      heading: said('columns.earlier', { figure: measureSaid(measure) }),
      kind: numbers,
      value: figure('before', index),
    })),
  ];
}

const PARAMETERS = ['type', 'from', 'to', 'groupBy', 'compareWith'] as const;

/** The report that is asked for, whole. */
async function open(ctx: RequestContext, { query }: ExportQuery): Promise<OpenedExport> {
  const request = { params: {}, body: undefined, headers: {}, query };
  const asked = Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const sent = queryText(request, name);
      return sent === undefined ? [] : [[name, sent]];
    }),
  );
  const report = await answer(ctx, { ...questionOf(ctx, asked), first: MAX_EXPORTED });
  return {
    name: `report-${report.type.replace('_', '-')}`,
    columns: columnsOf(report),
    count: () => Promise.resolve(report.rows.length),
    async *rows() {
      yield await Promise.resolve(report.rows as unknown as RestRow[]);
    },
  };
}

const choiceOf = <T extends string>(choices: Readonly<Record<string, T>>, value: unknown): T | undefined =>
  Object.values(choices).find((choice) => choice === value);

const isDay = (value: unknown): value is string => typeof value === 'string' && dateFault(value) === null;

/** "Report: Sales · Customer · 1 Nov 2026 – 30 Nov 2026", as far as the parameters say. */
function reportSaid({ type, groupBy, from, to }: Readonly<Record<string, unknown>>): Said | null {
  const [kind, grouping] = [choiceOf(ReportType, type), choiceOf(ReportGrouping, groupBy)];
  if (kind === undefined) return null;
  const report: PlainKey = `reportTypes.${camel<`${ReportType}`>(kind)}`;
  const rows: PlainKey | undefined = grouping && `groupings.${camel<`${ReportGrouping}`>(grouping)}`;
  return pointsOf([
    said('exported.reportOf', { report: said(report) }),
    ...(rows === undefined ? [] : [said(rows)]),
    ...(isDay(from) && isDay(to) ? [said('exported.days', { from: { day: from }, to: { day: to } })] : []),
  ]);
}

const reportSource = declareExport({
  of: 'report',
  title: said('exported.report'),
  titleOf: reportSaid,
  permission: 'reports.read',
  days: { from: 'from', to: 'to' },
  query: {
    type: choiceParameter(ReportType, 'What it is about; required.'),
    from: textParameter('First day in the business time zone, YYYY-MM-DD; required.'),
    to: textParameter('Last day, inclusive; at most ten years in all; required.'),
    groupBy: choiceParameter(ReportGrouping, 'What a row stands for; a report has some of them only.'),
    compareWith: choiceParameter(ReportComparison, 'With which days; the period before unless given.'),
  },
  open,
});

export const reportRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/reports/export.csv',
    summary:
      'The rows of a report with those of the compared days, as CSV that Excel opens. At most 10 exports an hour.',
    permission: 'reports.read',
    answers: sends('text/csv', 'One line for each row, UTF-8 with a byte order mark.'),
    query: reportSource.query,
    limit: 'export',
    handle: async (ctx, request) => answerCsv(ctx, await open(ctx, request)),
  },
];

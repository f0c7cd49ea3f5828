import { queryableOf, requireActor, type RequestContext } from '../../../kernel/context.js';
import { AppError, badInput } from '../../../kernel/errors.js';
import { authorize } from '../../../kernel/operation.js';
import { join, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { parseInput } from '../../../kernel/validation.js';
import { checkPeriod, within, type Period } from '../../finance/index.js';
import { Role, userNameSql } from '../../identity/index.js';
import { changePercent, nothingOf, PLACES } from './change.rules.js';
import { customersPart } from './customers.queries.js';
import { fieldWorkPart } from './field-work.queries.js';
import { financialPart } from './financial.queries.js';
import { inventoryPart } from './inventory.queries.js';
import { bucketCount, bucketsOf, comparedBuckets, comparedPeriod, daysIn } from './report-periods.rules.js';
import type { PartRequest, ReportPart } from './report-part.js';
import { ReportInput } from './report.inputs.js';
import type { Report, ReportFigure, ReportRow } from './report.result.js';
import {
  FORMS,
  isGoods,
  isTime,
  MAX_DAYS,
  MAX_ROWS,
  ReportComparison,
  ReportGrouping,
  ReportType,
  REPORTS,
  type ReportMeasure,
  type TimeGrouping,
} from './report.rules.js';
import { salesPart } from './sales.queries.js';
import { suppliersPart } from './suppliers.queries.js';

const PARTS: Readonly<Record<ReportType, (request: PartRequest) => ReportPart>> = {
  sales: salesPart,
  inventory: inventoryPart,
  customers: customersPart,
  financial: financialPart,
  field_work: fieldWorkPart,
  suppliers: suppliersPart,
};

const DEFAULT_ROWS = 100;
/** More than the stretches of any report, and than most businesses have customers that buy within a month. */
const MAX_ROWS_BEFORE = 2000;

/** By what the caller can group a report: who sells and buys learns nothing of others. */
function groupingsFor(ctx: RequestContext, type: ReportType): readonly ReportGrouping[] {
  const { groupings } = REPORTS[type];
  const actor = requireActor(ctx);
  if (type !== ReportType.sales || actor.access('reports.customers') !== 'none') return groupings;
  const isVendor = actor.role === Role.vendor;
  return groupings.filter((grouping) => isTime(grouping) || (!isVendor && isGoods(grouping)));
}

/** What a row is called, by the key in `g`. */
function labelSql(grouping: ReportGrouping): Sql {
  const id = raw(`nullif(g.key, '')::int`);
  switch (grouping) {
    case ReportGrouping.customer:
    case ReportGrouping.sales_person:
    case ReportGrouping.supplier:
      return userNameSql(id);
    case ReportGrouping.area:
      return sql`(select a.name from areas a where a.id = ${id})`;
    case ReportGrouping.product:
      return raw(`case split_part(g.key, ':', 1)
        when 'product' then (select p.name from products p where p.id = split_part(g.key, ':', 2)::int)
        else (select o.name_en from marketplace_products o where o.id = split_part(g.key, ':', 2)::int) end`);
    case ReportGrouping.category:
    case ReportGrouping.brand:
      return raw(`nullif(g.key, '')`);
    default:
      return raw('null::text');
  }
}

interface Line {
  key: string | null;
  label: string | null;
  is_whole: boolean;
  lines: number;
  values: (string | null)[];
}

interface Read {
  readonly measures: readonly ReportMeasure[];
  readonly whole: readonly (string | null)[];
  readonly rows: readonly Line[];
  readonly rowCount: number;
}

interface Wanted {
  /** How many rows at most. */
  readonly first: number;
  /** The rows with these keys, instead of the first ones. */
  readonly keys?: readonly string[];
  /** Whether the figures of the whole are wanted, too. */
  readonly hasWhole: boolean;
}

/** Keys are compared as bytes: by the rules of a language it takes ten times as long, and nobody reads them. */
const KEY = raw('f.key collate "C"');

/**
 * One statement: the figures of the whole, and of the first rows, or of those with the given keys. Which rows are first is
 * found by the first figure alone; the others, which count what is distinct, are asked of these only.
 */
async function read(type: ReportType, request: PartRequest, { first, keys, hasWhole }: Wanted): Promise<Read> {
  const { ctx, groupBy } = request;
  const part = PARTS[type](keys ? { ...request, keys } : request);
  const figures = [...part.measures].map(
    ([measure, value]) => sql`(${value})::numeric(20, ${raw(String(PLACES[FORMS[measure]]))})`,
  );
  const texts = sql`array[${join(figures.map((figure) => sql`${figure}::text`))}]`;
  const order = groupBy !== null && isTime(groupBy) ? KEY : sql`${figures[0] ?? raw('null')} desc nulls last, ${KEY}`;
  const none = raw('0 as place, null::text as key, true as is_whole, null::text as label');
  const whole = (lines: Sql): Sql => sql`select ${none}, ${lines} as lines, ${texts} as values from f`;
  const rows =
    groupBy === null
      ? null
      : sql`select g.place, g.key, false as is_whole, ${labelSql(groupBy)} as label, g.lines, v.values
          from g join (select f.key, ${texts} as values from f where f.key in (select g.key from g) group by f.key) v on v.key = g.key`;
  const lines = await run<Line & Record<string, unknown>>(
    queryableOf(ctx),
    rows === null
      ? sql`with f as (${part.facts}) ${whole(raw('0'))}`
      : sql`with f as (${part.facts}),
          g as (
            select f.key, row_number() over (order by ${order})::int as place, count(*) over ()::int as lines
            from f where f.key is not null and ${keys ? sql`f.key = any(${keys}::text[])` : raw('true')}
            group by f.key order by ${order} limit ${first})
          ${hasWhole ? sql`${whole(raw('coalesce((select max(g.lines) from g), 0)'))} union all ` : raw('')}${rows}
          order by 1`,
    requireActor(ctx).id,
  );
  const measures = [...part.measures.keys()];
  if (!hasWhole) return { measures, whole: [], rows: lines, rowCount: lines[0]?.lines ?? 0 };
  const [all, ...others] = lines;
  if (!all?.is_whole) throw new Error('An aggregate over all rows always gives one row');
  return { measures, whole: all.values, rows: others, rowCount: all.lines };
}

/** What was asked for, with all that can be left out. */
export interface ReportQuestion {
  readonly type: ReportType;
  readonly period: Period;
  readonly groupBy: ReportGrouping;
  readonly groupings: readonly ReportGrouping[];
  readonly compared: Period;
  readonly first: number;
}

/** Checks who asks, and what. */
export function questionOf(ctx: RequestContext, given: unknown): ReportQuestion {
  authorize(ctx, 'reports.read');
  const input = parseInput(ReportInput, given);
  authorize(ctx, REPORTS[input.type].permission);
  const period = checkPeriod(input.from, input.to);
  if (daysIn(period) > MAX_DAYS) throw badInput('to', 'reports.tooLong');
  const all = REPORTS[input.type].groupings;
  const groupings = groupingsFor(ctx, input.type);
  const groupBy = input.groupBy ?? groupings[0] ?? ReportGrouping.month;
  if (!all.includes(groupBy)) throw badInput('groupBy', 'values.oneOf', { values: [...groupings] });
  if (!groupings.includes(groupBy)) throw new AppError('FORBIDDEN', 'requests.forbidden');
  if (isTime(groupBy) && bucketCount(period, groupBy) > MAX_ROWS) {
    throw badInput('groupBy', 'reports.tooFine');
  }
  const compared = comparedPeriod(period, input.compareWith ?? ReportComparison.period_before);
  return { type: input.type, period, groupBy, groupings, compared, first: input.first ?? DEFAULT_ROWS };
}

/** Figures of a period, compared with another. Bounded in days and rows. */
export async function report(ctx: RequestContext, given: unknown): Promise<Report> {
  return answer(ctx, questionOf(ctx, given));
}

/** The same for a question that was checked. */
export async function answer(ctx: RequestContext, question: ReportQuestion): Promise<Report> {
  const { type, period, groupBy, groupings, compared } = question;
  const ask = (days: Period, isAsked: boolean, by: ReportGrouping | null): PartRequest => ({
    ctx,
    period: days,
    groupBy: by,
    isAsked,
    during: (time) => within(ctx, time, days),
  });
  const first = isTime(groupBy) ? MAX_ROWS : question.first;
  // Of goods an order has only its lines: what it is as a whole is asked for beside them.
  const isByGoods = type === ReportType.sales && isGoods(groupBy);
  const hasWhole = !isByGoods;
  const before = (wanted: Omit<Wanted, 'hasWhole'>): Promise<Read> =>
    read(type, ask(compared, false, groupBy), { ...wanted, hasWhole });
  // Side by side. Products are too many: of the period before only those are looked up that have a row now.
  const [now, early, whole, wholeThen] = await Promise.all([
    read(type, ask(period, true, groupBy), { first, hasWhole }),
    groupBy === ReportGrouping.product ? null : before({ first: MAX_ROWS_BEFORE }),
    isByGoods ? read(type, ask(period, true, null), { first: 0, hasWhole: true }) : null,
    isByGoods ? read(type, ask(compared, false, null), { first: 0, hasWhole: true }) : null,
  ]);
  const keys = now.rows.flatMap(({ key }) => key ?? []);
  const then = early && early.rowCount <= MAX_ROWS_BEFORE ? early : await before({ first: keys.length, keys });
  return {
    type,
    period,
    compared,
    groupBy,
    groupings: [...groupings],
    measures: [...now.measures],
    figures: figuresOf(whole ?? now, wholeThen ?? then),
    rows: isTime(groupBy) ? timeRows(now, then, groupBy, question) : rowsOf(now, then),
    rowCount: isTime(groupBy) ? bucketsOf(period, groupBy).length : now.rowCount,
  };
}

function figuresOf(now: Read, then: Read): ReportFigure[] {
  return now.measures.map((measure, index) => {
    const value = now.whole[index] ?? null;
    const before = then.whole[then.measures.indexOf(measure)] ?? null;
    return { measure, value, before, changePercent: changePercent(measure, before, value) };
  });
}

/** The figures of a row of another period, in the order of these measures. */
const inOrder = (measures: readonly ReportMeasure[], then: Read, values: readonly (string | null)[]) =>
  measures.map((measure) => values[then.measures.indexOf(measure)] ?? null);

function rowsOf(now: Read, then: Read): ReportRow[] {
  const before = new Map(then.rows.map(({ key, values }) => [key, values]));
  return now.rows.map(({ key, label, values }) => ({
    key: key ?? '',
    label,
    values,
    before: inOrder(now.measures, then, before.get(key) ?? then.measures.map(nothingOf)),
  }));
}

/** A row for each stretch, also where nothing happened. */
function timeRows(now: Read, then: Read, grouping: TimeGrouping, { period, compared }: ReportQuestion): ReportRow[] {
  const buckets = bucketsOf(period, grouping);
  const twins = comparedBuckets(compared, grouping, buckets.length);
  const find = ({ rows, measures }: Read, key: string | undefined) =>
    rows.find((row) => row.key === key)?.values ??
    measures.map((measure) => (key === undefined ? null : nothingOf(measure)));
  return buckets.map((key, index) => ({
    key,
    label: null,
    values: find(now, key),
    before: inOrder(now.measures, then, find(then, twins[index])),
  }));
}

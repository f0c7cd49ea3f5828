import type { RequestContext } from '../../../kernel/context.js';
import { raw, sql, type Sql } from '../../../kernel/sql.js';
import type { Period } from '../../finance/index.js';
import { isTime, type ReportGrouping, type ReportMeasure } from './report.rules.js';

/** What a part of a report is asked for. */
export interface PartRequest {
  readonly ctx: RequestContext;
  readonly period: Period;
  /** What its rows stand for; null for the figures of the whole. */
  readonly groupBy: ReportGrouping | null;
  /** Whether a time lies on one of the period's days. */
  readonly during: (time: Sql) => Sql;
  /** The period is that of the question, not the one that it is compared with. */
  readonly isAsked: boolean;
  /** The only rows that are wanted, by their keys: a part may leave out the facts of others where no whole is asked for. */
  readonly keys?: readonly string[];
}

/** Figures of a period as SQL: facts, and how each figure is made of those that belong together. */
export interface ReportPart {
  /** Rows `f` with a text `key`; of what counts for the whole only, the key is null. */
  readonly facts: Sql;
  /** Aggregates over `f`, in the order of the columns. Rows are sorted by the first. */
  readonly measures: ReadonlyMap<ReportMeasure, Sql>;
}

/** A list of figures, without those that the caller may not see. */
export const measured = (
  ...measures: readonly (readonly [ReportMeasure, Sql] | false)[]
): ReadonlyMap<ReportMeasure, Sql> => new Map(measures.filter((measure) => measure !== false));

/** Where the facts of a part find what rows may stand for; a part knows only some of it. */
export interface KeySources {
  readonly at?: Sql;
  readonly customer?: Sql;
  readonly salesPerson?: Sql;
  readonly area?: Sql;
  readonly supplier?: Sql;
  readonly product?: Sql;
  readonly category?: Sql;
  readonly brand?: Sql;
}

const textOf = (value: Sql): Sql => sql`coalesce(${value}::text, '')`;

/** The key of the row that a fact belongs to. */
export function keySql({ ctx, groupBy }: PartRequest, sources: KeySources): Sql {
  if (groupBy === null) return raw('null::text');
  if (isTime(groupBy)) {
    if (!sources.at) return raw('null::text');
    return sql`date_trunc(${groupBy}::text, ${sources.at} at time zone ${ctx.settings.timezone}::text)::date::text`;
  }
  const source = {
    product: sources.product,
    category: sources.category,
    brand: sources.brand,
    customer: sources.customer,
    sales_person: sources.salesPerson,
    area: sources.area,
    supplier: sources.supplier,
  }[groupBy];
  return source ? textOf(source) : raw('null::text');
}

export const ratio = (part: Sql, whole: Sql, digits: number): Sql =>
  sql`round(${part} / nullif(${whole}, 0), ${raw(String(digits))})`;

export const percentOf = (part: Sql, whole: Sql): Sql => ratio(sql`${part} * 100.0`, whole, 1);

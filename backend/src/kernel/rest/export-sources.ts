import type { Permission } from '../access.js';
import type { RequestContext } from '../context.js';
import type { Said } from '../../words/index.js';
import type { ExportColumn, ListColumn } from './export-columns.js';
import type { QueryParameter } from './rest-document.js';
import type { RestRequest, RestRow } from './rest.js';

/** What is asked of a list or report: the parameters of its export. */
export type ExportQuery = Pick<RestRequest, 'query'>;

/** A list or report as it is taken along: checked, not read yet. */
export interface OpenedExport {
  /** What the file is called, without date and ending. */
  readonly name: string;
  /** What stands at its head, where that says more than what was asked for: a name. */
  readonly title?: Said;
  readonly columns: readonly ExportColumn[];
  /** How many rows there are; of lines within rows, how many rows hold them. */
  readonly count: () => Promise<number>;
  readonly rows: () => AsyncGenerator<RestRow[]>;
  /** Notes who took what. */
  readonly note?: (ctx: RequestContext) => Promise<unknown>;
}

/** A list or report that can be taken along in any format. */
export interface ExportSource {
  /** The root field of GraphQL whose rows these are. */
  readonly of: string;
  readonly title: Said;
  /** What that which the parameters ask for is called, where that says more. */
  readonly titleOf?: (parameters: Readonly<Record<string, unknown>>) => Said | null;
  readonly permission: Permission;
  /** The parameters it takes, by name. */
  readonly query: Readonly<Record<string, QueryParameter>>;
  /** The parameters that name the first and last day, where it is of days. */
  readonly days?: { readonly from: string; readonly to: string };
  /** The columns of a list: the same for everybody. */
  readonly columns?: readonly ListColumn[];
  /** Checks who asks, and for what. */
  readonly open: (ctx: RequestContext, request: ExportQuery) => Promise<OpenedExport>;
}

const sources = new Map<string, ExportSource>();

/** Makes a list or report one that can be taken along. */
export function declareExport(source: ExportSource): ExportSource {
  if (sources.has(source.of)) throw new Error(`Two exports of ${source.of}`);
  sources.set(source.of, source);
  return source;
}

/** All lists and reports that can be taken along, by their root field. */
export const exportSources = (): ReadonlyMap<string, ExportSource> => sources;

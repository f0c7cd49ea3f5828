import type { ClassConstructor } from 'class-transformer';
import type { RequestContext } from '../context.js';
import { said, type PlainKey } from '../../words/index.js';
import { answerCsv } from './csv.js';
import type { ListColumn } from './export-columns.js';
import { declareExport, type ExportQuery, type ExportSource } from './export-sources.js';
import { inputFieldsOf, type InputField } from '../input-fields.js';
import { queryEnum, queryText, type RestRequest, type RestRoute, type RestRow } from './rest.js';
import {
  choiceParameter,
  flagParameter,
  idParameter,
  sends,
  textParameter,
  timeParameter,
  type QueryParameter,
} from './rest-document.js';
import type { Reads } from '../select/reads.js';
import { fixedSelection } from '../select/selection.js';
import { parseInput } from '../validation.js';
import { authorize } from '../operation.js';

export { choice, date, day, flag, number, text, time } from './export-columns.js';

/** The lists that have a title. */
type ListName = PlainKey extends infer K ? (K extends `exported.${infer Name}` ? Name : never) : never;

export interface ExportDefinition<F extends object> {
  /** The root field of the GraphQL list whose rows these are. */
  readonly list: ListName;
  readonly reads: Reads<F>;
  /** The filter of that list; none for a list without one. */
  readonly filter: ClassConstructor<F>;
  readonly path: string;
  /** Name of the file, without its ending. */
  readonly name: string;
  /** What the rows are, for the documentation. */
  readonly rows: string;
  readonly columns: readonly ListColumn[];
  /** The list within a row of which each entry is a line; `columns` find it under the same name. */
  readonly each?: string;
  /** The list has no order but its own. */
  readonly ownOrder?: boolean;
  /** Query parameters that have another name than the field of the filter. */
  readonly called?: Readonly<Record<string, string>>;
  /** Happens before anything is read: a note of who took what. */
  readonly note?: (ctx: RequestContext, filter: F) => Promise<unknown>;
}

/**
 * The export of a list: what the list shows the caller under the same filter and in the same order, as CSV that is sent
 * while it is read. Filter and sort stand in the query by the names of GraphQL; values of a list are separated by commas.
 */
export function defineExport<F extends object>(definition: ExportDefinition<F>): RestRoute {
  const { list, reads, path, name, columns, each } = definition;
  const selection = fixedSelection(`{ ${columns.map((column) => column.reads).join(' ')} }`);
  const fields = inputFieldsOf(definition.filter).map((input) => ({
    ...input,
    parameter: definition.called?.[input.name] ?? input.name,
  }));
  const linesOf =
    each === undefined
      ? undefined
      : (row: RestRow) => (row[each] as RestRow[]).map((line) => ({ ...row, [each]: line }));
  const filterOf = (request: RestRequest): F =>
    parseInput(
      definition.filter,
      Object.fromEntries(
        fields.flatMap((input) => {
          const sent = queryText(request, input.parameter);
          return sent === undefined ? [] : [[input.name, valueOf(input, sent)]];
        }),
      ),
      (property) => definition.called?.[property] ?? property,
    );
  const sorts = Object.fromEntries((definition.ownOrder ? [] : reads.sortFields).map((sort) => [sort, sort]));
  const query: Record<string, QueryParameter> = {
    ...Object.fromEntries(fields.map((input) => [input.parameter, parameterOf(input)])),
    ...(!definition.ownOrder && {
      sort: choiceParameter(sorts, 'What the rows are sorted by; as in the list when left out.'),
      direction: choiceParameter(DIRECTIONS, 'Ascending unless said otherwise; counts together with `sort`.'),
    }),
  };
  const open: ExportSource['open'] = async (ctx, asked: ExportQuery) => {
    authorize(ctx, reads.model.permission);
    const request: RestRequest = { params: {}, body: undefined, headers: {}, query: asked.query };
    const filter = filterOf(request);
    const [by, direction] = [queryEnum(request, 'sort', sorts), queryEnum(request, 'direction', DIRECTIONS)];
    const sort = by === undefined ? undefined : { field: by, direction: direction ?? 'asc' };
    const { note } = definition;
    return {
      name,
      columns,
      count: () => reads.count(ctx, filter),
      async *rows() {
        for await (const batch of reads.batches(ctx, selection, { filter, ...(sort && { sort }) })) {
          const rows = batch.parse() as RestRow[];
          yield linesOf ? rows.flatMap(linesOf) : rows;
        }
      },
      ...(note && { note: (by: RequestContext) => note(by, filter) }),
    };
  };
  declareExport({
    of: list,
    title: said(`exported.${list}`),
    permission: reads.model.permission,
    query,
    columns,
    open,
  });
  return {
    method: 'GET',
    path,
    exportOf: list,
    summary: `${definition.rows}, as CSV that Excel opens. At most 10 exports an hour.`,
    permission: reads.model.permission,
    answers: sends('text/csv', 'One line for each row, UTF-8 with a byte order mark.'),
    query,
    limit: 'export',
    handle: async (ctx, request) => {
      const opened = await open(ctx, request);
      await opened.note?.(ctx);
      return answerCsv(ctx, opened);
    },
  };
}

const DIRECTIONS = { asc: 'asc', desc: 'desc' } as const;

/** What a parameter's text is to the filter; what cannot be read stays text, and the filter says what is wrong with it. */
function valueOf({ kind, isList }: InputField, sent: string): unknown {
  if (isList) return sent === '' ? [] : sent.split(',');
  if (kind === 'Boolean') return sent === 'true' ? true : sent === 'false' ? false : sent;
  if (kind === 'Int') return /^-?\d{1,10}$/.test(sent) ? Number(sent) : sent;
  return sent;
}

function parameterOf({ kind, isList, description, choices }: InputField): QueryParameter {
  if (isList) return textParameter(`${description} Several are separated by commas.`);
  if (choices) return choiceParameter(choices, description);
  if (kind === 'Boolean') return flagParameter(description);
  if (kind === 'ID') return idParameter(description);
  if (kind === 'Int') return { description, schema: { type: 'integer' } };
  return kind === 'DateTime' ? timeParameter(description) : textParameter(description);
}

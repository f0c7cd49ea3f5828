import { badInput } from '../../../kernel/errors.js';
import { exportSources, type ExportQuery, type ExportSource } from '../../../kernel/rest/export-sources.js';
import type { Said } from '../../../words/index.js';

/** The list or report of a name, or a refusal of the field that names it. */
export function sourceNamed(name: string): ExportSource {
  const source = exportSources().get(name);
  if (!source) throw badInput('source', 'values.oneOf', { values: [...exportSources().keys()].sort() });
  return source;
}

/** What a list or report that is asked for is called; one that a newer copy of the server knows keeps its name. */
export function titleOf(name: string, query: string): Said | string {
  const source = exportSources().get(name);
  if (!source) return name;
  return source.titleOf?.(Object.fromEntries(new URLSearchParams(query))) ?? source.title;
}

/** What it is called as a schedule has it: its days move along. */
export function titleOnAnyDay(name: string, query: string): Said | string {
  const { from, to } = exportSources().get(name)?.days ?? {};
  const parameters = new URLSearchParams(query);
  for (const day of [from, to]) if (day !== undefined) parameters.delete(day);
  return titleOf(name, parameters.toString());
}

/** The parameters of a query as REST has them. A parameter that the list does not take would be a filter that does not hold. */
export function parametersOf({ query: known }: ExportSource, text: string): ExportQuery {
  const parameters: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (!Object.hasOwn(known, name)) throw badInput('query', 'values.unknownParameter');
    if (Object.hasOwn(parameters, name)) throw badInput('query', 'values.once');
    parameters[name] = value;
  }
  return { query: parameters };
}

import { parse, type SelectionSetNode } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { Declarations } from '../../kernel/declarations.js';
import type { ReadModel, Row } from '../../kernel/select/model.js';
import type { Sql } from '../../kernel/sql.js';
import type { SearchKind } from './search.rules.js';

/** What is told of a row that was found. */
export interface Told {
  /** Where rows of one table are of several kinds. */
  readonly kind?: SearchKind;
  readonly title: string;
  readonly detail?: string | null;
  readonly at?: string | null;
}

/** The rows of one model, as a search over everything finds them: of those that the caller may see. */
export interface Searched<R extends object = Record<string, unknown>> {
  readonly kind: SearchKind;
  /** All kinds that its rows are of, where these are several. */
  readonly kinds?: readonly SearchKind[];
  readonly model: ReadModel;
  /** Rows whose number the text is, each by an index. */
  readonly exact: (row: Row, text: string, ctx: RequestContext) => readonly (Sql | null)[];
  /** Rows in which the words stand, each by an index; what a list finds by its search, best first. */
  readonly found: (row: Row, text: string, ctx: RequestContext) => readonly (Sql | null)[];
  /** Fields of the model that are read for `tell`, guarded as they are anywhere: `{ id number }`. */
  readonly fields: string;
  readonly tell: (row: R & { id: string }) => Told;
}

export interface Declared extends Omit<Searched, 'fields' | 'tell'> {
  readonly selection: SelectionSetNode;
  readonly tell: (row: never) => Told;
}

const declared = new Declarations<Declared>();

/** Lets the rows of a model be found by a search over everything. */
export function declareSearch<R extends object>({ fields, ...searched }: Searched<R>): void {
  const [document] = parse(fields).definitions;
  if (document?.kind !== 'OperationDefinition') throw new Error(`${fields} selects nothing`);
  declared.declare({ ...searched, selection: document.selectionSet });
}

export const declaredSearches = (): readonly Declared[] => declared.all();

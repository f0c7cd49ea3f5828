import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { registerEnum } from './values/enums.js';
import { DateTimeISO } from './values/scalars.js';

export enum SortDirection {
  asc = 'asc',
  desc = 'desc',
}
registerEnum(SortDirection, {
  name: 'SortDirection',
  description: 'Ascending or descending.',
  values: {
    asc: 'Smallest, earliest or first in the alphabet first.',
    desc: 'Largest, latest or last in the alphabet first.',
  },
});

/** Where a page stands in its list. */
@ObjectType({ description: 'Where a page stands in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether rows follow this page.' })
  hasNextPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Send it as `after` for the page that follows; null on an empty page.',
  })
  endCursor!: string | null;
}

export interface Page<T> {
  nodes: T[];
  totalCount: number;
  pageInfo: PageInfo;
}

/**
 * The page type of an entity: `{ nodes, totalCount, pageInfo }`.
 * @param marked whether the list takes `updatedAfter`, and so says by what time to ask next
 */
export function pageOf<T extends object>(node: new () => T, name: string, { marked = false } = {}): new () => Page<T> {
  @ObjectType(`${name}Page`, { description: `One page of a list of ${name}.`, simpleResolvers: true })
  class EntityPage implements Page<T> {
    @Field(() => [node], { description: 'The rows of this page.' })
    nodes!: T[];

    @Field(() => Int, {
      description:
        'Number of rows over all pages under this filter. Exact, but of a search that finds more than 10 000: 10 001 then says that there are more; API keys are told all. Costs nothing unless asked for.',
    })
    totalCount!: number;

    @Field(() => PageInfo, { description: 'Whether more follows, and the cursor to go on with.' })
    pageInfo!: PageInfo;
  }
  if (marked) {
    Field(() => DateTimeISO, { description: AS_OF })(EntityPage.prototype, 'asOf');
  }
  return EntityPage;
}

/** What `asOf` says, of a page and of what was removed. */
export const AS_OF =
  'The time to ask by next for what changed or went since: some rows may come again, none is left out. Of several pages keep that of the first, and ask every page for it, so that all are read where nothing comes late.';

/** Arguments of every list. `offset` jumps (grids), `after` goes on from a cursor (reporting; stable while rows come in). */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, defaultValue: 50, description: 'Rows a page, 1 to 100; to 1000 for API keys.' })
  first?: number;

  @Field(() => String, { nullable: true, description: 'Cursor of the row after which the page starts.' })
  after?: string;

  @Field(() => Int, { nullable: true, description: 'Rows to skip, 0 to 1000000.' })
  offset?: number;
}

/** The arguments class of a list with a filter and a sort. */
export function listArgs<F extends object, S extends object>(filter: new () => F, sort: new () => S) {
  @ArgsType()
  class ListArgs extends PageArgs {
    @Field(() => filter, { nullable: true, description: 'All conditions must hold.' })
    filter?: F;

    @Field(() => sort, { nullable: true, description: 'Order of the rows; ties are broken by id.' })
    sort?: S;
  }
  return ListArgs;
}

/** The sort input of a list, over its own enum of fields; `values` says what each field sorts by. */
export function sortInput<E extends string>(
  name: string,
  fields: Record<string, E>,
  values: NoInfer<Record<E, string>>,
) {
  registerEnum<Record<E, E>>(fields, {
    name: `${name}SortField`,
    description: `What a list of ${name} can be sorted by.`,
    values,
  });
  @InputType(`${name}Sort`, { description: `Order of a list of ${name}.` })
  class Sort {
    @Field(() => fields, { description: 'What to sort by.' })
    field!: E;

    @Field(() => SortDirection, { defaultValue: SortDirection.asc, description: 'Ascending or descending.' })
    direction!: SortDirection;
  }
  return Sort;
}

/** What a delete answers. */
@ObjectType({ description: 'What a delete did.', simpleResolvers: true })
export class DeletePayload {
  @Field(() => String, { description: 'Id of the row.' })
  id!: string;

  @Field(() => Boolean, { description: 'True when history still needs the row: it was archived, not removed.' })
  archived!: boolean;

  @Field(() => [String], { nullable: true, description: 'What still needs an archived row, with counts: `3 orders`.' })
  usedIn?: string[];
}

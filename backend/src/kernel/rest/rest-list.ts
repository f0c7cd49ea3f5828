import type { SelectionSetNode } from 'graphql';
import type { RequestContext } from '../context.js';
import { markOfChanges } from '../select/changes.js';
import type { Reads } from '../select/reads.js';
import { listWindow, queryTime, streamArray, type RestRequest, type RestResponse, type RestRow } from './rest.js';
import { timeParameter, type QueryParameter } from './rest-document.js';

/** The parameter of a list that can be asked for what changed. */
export const CHANGES_QUERY: Record<string, QueryParameter> = {
  updatedAfter: timeParameter(
    'Only rows that changed at this time or later, in the order of their changes; what counts as a change says the GraphQL filter of that name. Go on with the time in `X-As-Of` of the answer: some rows may come again, none is left out. What is gone is told by `/api/removed`.',
  ),
};

/** What a route reads of a list. */
interface RestList<F extends object> {
  readonly reads: Reads<F>;
  readonly selection: SelectionSetNode;
  readonly filter?: F;
  /** What the list is limited to unless changes are asked for: what does not meet it any more has changed, and is told. */
  readonly current?: F;
  readonly sort?: { field: string; direction: 'asc' | 'desc' };
  /** Gives rows the frozen form, a batch at a time. */
  readonly present?: (rows: RestRow[]) => unknown[] | Promise<unknown[]>;
}

/**
 * The answer of a list: all its rows as one array, or a window of them, with their number in `X-Total-Count`; and where changes
 * are asked for, the time to ask by next in `X-As-Of`.
 */
export async function restList<F extends object>(
  ctx: RequestContext,
  request: RestRequest,
  { reads, selection, filter, current, sort, present }: RestList<F>,
): Promise<RestResponse> {
  const updatedAfter = queryTime(request, 'updatedAfter');
  const asked = { ...filter, ...(updatedAfter ? { updatedAfter } : current) } as F;
  // Counted first, because that refuses who may not read.
  const total = await reads.count(ctx, asked);
  const asOf = updatedAfter && (await markOfChanges(ctx));
  const batches = reads.batches(ctx, selection, { ...listWindow(request), filter: asked, ...(sort && { sort }) });
  return {
    headers: { 'x-total-count': String(total), ...(asOf !== undefined && { 'x-as-of': asOf }) },
    body: await streamArray(batches, present),
  };
}

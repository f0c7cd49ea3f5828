import { momentsOfSpan, SPANS } from '../../../lib/dates/spans';
import { keysOf } from '../../../lib/statuses';
import { visitStatuses } from '../../../shared/visits/visit-statuses';
import type { FieldVisitFilter } from '../../../gql/schema.generated';
import type { ListState } from '../../../ui/grid/useListState';

export const visitListOptions = {
  filters: {
    status: keysOf(visitStatuses),
    by: 'text',
    area: 'text',
    when: SPANS,
    from: 'text',
    to: 'text',
    follow: ['up'],
  },
  sorts: ['customerName', 'at'],
  defaultSort: { field: 'at', direction: 'desc' },
} as const;

export type VisitListState = ListState<'customerName' | 'at', (typeof visitListOptions)['filters']>;

/** What the address says of which visits are shown. */
export type VisitFilters = VisitListState['filters'];

/** An id as an address holds it; anything else is none. */
export const idOrNone = (text: string): string => (/^\d{1,10}$/.test(text) ? text : '');

/** The filter as the API takes it. */
export function visitFilter(search: string, filters: VisitFilters): FieldVisitFilter {
  const { from, before } = momentsOfSpan(filters);
  return {
    ...personFilter(search, filters),
    ...(from && { from }),
    ...(before && { to: before }),
    ...(filters.follow === 'up' && { followUpRequired: true }),
  };
}

/** The part of it that says whose visits, whatever their days. */
export function personFilter(search: string, { status, by, area }: VisitFilters): FieldVisitFilter {
  const [salesPersonId, areaId] = [idOrNone(by), idOrNone(area)];
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(salesPersonId && { salesPersonId }),
    ...(areaId && { areaId }),
  };
}

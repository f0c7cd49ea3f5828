import { useMemo } from 'react';
import { ListViews } from '../../../../shared/views/ListViews';
import { EntityGrid } from '../../../../ui/grid/EntityGrid';
import type { VisitRow_VisitFragment } from '../visits.generated';
import { VisitCard } from './VisitCard';
import { visitColumns } from './visits.columns';
import type { VisitListBody } from './visit-list';
import { visitListOptions } from '../visit-filter';

const FILTERS = Object.keys(visitListOptions.filters);
const rowId = (visit: VisitRow_VisitFragment) => visit.id;
const rowName = (visit: VisitRow_VisitFragment) => visit.customerName;

/** The visits on a desk. */
export function VisitGrid({ showPerson, grid, ...body }: VisitListBody) {
  const columns = useMemo(
    () => (showPerson ? visitColumns : visitColumns.filter(({ field }) => field !== 'salesPersonName')),
    [showPerson],
  );
  return (
    <EntityGrid
      {...body}
      {...grid}
      id="field-visits"
      columns={columns}
      views={(columns) => <ListViews asked panel={{ list: 'visits', filters: FILTERS, columns }} />}
      skeletonRows={5}
      getRowId={rowId}
      getRowName={rowName}
      actionsWidth={158}
      renderCard={(visit) => <VisitCard visit={visit} showPerson={showPerson} />}
    />
  );
}

import { plural, t } from '@lingui/core/macro';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListExport } from '../../../../shared/export/useListExport';
import { visitEdit } from '../../../../shared/paths';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { ExportButton } from '../../../../ui/grid/ExportButton';
import { FilterBar } from '../../../../ui/grid/FilterBar';
import { useEntityList } from '../../../../ui/grid/useEntityList';
import { openMaps } from '../open-maps';
import { visitFilter, type VisitListState } from '../visit-filter';
import { VisitListDocument, type VisitRow_VisitFragment } from '../visits.generated';
import { VisitCards } from './VisitCards';
import { VisitFilterFields } from './VisitFilterFields';
import type { VisitListBody } from './visit-list';

// The grid is for desks: a phone in the street does not fetch it.
const VisitGrid = lazy(() => import('./VisitGrid').then((module) => ({ default: module.VisitGrid })));

export interface VisitListProps {
  list: VisitListState;
  narrow: boolean;
  seesAll: boolean;
  canWrite: boolean;
  onOpen: (visit: VisitRow_VisitFragment) => void;
  onDelete: (visit: VisitRow_VisitFragment) => void;
  onSchedule: () => void;
}

/** All visits, a page at a time. */
export function VisitList({ list, narrow, seesAll, canWrite, onOpen, onDelete, onSchedule }: VisitListProps) {
  const navigate = useNavigate();
  const { filters } = list;
  const variables = { filter: visitFilter(list.search, filters), sort: list.sort };
  const { grid } = useEntityList(VisitListDocument, { list, variables, pageOf: (data) => data.fieldVisits });
  const exporting = useListExport('field-visits', variables);
  const rowActions = useCallback(
    (visit: VisitRow_VisitFragment) => [
      { label: t`Maps`, icon: <MapIcon />, onClick: () => openMaps(visit) },
      { label: t`View`, icon: <VisibilityIcon />, onClick: () => onOpen(visit) },
      ...(canWrite
        ? [
            { label: t`Edit`, icon: <EditIcon />, onClick: () => void navigate(visitEdit(visit.id)) },
            { label: t`Delete`, icon: <DeleteIcon />, onClick: () => onDelete(visit) },
          ]
        : []),
    ],
    [canWrite, navigate, onDelete, onOpen],
  );
  const body: VisitListBody = {
    label: t`Visits`,
    list,
    grid,
    exporting,
    rowActions,
    onOpen,
    showPerson: seesAll,
    errorTitle: t`Visits could not be loaded`,
    filterBar: {
      searchPlaceholder: t`Search visits...`,
      noun: (count) => plural(count, { one: '# visit', other: '# visits' }),
      children: <VisitFilterFields filters={filters} onFilter={list.setFilter} seesAll={seesAll} />,
    },
    empty: (
      <EmptyState
        icon={<EventIcon />}
        title={t`No visits yet`}
        text={t`Visits that are planned or recorded appear here.`}
        {...(canWrite && { action: { label: t`Schedule New Visit`, onClick: onSchedule } })}
      />
    ),
  };
  if (narrow) {
    return (
      <Box component="section" aria-label={body.label} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <FilterBar {...body.filterBar} list={list} count={grid.rowCount} end={<ExportButton {...exporting} />} />
        <VisitCards {...body} />
      </Box>
    );
  }
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
      <VisitGrid {...body} />
    </Suspense>
  );
}

import { plural, t } from '@lingui/core/macro';
import MapIcon from '@mui/icons-material/MapOutlined';
import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FilteredEmptyState } from '../../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../../ui/feedback/ErrorState';
import { CardList } from '../../../../ui/grid/CardList';
import { openMaps } from '../open-maps';
import { PhotoTiles } from '../PhotoTiles';
import type { VisitRow_VisitFragment } from '../visits.generated';
import { VisitCard } from './VisitCard';
import type { VisitListBody } from './visit-list';
import { LIST_PHOTOS } from './VisitPhotosCell';

/** Under a card: the map, and the photos once somebody asks for them. */
function Foot({ visit }: { visit: VisitRow_VisitFragment }) {
  const [open, setOpen] = useState(false);
  const count = visit.photoCount;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, px: 1, pb: 1, '& > button': { minHeight: 48 } }}>
        <Button
          color="secondary"
          startIcon={<MapIcon />}
          aria-label={t`Maps, ${visit.customerName}`}
          onClick={() => openMaps(visit)}
        >
          {t`Maps`}
        </Button>
        {count > 0 && (
          <Button color="secondary" startIcon={<PhotoIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {plural(count, { one: '# photo', other: '# photos' })}
          </Button>
        )}
      </Box>
      {open && (
        <Box sx={{ px: 2, pb: 2 }}>
          <PhotoTiles visit={visit} most={LIST_PHOTOS} placeholders={LIST_PHOTOS} size={72} />
        </Box>
      )}
    </>
  );
}

/** The visits on a phone, without the grid of a desk. */
export function VisitCards({ label, list, grid, rowActions, onOpen, empty, errorTitle, showPerson }: VisitListBody) {
  const { rows, rowCount, loading, error, onRetry } = grid;
  if (error && rows === undefined) return <ErrorState title={errorTitle} error={error} onRetry={onRetry} />;
  if (rows?.length === 0 && !loading)
    return list.filtered || list.page > 0 ? <FilteredEmptyState onClear={list.clearFilters} /> : <>{empty}</>;
  return (
    <CardList
      rows={rows ?? []}
      rowCount={rowCount}
      loading={rows === undefined}
      skeletonRows={5}
      getRowId={({ id }) => id}
      getRowName={({ customerName }) => customerName}
      renderCard={(visit) => <VisitCard visit={visit} showPerson={showPerson} />}
      renderFoot={(visit) => <Foot key={visit.id} visit={visit} />}
      rowActions={rowActions}
      onOpen={onOpen}
      label={label}
      page={list.page}
      pageSize={list.pageSize}
      onPage={(page) => list.setPage(page)}
    />
  );
}

import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { useCan, useCurrentUser } from '../../../shared/session/useSession';
import { useUrlId } from '../../../ui/display/useUrlId';
import { useListState } from '../../../ui/grid/useListState';
import { LinkTabs } from '../../../ui/layout/LinkTabs';
import { Page } from '../../../ui/layout/Page';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useNewKey } from '../../../shared/keys/useKeys';
import { VisitList } from './list/VisitList';
import { UnsentVisits } from './UnsentVisits';
import { ShareLocationButton } from './ShareLocationButton';
import { visitFilter, visitListOptions } from './visit-filter';
import { VisitStatCards } from './VisitStatCards';

const CalendarView = lazy(() => import('./calendar/CalendarView').then((module) => ({ default: module.CalendarView })));
const MapView = lazy(() => import('./map/MapView').then((module) => ({ default: module.MapView })));
const VisitDrawer = lazyPanel(() => import('./detail/VisitDrawer').then((module) => module.VisitDrawer));
const DeleteVisitDialog = lazyPanel(() => import('./DeleteVisitDialog').then((module) => module.DeleteVisitDialog));
const ScheduleVisitPanel = lazyPanel(() =>
  import('../schedule/ScheduleVisitPanel').then((module) => module.ScheduleVisitPanel),
);

const VIEWS = ['list', 'calendar', 'map'] as const;
type View = (typeof VIEWS)[number];
const VIEW_WORDS: Readonly<Record<View, string>> = {
  get list() {
    return t({ message: 'List', context: 'view' });
  },
  get calendar() {
    return t({ message: 'Calendar', context: 'view' });
  },
  get map() {
    return t({ message: 'Map', context: 'view' });
  },
};

/** Which planned visit, or row of them, that waits on this device is mended. */
const SCHEDULE_EXTRAS = ['waiting'];

const viewOf = (text: string | null): View => VIEWS.find((view) => view === text) ?? 'list';

/** The address of another view of the same visits. */
function addressOf(params: URLSearchParams, view: View): string {
  const next = new URLSearchParams(params);
  ['view', 'page', 'visit', 'day', 'schedule', 'waiting'].forEach((name) => next.delete(name));
  if (view !== 'list') next.set('view', view);
  return `${paths.fieldVisits}?${next.toString()}`;
}

/**
 * Visit History: figures, the visits as a list or a calendar, one in detail (`?visit=<id>`), and the way to plan another
 * (`?schedule=new`, or the day it is for).
 */
export function FieldVisitsScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const list = useListState(visitListOptions);
  const detail = useUrlId('visit');
  const scheduling = useUrlId('schedule', SCHEDULE_EXTRAS);
  const canWrite = useCan('visits.write');
  const seesAll = useCurrentUser().role === 'admin';
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const [removing, setRemoving] = useState<{ id: string; customerName: string } | null>(null);
  const view = viewOf(params.get('view'));
  const { filters } = list;

  const { open: openDetail, close: closeDetail } = detail;
  const { open: openSchedule } = scheduling;
  const schedule = useCallback(() => openSchedule('new'), [openSchedule]);
  const onOpen = useCallback(({ id }: { id: string }) => openDetail(id), [openDetail]);
  useNewKey(canWrite ? schedule : undefined);

  return (
    <Page
      title={t`Visit History`}
      subtitle={t`Visits to customers: what was found, and what is planned`}
      actions={<ShareLocationButton />}
      {...(canWrite && {
        primary: { label: t`Schedule Visit`, icon: <EventIcon />, onClick: () => void navigate(paths.fieldVisit) },
      })}
    >
      <VisitStatCards
        filter={visitFilter(list.search, { ...filters, status: '' })}
        status={filters.status}
        narrow={narrow}
        onStatus={(status) => list.setFilter('status', status)}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
          <LinkTabs
            label={t`View of the visits`}
            id="visits"
            value={view}
            tabs={VIEWS.map((value) => ({ value, label: VIEW_WORDS[value], to: addressOf(params, value) }))}
          />
        </Box>
        {canWrite && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={schedule}
            sx={{ mb: { sm: 0.5 }, flex: { xs: 1, sm: 'none' }, minHeight: { xs: 48, sm: 36 } }}
          >
            {t`Schedule New Visit`}
          </Button>
        )}
      </Box>
      <Box role="tabpanel" id="visits-panel" aria-label={VIEW_WORDS[view]} sx={{ minWidth: 0 }}>
        {view === 'calendar' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
            <CalendarView
              list={list}
              narrow={narrow}
              seesAll={seesAll}
              onOpen={openDetail}
              onSchedule={canWrite ? openSchedule : undefined}
            />
          </Suspense>
        ) : view === 'map' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
            <MapView list={list} seesAll={seesAll} onOpen={openDetail} />
          </Suspense>
        ) : (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {canWrite && <UnsentVisits />}
            <VisitList
              list={list}
              narrow={narrow}
              seesAll={seesAll}
              canWrite={canWrite}
              onOpen={onOpen}
              onDelete={setRemoving}
              onSchedule={schedule}
            />
          </Box>
        )}
      </Box>
      <VisitDrawer
        asked={detail.id !== null}
        panel={{ id: detail.id, canWrite, onClose: closeDetail, onDelete: setRemoving }}
      />
      <DeleteVisitDialog
        asked={removing !== null}
        panel={{
          visit: removing,
          onClose: () => setRemoving(null),
          onDeleted: (id) => {
            setRemoving(null);
            if (detail.id === id) closeDetail();
          },
        }}
      />
      <ScheduleVisitPanel
        asked={scheduling.id !== null && canWrite}
        // The heaviest part: a phone fetches it when it is asked for.
        likely={canWrite && !narrow}
        panel={{
          day: canWrite ? scheduling.id : null,
          waiting: params.get('waiting'),
          seesAll,
          onClose: scheduling.close,
        }}
      />
    </Page>
  );
}

import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { visitStatuses } from '../../../../shared/visits/visit-statuses';
import { formatDateTime } from '../../../../lib/dates/dates';
import { formatCount } from '../../../../lib/numbers/numbers';
import { Bidi } from '../../../../ui/display/Bidi';
import { StatusChip, toneColor } from '../../../../ui/display/StatusChip';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../../ui/feedback/ErrorState';
import { FilterBar } from '../../../../ui/grid/FilterBar';
import { byPerson, routeOf } from '../calendar/route';
import { VisitFilterFields } from '../list/VisitFilterFields';
import { positionOf } from '../maps-link';
import { StartHereButton } from '../StartHereButton';
import { useStartingPoint } from '../starting-point';
import { daysOfSpan } from '../../../../lib/dates/spans';
import { visitFilter, type VisitListState } from '../visit-filter';
import { useAreas } from '../useAreas';
import { pointsOf } from './map-points';
import { useVisitMapTilesQuery, useVisitPointsQuery, type VisitPoint_VisitFragment } from './map.generated';

const VisitMap = lazy(() => import('./VisitMap').then((module) => ({ default: module.VisitMap })));

type Visit = VisitPoint_VisitFragment;

/** Visits that the list shows at first, and with each press more. */
const PIECE = 50;
const NO_NUMBERS: ReadonlyMap<string, number> = new Map();

export interface MapViewProps {
  list: VisitListState;
  seesAll: boolean;
  onOpen: (id: string) => void;
}

/** Who, when, how it stands, and where to read on. */
function VisitFactsCard({ visit, onOpen }: { visit: Visit; onOpen: (id: string) => void }) {
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography component="h3" sx={{ flex: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Bidi>{visit.customerName}</Bidi>
        </Typography>
        <StatusChip {...visitStatuses[visit.status]} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(visit.at)}
        {visit.area !== null && (
          <>
            {' · '}
            <Bidi>{visit.area}</Bidi>
          </>
        )}
      </Typography>
      <Box>
        <Button variant="outlined" color="secondary" onClick={() => onOpen(visit.id)} sx={{ minHeight: 44 }}>
          {t`View visit`}
        </Button>
      </Box>
    </Card>
  );
}

/** What the pins mean: their shapes differ, not their colours alone. */
function Legend() {
  const looks = [
    { label: visitStatuses.planned.label, tone: 'blue', fill: false, square: false },
    { label: visitStatuses.completed.label, tone: 'green', fill: true, square: false },
    { label: visitStatuses.cancelled.label, tone: 'grey', fill: false, square: true },
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {looks.map(({ label, tone, fill, square }) => (
        <Typography key={tone} variant="caption" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            aria-hidden
            sx={(theme) => ({
              width: 14,
              height: 14,
              border: `2px ${square ? 'dashed' : 'solid'} ${toneColor(theme, tone)}`,
              borderRadius: square ? '3px' : '50%',
              ...(fill && { backgroundColor: toneColor(theme, tone) }),
            })}
          />
          {label}
        </Typography>
      ))}
    </Box>
  );
}

interface VisitListingProps {
  visits: readonly Visit[];
  numbers: ReadonlyMap<string, number>;
  /** Of which no place is known. */
  nowhere: ReadonlySet<string>;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}

/** The same in words: each points at its place on the map. */
function VisitListing({ visits, numbers, nowhere, selected, onSelect }: VisitListingProps) {
  const [most, setMost] = useState(PIECE);
  return (
    <>
      <Box
        component="ul"
        aria-label={t`Visits on the map`}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
      >
        {visits.slice(0, most).map((visit) => (
          <li key={visit.id}>
            <ButtonBase
              aria-pressed={selected.includes(visit.id)}
              onClick={() => onSelect([visit.id])}
              sx={{
                width: '100%',
                minHeight: 48,
                p: 1,
                gap: 1,
                borderRadius: '8px',
                textAlign: 'start',
                justifyContent: 'flex-start',
                '&[aria-pressed="true"]': { bgcolor: 'action.selected' },
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {numbers.has(visit.id) && (
                <Typography component="span" sx={{ fontWeight: 700, minWidth: 20 }}>
                  {formatCount(numbers.get(visit.id))}
                </Typography>
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  <Bidi>{visit.customerName}</Bidi>
                </Typography>
                <Typography variant="caption" component="div" color="textSecondary">
                  {formatDateTime(visit.at)}
                  {nowhere.has(visit.id) && ` · ${t`place not known`}`}
                </Typography>
              </Box>
              <StatusChip {...visitStatuses[visit.status]} />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {visits.length > most && (
        <Button color="secondary" onClick={() => setMost(most + PIECE)} sx={{ minHeight: 44 }}>
          {t`Show more`}
        </Button>
      )}
    </>
  );
}

/** The stops of the day's ways, where one day is shown: by visit. */
function useNumbers(
  visits: readonly Visit[],
  filters: VisitListState['filters'],
  areas: Parameters<typeof routeOf>[1],
) {
  const here = useStartingPoint();
  const { from, to } = daysOfSpan(filters);
  const isDay = from !== '' && from === to;
  return useMemo(() => {
    if (!isDay) return NO_NUMBERS;
    // They came the latest first; a day goes on by its hours.
    const planned = visits.filter(({ status }) => status === 'planned').reverse();
    const ways = [...byPerson<Visit>(planned).values()].map((ofThem) => routeOf(ofThem, areas, here));
    return new Map(ways.flatMap(({ stops }) => stops.map(({ visit }, index) => [visit.id, index + 1] as const)));
  }, [visits, areas, here, isDay]);
}

/** Visits on a map, with a list beside it and a card of what is chosen. */
export function MapView({ list, seesAll, onOpen }: MapViewProps) {
  const { data, error, refetch } = useVisitPointsQuery({
    variables: { filter: visitFilter(list.search, list.filters) },
  });
  const known = useAreas();
  const { data: tiles } = useVisitMapTilesQuery();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const select = useCallback((ids: readonly string[]) => setSelected(ids), []);

  const visits = useMemo(
    () => data && [data.page1, data.page2, data.page3, data.page4, data.page5].flatMap(({ nodes }) => nodes),
    [data],
  );
  const areas = useMemo(
    () =>
      known.flatMap(({ name, latitude, longitude }) => {
        const position = positionOf({ latitude, longitude });
        return position ? [{ name, position }] : [];
      }),
    [known],
  );
  const { points, nowhere } = useMemo(() => pointsOf(visits ?? [], known), [visits, known]);
  const numbers = useNumbers(visits ?? [], list.filters, known);
  const lost = useMemo(() => new Set(nowhere.map(({ id }) => id)), [nowhere]);
  const total = data?.page1.totalCount ?? 0;
  const shown = visits?.length ?? 0;
  const chosen = (visits ?? []).filter(({ id }) => selected.includes(id)).slice(0, 10);
  const ground = tiles && tiles.mapTiles === null;

  return (
    <Box
      component="section"
      aria-label={t({ message: 'Map', context: 'view' })}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      <FilterBar
        searchPlaceholder={t`Search visits...`}
        noun={(count) => plural(count, { one: '# visit', other: '# visits' })}
        list={list}
        count={total}
      >
        <VisitFilterFields filters={list.filters} onFilter={list.setFilter} seesAll={seesAll} />
      </FilterBar>
      {error && !visits ? (
        <ErrorState title={t`Visits could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
            <Box
              sx={{
                height: { xs: '52vh', md: 560 },
                minHeight: 280,
                border: 1,
                borderColor: 'divider',
                borderRadius: '10px',
                overflow: 'hidden',
                // What floats above the map stays below dialogs and menus.
                isolation: 'isolate',
              }}
            >
              {visits ? (
                <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
                  <VisitMap
                    points={points}
                    areas={areas}
                    numbers={numbers}
                    tiles={tiles?.mapTiles ?? null}
                    selected={selected}
                    onSelect={select}
                  />
                </Suspense>
              ) : (
                <Skeleton variant="rectangular" height="100%" />
              )}
            </Box>
            <Legend />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
                {tiles?.mapTiles?.attribution}
                {ground && t`No map pictures are set up: visits and areas are shown on a plain ground.`}
              </Typography>
              {numbers.size > 0 && <StartHereButton />}
            </Box>
            <Box role="status" sx={{ display: 'grid', gap: 1 }}>
              {chosen.map((visit) => (
                <VisitFactsCard key={visit.id} visit={visit} onOpen={onOpen} />
              ))}
            </Box>
          </Box>
          <Box sx={{ display: 'grid', gap: 1, minWidth: 0, maxHeight: { md: 620 }, overflowY: { md: 'auto' } }}>
            {visits?.length === 0 && <EmptyState title={t`No visits found`} />}
            {visits && visits.length > 0 && (
              <VisitListing
                // From the beginning with another filter.
                key={JSON.stringify(list.filters)}
                visits={visits}
                numbers={numbers}
                nowhere={lost}
                selected={selected}
                onSelect={select}
              />
            )}
            {total > shown && visits && (
              <Typography variant="body2" color="textSecondary">
                {t`The latest ${{ shown: formatCount(shown) }} of ${{ total: formatCount(total) }} visits are shown. Narrow them by day, sales person or area.`}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </Box>
  );
}

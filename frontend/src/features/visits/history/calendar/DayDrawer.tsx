import { plural, t } from '@lingui/core/macro';
import MapIcon from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldVisitFilter } from '../../../../gql/schema.generated';
import { formatCount } from '../../../../lib/numbers/numbers';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../../ui/feedback/ErrorState';
import { DetailDrawer, DetailSection } from '../../../../ui/layout/DetailDrawer';
import { longDayText } from '../../../../lib/dates/calendar-days';
import { distanceText } from '../distance-text';
import { degrees, mapsUrl, placeOf, routeUrl } from '../maps-link';
import { StartHereButton } from '../StartHereButton';
import { useStartingPoint } from '../starting-point';
import { useAreas } from '../useAreas';
import { type VisitRow_VisitFragment } from '../visits.generated';
import { byPerson, routeOf, type Stop } from './route';
import { useVisitSpan } from './useVisitMonth';
import { VisitLine } from './VisitLine';

type Visit = VisitRow_VisitFragment;

export interface DayDrawerProps {
  /** Null while closed. */
  day: string | null;
  filter: FieldVisitFilter;
  onClose: () => void;
  onOpen: (id: string) => void;
  onSchedule: ((day: string) => void) | undefined;
}

const listSx = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 } as const;
const lineSx = {
  width: '100%',
  p: 1,
  borderRadius: '8px',
  textAlign: 'start',
  border: 1,
  borderColor: 'divider',
} as const;

function StopLine({ stop, number, onOpen }: { stop: Stop<Visit>; number: number; onOpen: (id: string) => void }) {
  const { visit, meters, isArea, position } = stop;
  const place = placeOf(visit);
  const notes = [
    meters !== null &&
      (number === 1
        ? t`${{ distance: distanceText(meters) }} from where you are`
        : t`${{ distance: distanceText(meters) }} from the stop before`),
    isArea && t`by the middle of its area`,
    position === null && t`place not known`,
  ].filter((note) => note !== false);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography component="span" aria-hidden sx={{ fontWeight: 700, minWidth: 20, textAlign: 'center' }}>
        {formatCount(number)}
      </Typography>
      <ButtonBase sx={lineSx} onClick={() => onOpen(visit.id)}>
        <VisitLine visit={visit}>
          {notes.length > 0 && (
            <Typography variant="caption" component="div" color="textSecondary">
              {notes.join(' · ')}
            </Typography>
          )}
        </VisitLine>
      </ButtonBase>
      {place !== null && (
        <Link
          href={mapsUrl(place)}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Maps, ${visit.customerName}`}
          sx={{ display: 'grid', placeItems: 'center', width: 44, height: 44, flex: 'none' }}
        >
          <MapIcon />
        </Link>
      )}
    </Box>
  );
}

const planned = (visits: readonly Visit[]) => visits.filter(({ status }) => status === 'planned');

/** The planned visits of one person in the order of the way. */
function useRoute(visits: readonly Visit[]) {
  const areas = useAreas();
  const here = useStartingPoint();
  return routeOf(visits, areas, here);
}

/** How far it is, from where, and the way to maps; nothing for a single visit. */
function RouteActions({ visits }: { visits: readonly Visit[] }) {
  const { stops, meters } = useRoute(visits);
  if (stops.length < 2) return null;
  const places = stops
    .map(({ visit, position, isArea }) => (position && !isArea ? degrees(position) : placeOf(visit)))
    .filter((place) => place !== null);
  return (
    <>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {meters !== null && t`${{ distance: distanceText(meters) }} in a straight line`}
      </Typography>
      <StartHereButton />
      <Button
        component="a"
        href={routeUrl(places)}
        target="_blank"
        rel="noreferrer"
        variant="contained"
        startIcon={<MapIcon />}
        sx={{ minHeight: { xs: 48, sm: 36 }, flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        {t`Route in Maps`}
      </Button>
    </>
  );
}

/** What is still to be made by one person. @param name whose it is, where that has to be told */
function DayRoute({
  visits,
  isOneOfSeveral,
  name,
  onOpen,
}: {
  visits: readonly Visit[];
  isOneOfSeveral: boolean;
  name: string | null;
  onOpen: (id: string) => void;
}) {
  const { stops } = useRoute(visits);
  return (
    <DetailSection title={name === null ? t`Route` : t`Route of ${name}`}>
      <Box component="ol" sx={listSx}>
        {stops.map((stop, index) => (
          <StopLine key={stop.visit.id} stop={stop} number={index + 1} onOpen={onOpen} />
        ))}
      </Box>
      {isOneOfSeveral && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { mt: 0 } }}>
          <RouteActions visits={visits} />
        </Box>
      )}
    </DetailSection>
  );
}

function DayVisits({ visits, onOpen }: { visits: readonly Visit[]; onOpen: (id: string) => void }) {
  const routes = byPerson(planned(visits));
  const others = visits.filter(({ status }) => status !== 'planned');
  return (
    <>
      {[...routes].map(([person, ofThem]) => (
        <DayRoute
          key={person}
          visits={ofThem}
          isOneOfSeveral={routes.size > 1}
          name={routes.size > 1 ? (ofThem[0]?.salesPersonName ?? null) : null}
          onOpen={onOpen}
        />
      ))}
      {others.length > 0 && (
        <DetailSection title={routes.size > 0 ? t`Other visits` : t`Visits`}>
          <Box component="ul" sx={listSx}>
            {others.map((visit) => (
              <li key={visit.id}>
                <ButtonBase sx={lineSx} onClick={() => onOpen(visit.id)}>
                  <VisitLine visit={visit} />
                </ButtonBase>
              </li>
            ))}
          </Box>
        </DetailSection>
      )}
    </>
  );
}

/** One day: the planned visits in the order of the way, and what else there was. */
export function DayDrawer({ day, filter, onClose, onOpen, onSchedule }: DayDrawerProps) {
  // The day stays while the drawer slides away.
  const [kept, setKept] = useState(day ?? '');
  if (day !== null && day !== kept) setKept(day);
  const shown = day ?? kept;
  const { visits, isCut, error, onRetry } = useVisitSpan(filter, shown, 1, day === null);
  const routes = byPerson(planned(visits ?? []));
  const [route] = routes.size === 1 ? routes.values() : [];
  return (
    <DetailDrawer
      open={day !== null}
      onClose={onClose}
      title={longDayText(shown)}
      subtitle={visits && plural(visits.length, { one: '# visit', other: '# visits' })}
      actions={
        onSchedule && (
          <Button size="small" variant="outlined" color="secondary" onClick={() => onSchedule(shown)}>
            {t`Schedule New Visit`}
          </Button>
        )
      }
      footer={route && <RouteActions visits={route} />}
    >
      {error && visits === undefined ? (
        <ErrorState title={t`Visits could not be loaded`} error={error} onRetry={onRetry} />
      ) : visits === undefined ? (
        [0, 1, 2].map((n) => <Skeleton key={n} variant="rounded" height={56} />)
      ) : visits.length === 0 ? (
        <EmptyState
          title={t`No visits on this day`}
          {...(onSchedule && { action: { label: t`Schedule New Visit`, onClick: () => onSchedule(shown) } })}
        />
      ) : (
        <DayVisits visits={visits} onOpen={onOpen} />
      )}
      {isCut && (
        <Typography variant="body2" color="textSecondary">
          {t`There are more visits than are shown. Narrow them by sales person, area or status.`}
        </Typography>
      )}
    </DetailDrawer>
  );
}

import { t } from '@lingui/core/macro';
import { placesFor, type Asked, type Place } from './choices';
import { kinds, pathOf, type Hit, type Viewer } from './records';

/** One line of the palette. */
export interface Option {
  readonly key: string;
  readonly title: string;
  readonly detail: string | null;
  readonly at: string | null;
  /** Where it leads, or what it does. */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
}

export interface Section {
  readonly heading: string;
  readonly options: readonly Option[];
}

/** Places beside records: who looks for a screen sees it among so many. */
const PLACES_BESIDE = 5;

const ofPlace = (place: Place): Option => ({
  key: `place ${place.id}`,
  title: place.label,
  detail: null,
  at: null,
  to: place.to,
  run: place.run,
});

const ofHit = (hit: Hit, viewer: Viewer): Option => ({
  key: `${hit.kind} ${hit.id}`,
  title: hit.title,
  detail: hit.detail,
  at: hit.at,
  to: pathOf(hit, viewer),
});

const section = (heading: string, options: readonly Option[]): Section[] =>
  options.length === 0 ? [] : [{ heading, options }];

/**
 * What the palette shows: exact records first, then screens and actions, then other records by their kind; what was opened lately
 * while nothing is typed.
 */
export function sectionsOf(
  asked: Asked,
  places: readonly Place[],
  hits: readonly Hit[],
  recent: readonly Hit[],
  viewer: Viewer,
): Section[] {
  const fitting = placesFor(places, asked);
  const kind = (of: Place['kind']): Option[] => fitting.filter((place) => place.kind === of).map(ofPlace);
  if (asked.actionsOnly) return section(t`Actions`, kind('action'));
  if (asked.words.length === 0) {
    return [
      ...section(
        t`Opened lately`,
        recent.map((hit) => ofHit(hit, viewer)),
      ),
      ...section(t`Screens`, kind('screen')),
      ...section(t`Actions`, kind('action')),
    ];
  }
  const headings = kinds();
  const exact = hits.filter((hit) => hit.exact);
  return [
    ...section(
      t`Exactly this`,
      exact.map((hit) => ofHit(hit, viewer)),
    ),
    ...section(t`Screens and actions`, fitting.slice(0, PLACES_BESIDE).map(ofPlace)),
    ...Object.entries(headings).flatMap(([of, heading]) =>
      section(
        heading,
        hits.filter((hit) => hit.kind === of && !hit.exact).map((hit) => ofHit(hit, viewer)),
      ),
    ),
  ];
}

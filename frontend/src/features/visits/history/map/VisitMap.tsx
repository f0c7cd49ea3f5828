import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  circleMarker,
  control,
  divIcon,
  latLngBounds,
  layerGroup,
  map as createMap,
  marker,
  tileLayer,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { toneColor } from '../../../../ui/display/StatusChip';
import type { Position } from '../maps-link';
import { groupsOf, lookOf, type Group, type MapPoint } from './map-points';
import type { VisitPoint_VisitFragment } from './map.generated';

type Point = MapPoint<VisitPoint_VisitFragment>;

export interface VisitMapProps {
  points: readonly Point[];
  /** Middles of areas, with their names. */
  areas: readonly { name: string; position: Position }[];
  /** Place in the day's way, by visit. */
  numbers: ReadonlyMap<string, number>;
  /** Null where there is no server of map pictures. */
  tiles: { url: string } | null;
  /** Visits that are told of beside the map. */
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}

const PIN = 26;
/** Nearer than this nothing lies apart any more. */
const NEAREST = 18;
/** From this scale on areas have room for their names. */
const NAMES_FROM = 11;
const at = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude];

/** Nothing that people typed goes into it: figures alone. */
function iconOf({ points }: Group<VisitPoint_VisitFragment>, numbers: VisitMapProps['numbers'], isSelected: boolean) {
  const [first, second] = points;
  const number = first && !second ? numbers.get(first.visit.id) : undefined;
  const look = second ? 'many' : first ? lookOf(first.visit.status) : 'made';
  const text = second ? String(points.length) : number === undefined ? '' : String(number);
  const size = second ? PIN + 8 : PIN;
  return divIcon({
    className: `visit-pin visit-pin-${look}${isSelected ? ' visit-pin-selected' : ''}`,
    html: text,
    iconSize: [size, size],
  });
}

const pinSx = (theme: Theme) => ({
  height: '100%',
  // Thrice, because the library's own sheet comes later.
  '&&&': { backgroundColor: (theme.vars ?? theme).palette.background.paper, fontFamily: 'inherit' },
  '& .visit-pin': {
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: '3px solid',
    boxSizing: 'border-box',
    fontSize: 12,
    fontWeight: 700,
    lineHeight: 1,
    cursor: 'pointer',
  },
  '& .visit-pin-planned': {
    borderColor: toneColor(theme, 'blue'),
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    color: toneColor(theme, 'blue'),
  },
  '& .visit-pin-made': {
    borderColor: (theme.vars ?? theme).palette.background.paper,
    backgroundColor: toneColor(theme, 'green'),
  },
  '& .visit-pin-cancelled': {
    borderColor: toneColor(theme, 'grey'),
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    borderRadius: '4px',
    borderStyle: 'dashed',
  },
  '& .visit-pin-many': {
    borderColor: (theme.vars ?? theme).palette.background.paper,
    backgroundColor: (theme.vars ?? theme).palette.text.primary,
    color: (theme.vars ?? theme).palette.background.paper,
  },
  '& .visit-pin-selected': { outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: 1 },
  '&&& .leaflet-control-zoom a': {
    width: 44,
    height: 44,
    lineHeight: '44px',
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    borderColor: (theme.vars ?? theme).palette.divider,
    '&:hover': { backgroundColor: (theme.vars ?? theme).palette.background.default },
  },
  // From afar the names of areas would lie on one another.
  '&.visits-from-afar .leaflet-tooltip': { display: 'none' },
});

/** Where visits are, as far as the eye takes it; the list beside it says the same in words. */
export function VisitMap({ points, areas, numbers, tiles, selected, onSelect }: VisitMapProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const mapRef = useRef<LeafletMap>(null);
  const pinsRef = useRef<LayerGroup>(null);
  const shownRef = useRef<readonly Point[]>(null);

  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });

  useEffect(() => {
    if (!boxRef.current) return undefined;
    const map = createMap(boxRef.current, {
      zoomControl: false,
      attributionControl: false,
      maxZoom: NEAREST,
      ...(still && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
    });
    map.addControl(control.zoom({ zoomInTitle: t`Zoom in`, zoomOutTitle: t`Zoom out` }));
    const { classList } = map.getContainer();
    map.on('zoomend', () => void classList.toggle('visits-from-afar', map.getZoom() < NAMES_FROM));
    map.setView([0, 0], 1);
    mapRef.current = map;
    pinsRef.current = layerGroup().addTo(map);
    // The drawer, the address bar of a phone: its box changes its size without the window.
    const watch = new ResizeObserver(() => map.invalidateSize());
    watch.observe(boxRef.current);
    return () => {
      watch.disconnect();
      map.remove();
      mapRef.current = null;
      shownRef.current = null;
    };
  }, [still]);

  const url = tiles?.url;
  useEffect(() => {
    const map = mapRef.current;
    if (!map || url === undefined) return undefined;
    const layer = tileLayer(url, { maxZoom: NEAREST }).addTo(map);
    return () => void layer.remove();
  }, [url]);

  useEffect(() => {
    const map = mapRef.current;
    if (!map) return undefined;
    const layer = layerGroup().addTo(map);
    for (const { name, position } of areas) {
      const middle = circleMarker(at(position), {
        radius: 18,
        weight: 1,
        opacity: 0.5,
        fillOpacity: 0.1,
        interactive: false,
      });
      // As text, whatever somebody called the area.
      const label = document.createElement('bdi');
      label.textContent = name;
      middle.bindTooltip(label, { permanent: url === undefined, direction: 'bottom', offset: [0, 16] }).addTo(layer);
    }
    return () => void layer.remove();
  }, [areas, url]);

  useEffect(() => {
    const map = mapRef.current;
    if (!map || shownRef.current === points) return;
    shownRef.current = points;
    const all =
      points.length > 0 ? points.map(({ position }) => at(position)) : areas.map(({ position }) => at(position));
    if (all.length > 0) map.fitBounds(latLngBounds(all), { padding: [40, 40], maxZoom: 15, animate: false });
  }, [points, areas]);

  useEffect(() => {
    const map = mapRef.current;
    const pins = pinsRef.current;
    if (!map || !pins) return undefined;
    const draw = () => {
      pins.clearLayers();
      for (const group of groupsOf(points, (position) => map.project(at(position)))) {
        const ids = group.points.map(({ visit }) => visit.id);
        const icon = iconOf(
          group,
          numbers,
          ids.some((id) => selected.includes(id)),
        );
        const pin = marker(at(group.position), { icon, keyboard: false }).addTo(pins);
        pin.on('click', () => {
          const bounds = latLngBounds(group.points.map(({ position }) => at(position)));
          const apart = !bounds.getNorthEast().equals(bounds.getSouthWest(), 1e-5);
          if (ids.length > 1 && apart && map.getZoom() < NEAREST) map.fitBounds(bounds, { padding: [60, 60] });
          else onSelect(ids);
        });
      }
    };
    draw();
    map.on('zoomend', draw);
    return () => void map.off('zoomend', draw);
  }, [points, numbers, selected, onSelect]);

  useEffect(() => {
    const point = points.find(({ visit }) => visit.id === selected[0]);
    if (point) mapRef.current?.panTo(at(point.position));
  }, [points, selected]);

  // The library reckons from the left.
  return <Box ref={boxRef} dir="ltr" role="group" aria-label={t`Map of visits`} sx={pinSx} />;
}

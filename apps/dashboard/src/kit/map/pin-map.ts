import {
  control,
  divIcon,
  type LatLngExpression,
  Map as LeafletMap,
  type LeafletMouseEvent,
  Marker,
  tileLayer,
} from 'leaflet';
import { Graticule } from './graticule';
import css from './place-map.module.css';
import type { Tiles } from './tiles';

export type Point = { readonly lat: number; readonly lng: number };

type Options = {
  readonly tiles: Tiles | undefined;
  /** Where the map opens while there is no pin. */
  readonly centre: Point;
  /** Read out for the map, the pin and the buttons; translated. */
  readonly words: { readonly map: string; readonly pin: string; readonly closer: string; readonly wider: string };
  /** The pin was put somewhere by hand: dragged, moved by keys, or the map was clicked. */
  readonly onMove: (point: Point) => void;
  /** Whether the pictures come. */
  readonly onTiles: (there: boolean) => void;
};

/** A map with one pin, as long as it is shown. */
export type PinMap = {
  /** Shows the pin at a point, or none. */
  readonly show: (point: Point | undefined) => void;
  readonly remove: () => void;
};

const zoom = 18;
const step = { plain: 4, far: 40 };
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const drawing =
  '<svg viewBox="0 0 30 40" width="30" height="40" aria-hidden="true"><path d="M15 39C15 39 28 24 28 14.500A13 13 0 0 0 2 14.500C2 24 15 39 15 39Z" /><circle cx="15" cy="14.500" r="4.500" /></svg>';

/** Six decimals: about eleven centimetres, and what the wire keeps. */
const rounded = ({ lat, lng }: Point): Point => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) });

/**
 * Draws a map into an element. The pin is dragged, or moved by the arrow keys while it has the focus (with Shift further);
 * a click on the map puts it there.
 */
export function pinMap(host: HTMLElement, { tiles, centre, words, onMove, onTiles }: Options): PinMap {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(host, {
    center: at(centre),
    zoom,
    maxZoom: 19,
    minZoom: 3,
    zoomControl: false,
    scrollWheelZoom: false,
    ...(calm && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false }),
  });
  map.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: words.closer, zoomOutTitle: words.wider }).addTo(map);
  control.scale({ maxWidth: 120 }).addTo(map);
  new Graticule(map).addTo(map);
  if (tiles) addTiles(map, tiles, onTiles);
  else onTiles(false);
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', words.map);

  const moved = (point: Point) => onMove(rounded(map.wrapLatLng(at(point))));
  const marker = new Marker(at(centre), {
    draggable: true,
    autoPan: true,
    keyboard: true,
    icon: divIcon({ className: css.pin ?? '', html: drawing, iconSize: [30, 40], iconAnchor: [15, 39] }),
  });
  marker.on('dragend', () => moved(marker.getLatLng()));
  marker.on('add', () => {
    const element = marker.getElement();
    element?.setAttribute('aria-label', words.pin);
    element?.addEventListener('keydown', (event) => {
      const direction = directions[event.key];
      if (!direction) return;
      event.preventDefault();
      event.stopPropagation();
      const pixels = event.shiftKey ? step.far : step.plain;
      const from = map.latLngToContainerPoint(marker.getLatLng());
      moved(map.containerPointToLatLng(from.add([direction[0] * pixels, direction[1] * pixels])));
    });
  });
  map.on('click', ({ latlng }: LeafletMouseEvent) => moved(latlng));
  // The wheel scrolls the page unless the map was chosen.
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  const sized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sized.observe(host);

  return {
    show: (point) => {
      if (!point) return void marker.remove();
      const known = map.hasLayer(marker);
      marker.setLatLng(at(point));
      if (!known) marker.addTo(map);
      if (!known || !map.getBounds().contains(at(point))) map.setView(at(point), map.getZoom(), { animate: false });
    },
    remove: () => {
      sized.disconnect();
      map.remove();
    },
  };
}

const at = ({ lat, lng }: Point): [number, number] => [lat, lng] satisfies LatLngExpression;

/** A server of tiles may want to know who asks, as OpenStreetMap’s does: the origin, never the address. */
function addTiles(map: LeafletMap, { url, attribution }: Tiles, onTiles: (there: boolean) => void): void {
  let there = false;
  const layer = tileLayer(url, {
    maxZoom: 19,
    attribution: attribution.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    referrerPolicy: 'strict-origin',
    className: css.tiles ?? '',
  });
  layer.on('tileload', () => {
    there = true;
    onTiles(true);
  });
  layer.on('tileerror', () => !there && onTiles(false));
  layer.addTo(map);
}

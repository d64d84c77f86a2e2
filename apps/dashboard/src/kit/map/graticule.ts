import { type Coords, GridLayer, type Map as LeafletMap } from 'leaflet';
import css from './place-map.module.css';

const degrees = (value: number): string => `${value.toFixed(4)}°`;

/** A plain grid with the coordinates at its corners. It lies below the tiles, so that a map without them is still one. */
export class Graticule extends GridLayer {
  readonly #map: LeafletMap;

  constructor(map: LeafletMap) {
    super();
    this.#map = map;
  }

  override createTile(coords: Coords): HTMLElement {
    const { lat, lng } = this.#map.unproject(coords.scaleBy(this.getTileSize()), coords.z);
    const tile = document.createElement('div');
    tile.className = css.square ?? '';
    tile.textContent = `${degrees(lat)} ${degrees(lng)}`;
    return tile;
  }
}

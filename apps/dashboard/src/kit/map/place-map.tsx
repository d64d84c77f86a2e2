import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PinMap, type Point, pinMap } from './pin-map';
import css from './place-map.module.css';
import { tilesOfPage } from './tiles';

/** Central London. */
const centre: Point = { lat: 51.50729, lng: -0.127751 };

export type PlaceMapProps = {
  /** Where the pin stands; none while nothing is known. */
  point: Point | undefined;
  /** The pin is in the wrong place. */
  invalid: boolean;
  onMove: (point: Point) => void;
};

/** A map whose pin can be dragged, moved by the arrow keys, or put somewhere with a click. */
export function PlaceMap({ point, invalid, onMove }: PlaceMapProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap>(undefined);
  const [pictures, setPictures] = useState(true);
  const moved = useEffectEvent(onMove);
  const words = useEffectEvent(() => ({
    map: t('Map'),
    pin: t('Pin. Move it with the arrow keys; hold Shift to move it further.'),
    closer: t('Zoom in'),
    wider: t('Zoom out'),
  }));

  useEffect(() => {
    if (!host.current) return;
    const tiles = tilesOfPage();
    const made = pinMap(host.current, { tiles, centre, words: words(), onMove: moved, onTiles: setPictures });
    map.current = made;
    return () => made.remove();
  }, []);

  const { lat, lng } = point ?? {};
  useEffect(() => {
    map.current?.show(lat === undefined || lng === undefined ? undefined : { lat, lng });
  }, [lat, lng]);

  return (
    <div className={css.frame} data-invalid={invalid || undefined}>
      <div ref={host} className={css.map} />
      <p role="status" className={css.without}>
        {!pictures && t('The map images could not be loaded. The pin, the grid and the coordinates still work.')}
      </p>
    </div>
  );
}

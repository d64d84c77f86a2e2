import type { Place, Places } from './options-api';
import { planOf } from './plan';
import { t } from './text';

const [width, height] = [320, 200];

/** The places of a list on a map of our own, with the numbers that they have there, and where the shopper is. */
export function PlacesPlan({ places, near }: { places: readonly Place[]; near: Places['near'] }) {
  const { spots, scale } = planOf([...places, ...(near ? [near] : [])], { width, height, room: 24 });
  const here = near && spots.at(-1);
  return (
    <svg class="plan" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('Map of these places, north up')}>
      <path d={`M12 ${height - 12}h${scale.width}m0 -4v8m${-scale.width} 0v-8`} />
      <text x={18 + scale.width} y={height - 8}>
        {scale.km} km
      </text>
      {here && (
        <g class="here">
          <circle cx={here.x} cy={here.y} r="5" />
          <text x={here.x + 9} y={here.y + 4}>
            {t('You')}
          </text>
        </g>
      )}
      {places.map((place, at) => {
        const { x = 0, y = 0 } = spots[at] ?? {};
        return (
          <g key={place.uuid} class="pin">
            <title>{place.name}</title>
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y + 4} text-anchor="middle">
              {at + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

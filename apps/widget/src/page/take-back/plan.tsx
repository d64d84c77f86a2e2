import { locale } from '../lib/text';
import type { Place, Places } from '../wardrobe/options-api';
import { planOf, planSize } from './plan-geometry';
import { t } from './text';

const { width, height } = planSize;
/** Lines of the grid; they go on beyond the plan, where a wide window shows more than it. */
const lines = (step: number, length: number) =>
  Array.from({ length: Math.ceil((3 * length) / step) }, (_, at) => at * step - length);

/** 'x km' as the page’s language writes it. */
const distance = (km: number): string => {
  const [value, unit] = km < 1 ? ([Math.round(km * 1000), 'meter'] as const) : ([km, 'kilometer'] as const);
  return new Intl.NumberFormat(locale(), { style: 'unit', unit }).format(value);
};

type Props = { places: readonly Place[]; here: Places['near']; chosen: string | undefined };

/**
 * Where stores lie to each other, north up and true to scale. It has no streets: pictures of a map would tell their server where
 * a shopper is.
 */
export function Plan({ places, here, chosen }: Props) {
  const { spots, scale } = planOf(here ? [...places, here] : places);
  const me = here ? spots[places.length] : undefined;
  const pins = places
    .flatMap(({ uuid }, at) => {
      const spot = spots[at];
      return spot ? [{ ...spot, uuid, number: at + 1 }] : [];
    })
    // The chosen one stands before the others, and near ones before far ones.
    .sort((one, other) => Number(one.uuid === chosen) - Number(other.uuid === chosen) || other.number - one.number);
  return (
    <svg class="plan" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('Plan of the stores, north up')}>
      <path
        class="grid"
        d={[
          ...lines(scale.length, width).map((x) => `M${x} ${-height}v${3 * height}`),
          ...lines(scale.length, height).map((y) => `M${-width} ${y}h${3 * width}`),
        ].join('')}
      />
      {me && <circle class="here" cx={me.x} cy={me.y} r="7.5" />}
      {pins.map(({ uuid, number, x, y }) => (
        <g key={uuid} class={uuid === chosen ? 'pin chosen' : 'pin'} transform={`translate(${x} ${y})`}>
          <path d="M0 0c-9-11-14-17-14-24a14 14 0 0 1 28 0c0 7-5 13-14 24z" />
          <text y="-19" text-anchor="middle">
            {number}
          </text>
        </g>
      ))}
      <g class="scale" transform={`translate(12 ${height - 12})`}>
        <path d={`M0-5V0h${scale.length}v-5`} />
        <text x={scale.length + 8}>{distance(scale.km)}</text>
      </g>
    </svg>
  );
}

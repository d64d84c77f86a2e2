import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { axisTo, namedDays } from '../../lib/axis';
import { count } from '../../lib/formats';
import { shortDay } from '../../lib/short-day';
import css from './day-chart.module.css';
import { DayTable } from './day-table';
import { drawnOf, type Series } from './series';

type Props = {
  /** What the table of the same numbers is called, translated. */
  caption: string;
  /** Days of the wire, such as 2026-11-21, the last one last. */
  days: readonly string[];
  series: readonly Series[];
  /** Further words of the legend, with their number. */
  aside?: readonly { readonly label: string; readonly value: string }[];
};

const [width, height] = [600, 200] as const;

/** Numbers of days with an axis and a legend; for readers a table of the same numbers. */
export function DayChart({ caption, days, series, aside = [] }: Props) {
  const { i18n } = useTranslation();
  const [at, setAt] = useState<number>();
  const drawn = drawnOf(series);
  const lines = axisTo(Math.max(0, ...drawn.flatMap(({ values }) => values)));
  const top = lines.at(-1) ?? 1;
  const y = (value: number) => height - (value / top) * height;
  const day = (place: number) => shortDay(days[place] ?? '', i18n.language);
  const number = (value: number) => count(value, i18n.language);
  const share = (place: number) => `${((place + 0.5) / days.length) * 100}%`;
  return (
    <figure className={css.chart}>
      <div className={css.plot} aria-hidden>
        {lines.map((line) => (
          <span key={line} className={css.grid} style={{ top: `${(y(line) / height) * 100}%` }}>
            {number(line)}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
          onPointerLeave={() => setAt(undefined)}
          onPointerMove={({ currentTarget, clientX }) => {
            const box = currentTarget.getBoundingClientRect();
            setAt(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - box.left) / box.width) * days.length))));
          }}
        >
          {drawn.map((one) => (
            <Drawn key={one.label} series={one} days={days.length} y={y} />
          ))}
        </svg>
        {at !== undefined && (
          <p className={css.tip} style={{ left: share(at) }} data-side={at > days.length / 2 ? 'end' : 'start'}>
            <b>{day(at)}</b>
            {series.map(({ label, values }) => (
              <span key={label}>
                {label} {number(values[at] ?? 0)}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className={css.days} aria-hidden>
        {namedDays(days.length).map((place) => (
          <span
            key={place}
            data-at={place === 0 ? 'first' : place === days.length - 1 ? 'last' : undefined}
            style={{ left: share(place) }}
          >
            {day(place)}
          </span>
        ))}
      </div>
      <figcaption className={css.legend} aria-hidden>
        {drawn.map(({ label, as, values, total }) => (
          <span key={label} data-as={as}>
            {label} <b>{total ?? number(values.reduce((sum, one) => sum + one, 0))}</b>
          </span>
        ))}
        {aside.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
      </figcaption>
      <DayTable caption={caption} days={days} series={series} />
    </figure>
  );
}

type DrawnProps = { readonly series: Series; readonly days: number; readonly y: (value: number) => number };

function Drawn({ series: { as, values }, days, y }: DrawnProps) {
  const step = width / days;
  if (as === 'bars')
    return (
      <g className={css.bars}>
        {values.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its day's place
          <rect key={at} x={(at + 0.16) * step} y={y(value)} width={step * 0.68} height={height - y(value)} />
        ))}
      </g>
    );
  const points = values.map((value, at) => `${(at + 0.5) * step},${y(value)}`);
  const middle = (at: number) => (at + 0.5) * step;
  return (
    <g className={css[as]}>
      {as === 'area' && <polygon points={`${middle(0)},${height} ${points.join(' ')} ${middle(days - 1)},${height}`} />}
      {as === 'line' && <polyline className={css.halo} points={points.join(' ')} vectorEffect="non-scaling-stroke" />}
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </g>
  );
}

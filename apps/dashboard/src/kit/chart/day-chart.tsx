import { useTranslation } from 'react-i18next';
import { heightOf, shortDay } from '../../lib/day-bars';
import css from './day-chart.module.css';

type Props = {
  /** What the table of the same numbers is called; texts are translated. */
  caption: string;
  /** Days of the wire, such as 2026-11-21, the last one last. */
  days: readonly string[];
  /** A value for each day; what is not drawn stands in the table and on hover. At most two are drawn. */
  series: readonly { readonly label: string; readonly values: readonly number[]; readonly drawn: boolean }[];
  /** Says what the height means. */
  note: (most: number) => string;
  /** Shows which colour is which. */
  legend?: boolean;
};

const [width, height] = [600, 120] as const;

/** Numbers of days as bars; for readers a table of the same numbers. */
export function DayChart({ caption, days, series, note, legend = false }: Props) {
  const { i18n } = useTranslation();
  const day = (text = '') => shortDay(text, i18n.language);
  const drawn = series.filter((one) => one.drawn);
  const most = Math.max(0, ...drawn.flatMap(({ values }) => values));
  const step = width / days.length;
  const bar = (step * 0.8) / drawn.length;
  const title = (at: number) =>
    `${day(days[at])}: ${series.map(({ label, values }) => `${label} ${values[at] ?? 0}`).join(', ')}`;
  return (
    <figure className={css.chart}>
      {legend && (
        <p className={css.legend} aria-hidden>
          {drawn.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      )}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {days.map((date, at) => (
          <g key={date}>
            <title>{title(at)}</title>
            <rect className={css.reach} x={at * step} y={0} width={step} height={height} />
            {drawn.map(({ label, values }, place) => {
              const tall = heightOf(values[at] ?? 0, most, height);
              return <rect key={label} x={at * step + place * bar} y={height - tall} width={bar} height={tall} />;
            })}
          </g>
        ))}
      </svg>
      <figcaption aria-hidden>
        <span>{day(days[0])}</span>
        <span>{note(most)}</span>
        <span>{day(days.at(-1))}</span>
      </figcaption>
      <DayTable caption={caption} days={days} series={series} day={day} />
    </figure>
  );
}

/** A table takes the room it needs whatever its style says, so the box around it is made small. */
function DayTable({
  caption,
  days,
  series,
  day,
}: Pick<Props, 'caption' | 'days' | 'series'> & { day: (date: string) => string }) {
  const { t } = useTranslation();
  return (
    <div className={css.unseen}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((date, at) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              {series.map(({ label, values }) => (
                <td key={label}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

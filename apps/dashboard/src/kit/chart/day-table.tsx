import { useTranslation } from 'react-i18next';
import { shortDay } from '../../lib/short-day';
import css from './day-chart.module.css';
import type { Series } from './series';

type Props = { caption: string; days: readonly string[]; series: readonly Series[] };

/** The numbers of a chart for readers. A table takes the room it needs whatever its style says, so the box around it is made small. */
export function DayTable({ caption, days, series }: Props) {
  const { t, i18n } = useTranslation();
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
              <th scope="row">{shortDay(date, i18n.language)}</th>
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

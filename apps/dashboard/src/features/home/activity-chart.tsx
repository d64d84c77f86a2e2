import { useTranslation } from 'react-i18next';
import { heightOf, shortDay } from './activity-bars';
import type { ActivityDay } from './home.api';
import css from './home.module.css';

const [width, height, gap] = [600, 120, 4] as const;

/** Items a day as bars; for readers a table of the same numbers. */
export function ActivityChart({ days }: { days: readonly ActivityDay[] }) {
  const { t, i18n } = useTranslation();
  const most = Math.max(...days.map(({ items }) => items));
  const step = width / days.length;
  const day = (text = '') => shortDay(text, i18n.language);
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {days.map(({ day: date, items, orders }, at) => {
          const bar = heightOf(items, most, height);
          return (
            <rect key={date} x={at * step} y={height - bar} width={step - gap} height={bar}>
              <title>{t('{day}: {orders} orders, {items} items', { day: day(date), orders, items })}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption aria-hidden>
        <span>{day(days[0]?.day)}</span>
        <span>{t('Items a day, at most {most}', { most })}</span>
        <span>{day(days.at(-1)?.day)}</span>
      </figcaption>
      {/* A table takes the room it needs whatever its style says: the box around it is what is small. */}
      <div className={css.unseen}>
        <table>
          <caption>{t('Orders and items')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Orders')}</th>
              <th scope="col">{t('Items')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((row) => (
              <tr key={row.day}>
                <th scope="row">{day(row.day)}</th>
                <td>{row.orders}</td>
                <td>{row.items}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

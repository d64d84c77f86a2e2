import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../lib/day-and-time';
import css from './take-back-desk.module.css';

type Taken = { readonly code_end: string; readonly items: number; readonly at: string };

/** What was taken at a desk today, the newest first. @param none what is said where that is nothing */
export function LatestTaken({ latest, none }: { latest: readonly Taken[]; none: string }) {
  const { t, i18n } = useTranslation();
  if (latest.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <dl className={css.today}>
      {latest.map(({ code_end, items, at }) => (
        <div key={`${at} ${code_end}`}>
          <dt>
            {timeOfDay(at, i18n.language)}, {t('{count} items', { count: items })}
          </dt>
          <dd className="dw-code">
            <span className="dw-hidden">{t('Code ending in')} </span>
            <span aria-hidden>•••• </span>
            {code_end}
          </dd>
        </div>
      ))}
    </dl>
  );
}

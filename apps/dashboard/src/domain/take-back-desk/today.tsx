import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionHead } from '../../kit/page/section-head';
import { timeOfDay } from '../../lib/day-and-time';
import { type DeskToken, todayQuery } from './take-back-desk.api';
import css from './take-back-desk.module.css';

/** What was handed over here today, the newest first. */
export function Today({ token, place }: { token: DeskToken; place: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(todayQuery(token, place));
  if (!data) return null;
  const sum = [t('{count} requests', { count: data.requests }), t('{count} items', { count: data.items })];
  return (
    <section aria-labelledby="desk-today">
      <SectionHead id="desk-today" title={t('Today')}>
        {data.requests > 0 && sum.join(', ')}
      </SectionHead>
      {data.latest.length === 0 ? (
        <p className={css.none}>{t('Nothing was taken here today.')}</p>
      ) : (
        <dl className={css.today}>
          {data.latest.map(({ code_end, items, at }) => (
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
      )}
    </section>
  );
}

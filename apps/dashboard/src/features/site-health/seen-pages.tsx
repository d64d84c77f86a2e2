import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { count } from '../../lib/formats';
import type { HealthPage } from './site-health.api';
import css from './site-health.module.css';

/** Where the script was seen, how often, and what went wrong there. */
export function SeenPages({ pages }: { pages: readonly HealthPage[] }) {
  const { t, i18n } = useTranslation();
  if (pages.length === 0) return <p className="dw-dim">{t('The script was not seen in this period.')}</p>;
  return (
    <ul className={css.pages}>
      {pages.map((page) => (
        <li key={page.page}>
          <div>
            <span className="dw-code">{page.page === '' ? t('Further pages') : page.page}</span>
            <span className="dw-dim">
              {t('Loads')}: {count(page.loads, i18n.language)} · {t('Version')} {page.version || '–'} ·{' '}
              <Time instant={page.last_seen_at} />
            </span>
            {page.last_error && <span className={css.error}>{page.last_error}</span>}
          </div>
          <div className={css.marks}>
            {page.errors > 0 && (
              <StatusMark mark="warning" label={`${t('Errors')}: ${count(page.errors, i18n.language)}`} />
            )}
            {page.duplicates > 0 && (
              <StatusMark mark="warning" label={`${t('Loaded twice')}: ${count(page.duplicates, i18n.language)}`} />
            )}
            {page.errors === 0 && page.duplicates === 0 && <StatusMark mark="good" label={t('In order')} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

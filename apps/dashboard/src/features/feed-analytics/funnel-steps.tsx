import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import type { Summary } from './analytics.api';
import css from './analytics.module.css';
import { funnelOf } from './funnel';

/** From being seen to a wardrobe: how many came to each step, and which part of the one before they are. */
export function Funnel({ figures }: { figures: Summary['figures'] }) {
  const { t, i18n } = useTranslation();
  const labels = {
    reach: t('Reach'),
    clicks: t('Clicks'),
    adding_to_wishlist: t('Wishlist'),
    adding_to_boards: t('Boards'),
  };
  const steps = funnelOf(figures);
  const most = Math.max(1, ...steps.map(({ total }) => total));
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className={css.steps} aria-labelledby="funnel">
      <h3 id="funnel">{t('From seen to a wardrobe')}</h3>
      <dl className={css.funnel}>
        {steps.map(({ id, total, share }) => (
          <div key={id}>
            <dt>{labels[id]}</dt>
            <dd>
              <span className={css.bar} aria-hidden style={{ inlineSize: `${(total / most) * 100}%` }} />
              <b>{count(total, i18n.language)}</b>
              {share !== null && (
                <span className="dw-dim">{t('{share} of the step before', { share: percent.format(share) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

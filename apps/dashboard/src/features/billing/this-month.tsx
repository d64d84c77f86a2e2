import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import type { Billing } from './billing.api';
import css from './billing.module.css';

/** What the account has used since the month began; no plan limits it. */
export function ThisMonth({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation();
  return (
    <section className={css.part} aria-label={t('This month')}>
      <header>
        <h2>{t('This month')}</h2>
        <span className="dw-dim">{t('Counts only, without a limit')}</span>
      </header>
      <dl className={css.amounts}>
        <div>
          <dt>{t('Orders')}</dt>
          <dd>{count(billing.orders_this_month, i18n.language)}</dd>
        </div>
      </dl>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { AllowedLink } from '../../kit/page/allowed';
import { mediumDay, money } from '../../lib/formats';
import { billingPaths } from './billing.paths';
import css from './due-notice.module.css';
import { PayNow } from './pay-now';
import type { Due } from './payment.api';

/** What is due, why it was not paid, what comes next, and the ways to pay it. */
export function DueNotice({ due }: { due: Due }) {
  const { t, i18n } = useTranslation();
  const { amount, reason, next_try_at: next, invoice } = due;
  return (
    <section className={css.due} aria-label={t('Payment due')}>
      <p role="alert">
        <b>{t('{amount} is due.', { amount: money(amount, 'GBP', i18n.language) })}</b> {t(reason)}{' '}
        {next
          ? t('We try again on {day}.', { day: mediumDay(next, i18n.language) })
          : t(
              'We will not try again automatically. The widget is paused and you cannot make changes. Nothing is deleted.',
            )}
      </p>
      <div>
        <AllowedLink to={billingPaths.method}>{t('Change payment method')}</AllowedLink>
        <PayNow invoice={invoice} />
      </div>
    </section>
  );
}

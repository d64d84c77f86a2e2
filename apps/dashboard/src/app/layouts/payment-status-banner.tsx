import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Standing } from '../../domain/accounts/standing.api';
import { legalPath } from '../../domain/legal/legal-links';
import { DueNotice } from '../../domain/subscriptions/due-notice';
import { firstPage } from '../../kit/page/may-see';
import { daysUntil } from '../../lib/formats';
import type { AuthUser } from '../../lib/session';
import { saysWhatIsDue } from './banner-place';
import css from './payment-status-banner.module.css';

/** For those who set up their payment later: how long is left, or that it is over, and where to go; for others what is due. */
export function PaymentStatusBanner({ user, status }: { user: AuthUser; status: Standing }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (status.due)
    return saysWhatIsDue(pathname) ? null : (
      <div className={css.due}>
        <DueNotice due={status.due} />
      </div>
    );
  if (!status.full_use_until) return null;
  const page = firstPage(['/payment-method', '/change-payment-info'], user);
  const count = daysUntil(status.full_use_until, new Date());
  return (
    <section className={css.banner} data-over={status.paused || undefined} aria-label={t('Choose payment method')}>
      <p>
        {status.ended
          ? t('Your plan has ended. The widget is paused and you cannot make changes. Nothing is deleted.')
          : status.paused
            ? t(
                'Your trial without a payment method has ended. The widget is paused and you cannot make changes. Nothing is deleted.',
              )
            : t(
                '{count} days of full use left without a payment method. After that the widget pauses; nothing is deleted.',
                {
                  count,
                },
              )}{' '}
        {status.ended && page ? (
          <Link to="/change-plan">{t('Choose a plan')}</Link>
        ) : page ? (
          <Link to={page}>{t('Add a payment method')}</Link>
        ) : (
          <a href={legalPath('contact')}>{t('Contact us to set one up')}</a>
        )}
      </p>
    </section>
  );
}

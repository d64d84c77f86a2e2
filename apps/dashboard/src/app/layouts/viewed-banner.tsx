import { useTranslation } from 'react-i18next';
import { exactTime } from '../../lib/formats';
import css from './payment-status-banner.module.css';

type Viewed = { readonly at: string; readonly reason: string };

/** That support has looked at the account, and why. */
export function ViewedBanner({ viewed }: { viewed: Viewed }) {
  const { t, i18n } = useTranslation();
  return (
    <section className={css.banner} aria-label={t('Support looked at your account')}>
      <p>
        {t('Our support looked at your account on {at}, as viewers see it. The reason: {reason}', {
          at: exactTime(viewed.at, i18n.language),
          reason: viewed.reason,
        })}
      </p>
    </section>
  );
}

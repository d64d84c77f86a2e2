import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { region } from '../../lib/formats';
import { type AuthUser, endSession } from '../../lib/session';
import css from './payment-status-banner.module.css';

/** Whoever looks at an account for support is told so on every page, and can end it. */
export function ViewBanner({ user }: { user: AuthUser }) {
  const { t, i18n } = useTranslation();
  const at = new Date(user.view_until ?? '');
  const time = new Intl.DateTimeFormat(region(i18n.language), { timeStyle: 'short' }).format(at);
  return (
    <section className={css.banner} data-over aria-label={t('View for support')}>
      <p>
        {t('You see {company} as its viewers do, and can change nothing. This ends at {time}.', {
          company: user.company_name,
          time,
        })}{' '}
        <Button variant="default" size="xs" onClick={() => endSession()}>
          {t('End the view')}
        </Button>
      </p>
    </section>
  );
}

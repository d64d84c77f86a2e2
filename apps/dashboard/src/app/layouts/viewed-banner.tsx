import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Standing, standingQuery } from '../../domain/accounts/standing.api';
import { showAlert } from '../../kit/alerts/alerts';
import { maySee } from '../../kit/page/may-see';
import { errorText } from '../../kit/states/error-text';
import { call } from '../../lib/call';
import { exactTime } from '../../lib/formats';
import type { AuthUser } from '../../lib/session';
import css from './payment-status-banner.module.css';

type Viewed = NonNullable<Standing['viewed']>;

/** That support has looked at the account, and why; while it still does, whoever changes the account can end it. */
export function ViewedBanner({ user, viewed }: { user: AuthUser; viewed: Viewed }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call('DELETE', '/account/view', {}),
    onSuccess: () => {
      showAlert(t('The view has ended.'), 'success');
      return client.invalidateQueries({ queryKey: standingQuery.queryKey });
    },
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  return (
    <section className={css.banner} aria-label={t('Support looked at your account')}>
      <p>
        {t('Our support looked at your account on {at}, as viewers see it. The reason: {reason}', {
          at: exactTime(viewed.at, i18n.language),
          reason: viewed.reason,
        })}{' '}
        {viewed.running && maySee({ access: 'account:write' }, user) && (
          <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate()}>
            {t('End the view')}
          </Button>
        )}
      </p>
    </section>
  );
}
